export function checkPackage(
  folder: string,
  tarball: { size: number; files: readonly { path: string }[] },
): string[]

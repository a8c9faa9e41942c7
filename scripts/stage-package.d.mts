export const optionalPackages: readonly string[]
export function stagePackage(folder: string): Promise<void>

/** Endings of the compressed copies that `vaasal compress` writes beside text files. */
export const encodedEndings = { br: '.br', gzip: '.gz' } as const

/**
 * Whether a path is that of a copy which `vaasal compress` writes beside a file.
 *
 * @param has whether the built site has a file with this path
 */
export function isCompressedCopy(path: string, has: (path: string) => boolean): boolean {
  return Object.values(encodedEndings).some(
    (ending) => path.endsWith(ending) && has(path.slice(0, -ending.length)),
  )
}

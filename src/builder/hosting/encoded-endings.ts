/** Endings of the compressed copies that `vaasal compress` writes beside text files. */
export const encodedEndings = { br: '.br', gzip: '.gz' } as const

import type { Stats } from 'node:fs'

/** A file with the same stamp has not changed, unless it changed again within the resolution of its times. */
export function stampFile({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

/** File systems count times in steps of up to 10 ms; FAT in steps of 2 s is not supported for fast rebuilds. */
const timeResolution = 20

/**
 * Whether a stamp that was read at `now` will tell a later change. A file that was written just before may be written
 * again within the same step of its times.
 */
export function isSettled({ mtimeMs, ctimeMs }: Pick<Stats, 'mtimeMs' | 'ctimeMs'>, now: number): boolean {
  return now - Math.max(mtimeMs, ctimeMs) > timeResolution
}

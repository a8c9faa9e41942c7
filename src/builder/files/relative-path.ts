import { relative, sep } from 'node:path'

/** The path of `file` relative to `root`, with forward slashes on every system. */
export function toRelative(root: string, file: string): string {
  return toPosix(relative(root, file))
}

/** A path with forward slashes. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/')
}

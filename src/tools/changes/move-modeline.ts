import { posix } from 'node:path'

/** A document names its schema by a path from its own folder, which changes with the folder. */
export function moveModeline(text: string, from: string, to: string): string {
  return text.replace(
    /^(\ufeff?# yaml-language-server: \$schema=)(\.\.?\/\S+)/,
    (_, start: string, path: string) => {
      const target = posix.join(posix.dirname(from), path)
      return start + posix.relative(posix.dirname(to), target)
    },
  )
}

import { mergeTexts } from '../git/merge-texts.ts'

/** The three versions of a file; `undefined` where there is none. */
interface FileVersions {
  /** What was copied. */
  base: string | undefined
  /** What the site has. */
  mine: string | undefined
  /** What the engine has. */
  theirs: string | undefined
}

/** What becomes of a file of the site. */
interface MergedFile {
  text: string | undefined
  /**
   * `conflict`: both have changed the same lines, and the text has marks. `kept`: the engine has removed or changed a
   * file that the site has changed or removed, and the site's stays.
   */
  state: 'merged' | 'conflict' | 'kept'
}

/** Brings what has changed in the engine's version of a file into the site's. */
export async function mergeFile({ base, mine, theirs }: FileVersions, version: string): Promise<MergedFile> {
  const isSame = (one: string | undefined, other: string | undefined) =>
    one?.replaceAll('\r\n', '\n') === other?.replaceAll('\r\n', '\n')
  if (isSame(base, theirs) || isSame(mine, theirs)) return { text: mine, state: 'merged' }
  if (isSame(mine, base))
    return { text: mine?.includes('\r\n') ? theirs?.replace(/\r?\n/g, '\r\n') : theirs, state: 'merged' }
  if (mine === undefined || theirs === undefined) return { text: mine, state: 'kept' }
  const labels = { mine: 'this site', base: 'what was copied', theirs: `vaasal ${version}` }
  const { text, hasConflict } = await mergeTexts({ base: base ?? '', mine, theirs }, labels)
  return { text, state: hasConflict ? 'conflict' : 'merged' }
}

import { lstat, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { invisibleCharacter } from '../../core/text/characters.ts'

/** Why a file of a site is not read. */
export interface FileProblem {
  code: 'unreadable-file' | 'unsafe-file'
  problem: string
}

/**
 * The real path of a symbolic link, if it is a file below `folder` (a real path). The problem names neither the target
 * nor its content, since the link may have been made to have them printed.
 */
export async function resolveInside(folder: string, link: string): Promise<string | FileProblem> {
  const target = await realpath(link).catch((cause: NodeJS.ErrnoException) => cause)
  if (target instanceof Error)
    return { code: 'unreadable-file', problem: linkFailures[target.code ?? ''] ?? linkFailures.ENOENT }
  if (!target.startsWith(folder + sep))
    return {
      code: 'unsafe-file',
      problem:
        'This is a symbolic link to a file outside its folder, so it is not read. Put the file itself here.',
    }
  const facts = await lstat(target)
  if (facts.isFile()) return target
  return {
    code: 'unsafe-file',
    problem: facts.isDirectory()
      ? 'This is a symbolic link to a folder, which is not followed. Put the files themselves here.'
      : 'This is a symbolic link to something that is not a file.',
  }
}

const linkFailures = {
  ENOENT: 'This is a symbolic link to a file that does not exist.',
  ELOOP: 'This is a symbolic link that refers to itself.',
} as Record<string, string> & { ENOENT: string }

/** The problem of a site's folder that is a symbolic link; `undefined` if it is a real folder or does not exist. */
export async function findLinkedFolder(folder: string): Promise<FileProblem | undefined> {
  const facts = await lstat(folder).catch(() => undefined)
  if (!facts?.isSymbolicLink()) return undefined
  return {
    code: 'unsafe-file',
    problem: 'This folder is a symbolic link, so nothing in it is read. Put the folder itself here.',
  }
}

/** The problem of a name that cannot be listed or printed safely. */
export function findUnsafeName(path: string): FileProblem | undefined {
  if (!invisibleCharacter.test(path) && !path.includes('\\')) return undefined
  return {
    code: 'unsafe-file',
    problem: 'The name contains a control character, an invisible character or a backslash. Rename the file.',
  }
}

/** A path for messages, with unsafe characters replaced. */
export function showPath(path: string): string {
  return path.replace(new RegExp(invisibleCharacter, 'gu'), '\ufffd')
}

import { staysInside } from '../../builder/files/site-manifest.ts'
import { isRecord } from '../../core/is-record.ts'
import { parseRecord } from '../../core/parse-record.ts'
import { ChangeError } from '../changes/change-error.ts'
import type { BlockFiles } from './read-engine-block.ts'

/** File in the folder of a copied block, which is committed: what was copied, so that later versions can be merged. */
export const copyFile = '.vaasal-copy.json'

/** What was copied. */
interface BlockCopy {
  /** The version of the engine. */
  version: string
  files: BlockFiles
}

/** Texts are lists of lines, so that a diff of two versions can be read. */
export function formatCopy({ version, files }: BlockCopy): string {
  const lines = [...files].map(([file, text]) => [file, text.split('\n')])
  return `${JSON.stringify({ version, files: Object.fromEntries(lines) }, null, 1)}\n`
}

/** @throws {ChangeError} if it is not what `formatCopy` has written */
export function parseCopy(file: string, text: string): BlockCopy {
  const { version, files } = parseRecord(text) ?? {}
  if (typeof version !== 'string' || !isRecord(files) || !Object.keys(files).every(staysInside))
    throw new ChangeError(`${file} is not what "npx vaasal add block" writes. Restore it from git.`)
  const texts = Object.entries(files).map(([name, lines]): [string, string] => [
    name,
    Array.isArray(lines) ? lines.join('\n') : '',
  ])
  return { version, files: new Map(texts) }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateFailure } from './evaluate-own-blocks.ts'
import { OwnBlockError } from './own-block-error.ts'
import { getOwnBundle } from './own-bundle.ts'

/**
 * What was thrown by the code of a site's own block while a page was made, with its place there; `undefined` for whatever
 * else was thrown.
 */
export function explainOwnFailure(cause: unknown): OwnBlockError | undefined {
  const bundle = getOwnBundle()
  const problem = bundle && locateFailure(cause, bundle.map)
  return problem && new OwnBlockError([problem], (file) => readFileSync(join(bundle.siteDir, file), 'utf8'))
}

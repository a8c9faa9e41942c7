import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Explanations, parseReference } from '../core/diagnostics/format/parse-reference.ts'

/** What the documents of the engine in `root` say of each diagnostic code. */
export const readExplanations = (root: string): Explanations =>
  parseReference(readFileSync(join(root, 'docs/diagnostics.md'), 'utf8'))

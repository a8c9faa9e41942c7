import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { blocks, getOwnFolders } from '../../blocks/blocks-by-type.ts'
import { isLanguage } from '../../core/text/is-language.ts'
import { createValidators, type Validators } from '../../core/validate/create-validators.ts'
import { formats } from '../../core/validate/formats.ts'
import type { QuickCheck } from '../../core/validate/render-quick-check.ts'

/** Beside the engine's bundle: the checks of its schemas as code. Sources that run as they are have no such folder. */
const folder = fileURLToPath(new URL('./quick-checks', import.meta.url))

let last: { specs: typeof blocks; validators: Validators } | undefined

/** The schemas are compiled once for the same block types, as far as they are not part of the engine's bundle. */
export function getValidators(): Validators {
  if (last?.specs !== blocks) last = { specs: blocks, validators: createValidators(blocks, readQuickCheck) }
  return last.validators
}

function readQuickCheck(name: string): QuickCheck | undefined {
  const own = getOwnFolders()
  // The check of a site names the messages of all blocks.
  if (own.size > 0 && (name === 'site' || own.has(name.replace(/^block-/, '')))) return undefined
  const file = join(folder, `${name}.cjs`)
  return existsSync(file) ? openQuickCheck(readFileSync(file, 'utf8')) : undefined
}

/** The check whose code it is (`renderQuickCheck`). */
export function openQuickCheck(code: string): QuickCheck {
  const module: { exports: QuickCheck } = { exports: () => false }
  const run = compileFunction(code, ['module', 'require', 'formats', 'isLanguage'])
  run(module, createRequire(import.meta.url), formats, isLanguage)
  return module.exports
}

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { type BlockRegistry, engineRegistry } from '../../blocks/block-registry.ts'
import { isLanguage } from '../../core/text/is-language.ts'
import { createValidators, type Validators } from '../../core/validate/create-validators.ts'
import { formats } from '../../core/validate/formats.ts'
import type { QuickCheck } from '../../core/validate/render-quick-check.ts'

/** Beside the engine's bundle: the checks of its schemas as code. Sources that run as they are have no such folder. */
const folder = fileURLToPath(new URL('./quick-checks', import.meta.url))

const known = new WeakMap<BlockRegistry, Validators>()

/** The schemas are compiled once for the same registry, as far as they are not part of the engine's bundle. */
export function getValidators(registry: BlockRegistry): Validators {
  const found = known.get(registry) ?? createValidators(registry.blocks, (name) => readCheck(name, registry))
  known.set(registry, found)
  return found
}

/** Whether a block type is of the site's own, or one of the engine's that has kinds of fields of the site's own. */
const isOfSite = (type: string, blocks: BlockRegistry['blocks']) =>
  blocks[type] !== engineRegistry.blocks[type]

function readCheck(name: string, { own, blocks }: BlockRegistry): QuickCheck | undefined {
  // The check of a site names the messages of all blocks.
  if (own && (name === 'site' || isOfSite(name.replace(/^block-/, ''), blocks))) return undefined
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

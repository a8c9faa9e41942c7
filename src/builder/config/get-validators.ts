import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import equal from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
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

/**
 * What the code of ajv requires. It is in the bundle, because a site may have another version of ajv, as ESLint brings one,
 * or packages that see only what they declare.
 */
const runtime: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': toModule(equal),
  'ajv/dist/runtime/ucs2length': toModule(ucs2length),
}

/** A default import of CommonJS is the whole module in Node, and its default export where Vite has changed it. */
function toModule(imported: object): object {
  return 'default' in imported ? imported : { default: imported }
}

/** The check whose code it is (`renderQuickCheck`). */
export function openQuickCheck(code: string): QuickCheck {
  const module: { exports: QuickCheck } = { exports: () => false }
  const run = compileFunction(code, ['module', 'require', 'formats', 'isLanguage'])
  run(module, requireRuntime, formats, isLanguage)
  return module.exports
}

function requireRuntime(name: string): unknown {
  if (!Object.hasOwn(runtime, name))
    throw new Error(`The code of a check requires ${name}, which is not in the bundle.`)
  return runtime[name]
}

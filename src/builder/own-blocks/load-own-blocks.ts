import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type BlockRegistry,
  engineRegistry,
  listTypesWithKinds,
  type OwnBundle,
} from '../../blocks/block-registry.ts'
import type { BlockDefinition } from '../../blocks/define-block.ts'
import type { EngineCode } from '../../contracts/engine-code.ts'
import { listNames } from '../../core/diagnostics/phrases.ts'
import { type Wake, wakeTriggers } from '../../core/model/wake.ts'
import { parseRecord } from '../../core/parse-record.ts'
import { optionProperties } from '../../core/schema/block-options.ts'
import { blockCategories } from '../../core/schema/block-spec.ts'
import { entryProperties } from '../../core/schema/page-schema.ts'
import { findSchemaProblem } from '../../core/validate/find-schema-problem.ts'
import { keepFolder } from '../../files/keep-folder.ts'
import type { OwnBlockProblem } from '../../public/check/own-block-problem.ts'
import { placeError } from '../client/place-error.ts'
import { checkMayRun } from './check-may-run.ts'
import { evaluateOwnBlocks } from './evaluate-own-blocks.ts'
import { listOwnSources, type OwnSources } from './list-own-sources.ts'
import { OwnBlockError, readPlace } from './own-block-error.ts'

interface LoadOptions {
  siteDir: string
  cacheDir: string
  /** The engine's code. */
  code?: EngineCode | undefined
  /** Whether whoever runs the command lets the site run code. */
  mayRunCode: boolean
  /** What was loaded before: it is returned again if it is of the same sources. */
  known?: BlockRegistry | undefined
}

/**
 * Loads the block types that a site may use. Runs the code of its own. Returns the engine's code together with theirs.
 *
 * @throws {OwnBlockError} if a block cannot be used
 * @throws {ForeignCodeError} if the site has block types, and may not run code
 */
export async function loadOwnBlocks({
  siteDir,
  cacheDir,
  code,
  mayRunCode,
  known,
}: LoadOptions): Promise<{ registry: BlockRegistry; code: EngineCode | undefined }> {
  const sources = listOwnSources(siteDir)
  if (sources && sources.links.length > 0)
    throw new OwnBlockError(sources.links.map(explainLink), sources.texts)
  checkMayRun(sources, mayRunCode)
  if (!sources) return { registry: engineRegistry, code }
  const isKnown = known?.own?.siteDir === sources.siteDir && known.own.hash === sources.hash
  const registry = isKnown ? known : await load(sources, cacheDir, code?.hash)
  return { registry, code: code && joinCode(code, sources, registry) }
}

async function load(sources: OwnSources, cacheDir: string, engine = ''): Promise<BlockRegistry> {
  // A folder for the site, and in it one for these sources and this engine.
  const folder = join(cacheDir, 'own-blocks', hashOf(sources.siteDir), hashOf(engine, sources.hash))
  const kept = readBundle(folder, sources)
  const bundle = kept ?? (await bundleChecked(sources))
  const registry = evaluateOwnBlocks(bundle, sources.texts)
  if (!kept) {
    checkDefinitions(registry, sources)
    keepBundle(folder, bundle)
  }
  return registry
}

/** What is made of a site with its own blocks depends on their code, and pages without them on what they are called. */
function joinCode(
  code: EngineCode,
  { names, kinds, hash, hashes }: OwnSources,
  { blocks }: BlockRegistry,
): EngineCode {
  const extended = kinds.length > 0 ? listTypesWithKinds({ blocks }) : []
  const specs = JSON.stringify([...names, ...extended].map((name) => blocks[name]))
  const ofKinds = kinds.map((name) => hashes[name] ?? '')
  return {
    hash: hashOf(code.hash, hash),
    version: hashOf(code.version, specs),
    blocks: {
      ...code.blocks,
      ...hashes,
      ...Object.fromEntries(extended.map((name) => [name, hashOf(code.blocks[name] ?? '', ...ofKinds)])),
    },
  }
}

async function bundleChecked(sources: OwnSources): Promise<OwnBundle> {
  const { checkOwnSources } = await import('../../public/check/check-own-sources.ts')
  const problems = checkOwnSources(sources)
  if (problems.length > 0) throw new OwnBlockError(problems, sources.texts)
  const { bundleOwnBlocks } = await import('./bundle-own-blocks.ts')
  return bundleOwnBlocks(sources).catch((cause: unknown) => {
    const problem = readPlace(placeError(cause, sources.siteDir))
    throw problem ? new OwnBlockError([problem], sources.texts) : cause
  })
}

const explainLink = (name: string): OwnBlockProblem => ({
  ...{ file: `blocks/${name}`, line: 1, column: 1 },
  message: `"${name}" is a symbolic link, through which no code is read. Copy its folder into blocks/.`,
})

/** The keys of every entry of `blocks` that no block can have as a field of its own. */
const reservedNames: ReadonlySet<string> = new Set(
  ['type', ...Object.keys(entryProperties)].filter((name) => !Object.hasOwn(optionProperties, name)),
)

/** Compiles the schemas, so that one that is wrong is reported as its block's mistake, and checks what no type has checked. */
function checkDefinitions({ blocks }: BlockRegistry, { names, kinds, texts }: OwnSources): void {
  for (const kind of kinds) {
    const problem = listTypesWithKinds({ blocks }).flatMap(
      (name) => findSchemaProblem(blocks[name] as BlockDefinition) ?? [],
    )[0]
    if (problem === undefined) break
    const place = { file: `blocks/${kind}/index.ts`, line: 1, column: 1 }
    throw new OwnBlockError([{ ...place, message: `The properties cannot be used: ${problem}` }], texts)
  }
  for (const definition of names.flatMap((name) => blocks[name] ?? [])) {
    const { type, schema, category, wake } = definition
    const refuse = (file: string, message: string) =>
      new OwnBlockError([{ file: `blocks/${type}/${file}`, line: 1, column: 1, message }], texts)
    const taken = Object.keys(schema.properties ?? {}).find((name) => reservedNames.has(name))
    const problem =
      taken === undefined
        ? findSchemaProblem(definition)
        : `every block has a field "${taken}", so it needs another name`
    if (problem !== undefined) throw refuse('schema.ts', `The schema cannot be used: ${problem}`)
    if (!blockCategories.includes(category))
      throw refuse(
        'index.ts',
        `Its \`category\` is ${listNames(blockCategories, 'or')}, and not "${category}".`,
      )
    if (wake) checkWake(wake, (name) => texts.has(`blocks/${type}/${name}`), refuse)
    else if (texts.has(`blocks/${type}/behaviour.ts`))
      throw refuse('behaviour.ts', 'Nothing starts it: the definition has no `wake`.')
  }
}

function checkWake(
  { code, when }: Pick<Wake, 'code' | 'when'>,
  hasFile: (name: string) => boolean,
  refuse: (file: string, message: string) => Error,
): void {
  if (!wakeTriggers.includes(when))
    throw refuse(
      'index.ts',
      `The \`when\` of its \`wake\` is ${listNames(wakeTriggers, 'or')}, and not "${when}".`,
    )
  const file = code === 'island' ? 'island.tsx' : `${code}.ts`
  if (!code.startsWith('ui/') && !hasFile(file))
    throw refuse('index.ts', `Its \`wake\` says "${code}", but the block has no ${file}.`)
}

const bundleFile = 'bundle.json'

function readBundle(folder: string, { siteDir, names, kinds, hash }: OwnSources): OwnBundle | undefined {
  const file = join(folder, bundleFile)
  if (!existsSync(file)) return undefined
  const kept = parseRecord(readFileSync(file, 'utf8')) as Pick<OwnBundle, 'code' | 'map'> | undefined
  if (kept) return { siteDir, names, kinds, hash, ...kept }
  // It is damaged, and a folder that is there would be kept.
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

/** Keeps a bundle in the place of those of earlier sources. */
function keepBundle(folder: string, { code, map }: OwnBundle): void {
  keepFolder(folder, [[bundleFile, JSON.stringify({ code, map })]])
  const all = dirname(folder)
  for (const name of readdirSync(all))
    if (join(all, name) !== folder) rmSync(join(all, name), { recursive: true, force: true })
}

function hashOf(...values: readonly string[]): string {
  return createHash('sha256').update(values.join('\0')).digest('hex').slice(0, 16)
}

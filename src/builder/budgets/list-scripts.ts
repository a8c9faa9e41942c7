import type { BlockDefinition } from '../../blocks/define-block.ts'
import { answersModule, measureModule, toTagModule } from '../../core/model/client-modules.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { chooseCode, toModuleName } from '../../core/model/wake.ts'
import { findScreens, listProps } from '../../render/list-own-attributes.ts'
import type { ClientWeights } from './client-weights.ts'

/** The files that a part of a page loads. */
export interface ScriptUser {
  /** The block, or `undefined` for the page itself. */
  block?: PageBlock
  files: ReadonlySet<string>
}

interface PageScripts {
  /** What loads before the visitor does anything. */
  before: ScriptUser[]
  /** All that the page can load, whatever the visitor does. */
  inUse: ScriptUser[]
}

/**
 * Chunks that only the pages load of which this is true, and these as soon as what asks for them is there. By the names that the
 * bundler gives them.
 */
export const conditionalChunks: Readonly<Record<string, (page: Page) => boolean>> = {
  'keep-campaign': ({ variant }) => variant !== undefined,
  'report-vitals': ({ analytics }) => analytics?.vitals !== undefined,
  'client-measure': ({ analytics }) => analytics !== undefined,
}

/** The chunk that the runtime loads for every island: it counts as theirs, with React. */
export const islandChunk = 'hydrate'

/**
 * Lists the scripts of one page. A behaviour that wakes near the view counts as loaded before a touch, because it may be
 * in the first view; an island never wakes there.
 */
export function listScripts(
  page: Page,
  weights: ClientWeights,
  blocks: Readonly<Record<string, BlockDefinition>>,
): PageScripts {
  const wakes = page.blocks.flatMap((block) => explainWaking(block, weights, blocks))
  const follow = (start: string, withLater: (file: string) => boolean) =>
    collectFiles(weights, start, withLater)
  const isLoaded = (file: string) =>
    toChunkName(file) !== islandChunk && (conditionalChunks[toChunkName(file)]?.(page) ?? true)
  const isLoadedEarly = (file: string) => conditionalChunks[toChunkName(file)]?.(page) ?? false
  const named = listNamedModules(page).flatMap((name) => weights.modules[name] ?? [])
  const followOwn = (withLater: (file: string) => boolean) =>
    new Set([weights.main, ...named].flatMap((start) => [...follow(start, withLater)]))
  const forIslands = new Set(
    (weights.files[weights.main]?.later ?? [])
      .filter((file) => toChunkName(file) === islandChunk)
      .flatMap((file) => [...follow(file, isLoaded)]),
  )
  return {
    before: [
      { files: followOwn(isLoadedEarly) },
      ...wakes
        .filter(({ isEarly }) => isEarly)
        .map(({ block, file }) => ({ block, files: follow(file, () => false) })),
    ],
    inUse: [
      { files: followOwn(isLoaded) },
      ...wakes.map(({ block, file, isIsland }) => {
        const files = follow(file, isLoaded)
        return { block, files: isIsland ? new Set([...files, ...forIslands]) : files }
      }),
    ],
  }
}

/** The modules that a page names by their addresses: they load by themselves, those of the answers with the notice that asks. */
const listNamedModules = ({ analytics: { tags, vitals } = {}, consent }: Page): string[] => [
  ...(tags || vitals !== undefined ? [measureModule] : []),
  ...(tags ?? []).map(({ kind }) => toTagModule(kind)),
  ...(consent ? [answersModule] : []),
]

function explainWaking(
  block: PageBlock,
  weights: ClientWeights,
  blocks: Readonly<Record<string, BlockDefinition>>,
) {
  const definition = blocks[block.type]
  const wake = definition?.wake
  if (!definition || !wake || findScreens(block, definition) === false) return []
  const file = weights.modules[toModuleName(block.type, chooseCode(wake, listProps(block)))]
  if (file === undefined) return []
  const isIsland = wake.code === 'island'
  return [{ block, file, isIsland, isEarly: !isIsland && (wake.when === 'load' || wake.when === 'near') }]
}

/**
 * The file, what is loaded with it, and what `withLater` allows of the files that are loaded when needed. The runtime is the
 * page's own, also where a block imports something from it.
 */
function collectFiles(
  { files, main }: ClientWeights,
  start: string,
  withLater: (file: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const file = files[name]
    if (!file || found.has(name) || (name === main && start !== main)) return
    found.add(name)
    for (const other of file.imports) visit(other)
    for (const other of file.later) if (withLater(other)) visit(other)
  }
  visit(start)
  return found
}

/** `hydrate` for `assets/hydrate.XaPQ5c_E.js`. */
export function toChunkName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\..*$/, '')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

/**
 * A resolver of documents that shares nothing with the engine's: it reads YAML with the `yaml` package and lays documents
 * over each other as the document format says, one state after another, without any thought of speed. For tests.
 */
export interface NaiveValue {
  text: string
  /** `file:line` of the layers that gave the value, from the one that counts to the first; of removals only the file. */
  layers: string[]
}

export interface NaivePage {
  route: string
  /** By path: `title`, `hero.heading`, `faq.items[2].question`. */
  values: Map<string, NaiveValue>
  /** Fields and blocks that do not exist in the end: what removed them. */
  removed: Map<string, string[]>
  /** By name: text, and where it is written. */
  facts: Map<string, { text: string; at: string }>
}

type Tree = { at: string } & ({ text: string | null } | { items: Tree[] } | { keys: Map<string, Tree> })
type MapTree = Tree & { keys: Map<string, Tree> }
/** The leaves of a page after a layer. */
type State = Map<string, { text: string; at: string }>

const entryKeys = ['id', 'type', 'use', 'remove', 'after', 'before', 'at']
const documentKeys = ['extends', 'blocks', 'facts']

export function resolveNaively(folder: string): NaivePage[] {
  const read = (file: string) => readTree(folder, file)
  const site = read('pages.yaml')
  // Tables of routes have tests of their own.
  return [...keysOf(get(site, 'routes'))]
    .filter(([, entry]) => !textOf(entry, 'each'))
    .map(([route, entry]) => resolvePage(route, textOf(entry, 'page'), site, read))
}

function resolvePage(route: string, name: string, site: Tree, read: (file: string) => Tree): NaivePage {
  const chain: string[] = []
  for (
    let next: string | undefined = name;
    next;
    next = textOf(read(`pages/${next}.yaml`), 'extends') || undefined
  )
    chain.unshift(`pages/${next}.yaml`)
  const documents = chain.map(read)
  const frame = documents.map((one) => textOf(one, 'frame')).findLast(Boolean) || 'site'
  const states: { file: string; state: State }[] = []
  let fields: MapTree = { at: '', keys: new Map() }
  let blocks = new Map<string, MapTree>()
  const note = (file: string) => {
    const state: State = new Map()
    flatten(fields, '', state)
    for (const [id, block] of blocks) {
      state.set(id, { text: '', at: '' })
      flatten(block, id, state)
    }
    states.push({ file, state })
  }
  const apply = (entry: Tree) => {
    const file = entry.at.split(':')[0] ?? ''
    const shared = textOf(entry, 'use')
    const shares = listShares(shared, read)
    const base = shares.reduce<MapTree | undefined>(
      (below, one) => (below ? merge(below, one) : one),
      undefined,
    )
    const id = textOf(entry, 'id') || textOf(base, 'id') || textOf(entry, 'type') || textOf(base, 'type')
    const before = blocks.get(id)
    if (textOf(entry, 'remove') === 'true') {
      blocks = new Map([...blocks].filter(([other]) => other !== id))
      note(file)
      return
    }
    if (!before)
      for (const one of shares) {
        blocks.set(id, merge(blocks.get(id) ?? { at: '', keys: new Map() }, without(one, entryKeys)))
        note(one.at.split(':')[0] ?? '')
      }
    const over = base && before ? merge(base, entry as MapTree) : (entry as MapTree)
    blocks.set(id, merge(blocks.get(id) ?? { at: '', keys: new Map() }, without(over, entryKeys)))
    note(file)
  }
  for (const area of ['before', 'after'])
    for (const entry of itemsOf(get(get(get(site, 'frames'), frame), area))) apply(entry)
  for (const document of documents) {
    fields = merge(fields, without(document as MapTree, documentKeys))
    note(document.at.split(':')[0] ?? '')
    for (const entry of itemsOf(get(document, 'blocks'))) apply(entry)
  }
  return { route, ...readHistory(states), facts: readFacts(site, documents) }
}

/** The shared blocks that lead to one, from the outermost to itself. */
function listShares(name: string, read: (file: string) => Tree): MapTree[] {
  if (name === '') return []
  const own = read(`pages/${name}.yaml`) as MapTree
  return [...listShares(textOf(own, 'use'), read), own]
}

/** RFC 7396; what has a `src` or a `basis` replaces as a whole. */
function merge(base: MapTree, over: MapTree): MapTree {
  const keys = new Map(base.keys)
  for (const [key, value] of over.keys) {
    const below = keys.get(key)
    if ('text' in value && value.text === null) keys.delete(key)
    else if (below && 'keys' in below && 'keys' in value && !isWhole(key, value))
      keys.set(key, { ...merge(below, value), at: value.at })
    else keys.set(key, value)
  }
  return { at: over.at, keys }
}

const isWhole = (key: string, { keys }: MapTree) => keys.has('src') || keys.has('basis') || key === 'about'

function readHistory(
  states: readonly { file: string; state: State }[],
): Pick<NaivePage, 'values' | 'removed'> {
  const paths = new Set(states.flatMap(({ state }) => [...state.keys()]))
  const values = new Map<string, NaiveValue>()
  const removed = new Map<string, string[]>()
  for (const path of paths) {
    const layers: string[] = []
    let last: { text: string; at: string } | undefined
    for (const { file, state } of states) {
      const now = state.get(path)
      if (now && now.at !== last?.at) layers.unshift(now.at)
      if (!now && last) layers.unshift(file)
      last = now
    }
    const isBlock = states.some(({ state }) => state.get(path)?.at === '')
    if (last && !isBlock) values.set(path, { text: last.text, layers })
    if (!last) removed.set(path, isBlock ? layers.slice(0, 1) : layers)
  }
  return { values, removed }
}

function flatten(tree: Tree, path: string, state: State): void {
  if ('text' in tree) {
    if (tree.text !== null) state.set(path, { text: tree.text, at: tree.at })
  } else if ('items' in tree) {
    for (const [index, item] of tree.items.entries()) flatten(item, `${path}[${index}]`, state)
  } else for (const [key, value] of tree.keys) flatten(value, path === '' ? key : `${path}.${key}`, state)
}

function readFacts(site: Tree, documents: readonly Tree[]): NaivePage['facts'] {
  const facts: NaivePage['facts'] = new Map()
  const settings = get(site, 'site')
  for (const [name, value] of [get(settings, 'facts'), ...documents.map((one) => get(one, 'facts'))].flatMap(
    (map) => [...keysOf(map)],
  )) {
    const text = 'text' in value ? (value.text ?? '') : textOf(value, 'value')
    facts.set(name, { text, at: value.at })
  }
  const contacts: State = new Map()
  const root = get(settings, 'contacts')
  if (root) flatten(root, 'contacts', contacts)
  for (const [name, { text, at }] of contacts) facts.set(name, { text, at })
  return facts
}

function readTree(folder: string, file: string): Tree {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'), {
    schema: 'failsafe',
    lineCounter: lines,
  })
  const locate = (offset: number) => `${file}:${lines.linePos(offset).line}`
  const convert = (node: Node | null, at: string): Tree => {
    if (isMap(node))
      return {
        at,
        keys: new Map(
          node.items.map((pair) => {
            const key = pair.key as Node & { value: string }
            return [key.value, convert(pair.value as Node | null, locate(key.range?.[0] ?? 0))]
          }),
        ),
      }
    if (isSeq(node))
      return {
        at,
        items: node.items.map((item) => convert(item as Node, locate((item as Node).range?.[0] ?? 0))),
      }
    const isUnset =
      !isScalar(node) || (node.type === 'PLAIN' && /^(?:~|null|Null|NULL)?$/.test(String(node.value)))
    return { at, text: isUnset ? null : String(node.value) }
  }
  const root = document.contents as Node | null
  return convert(root, locate(root?.range?.[0] ?? 0))
}

const keysOf = (tree: Tree | undefined) => (tree && 'keys' in tree ? tree.keys : new Map<string, Tree>())
const itemsOf = (tree: Tree | undefined) => (tree && 'items' in tree ? tree.items : [])
const get = (tree: Tree | undefined, key: string): Tree | undefined => keysOf(tree).get(key)
function textOf(tree: Tree | undefined, key: string): string {
  const child = get(tree, key)
  return child && 'text' in child ? (child.text ?? '') : ''
}
const without = ({ at, keys }: MapTree, names: readonly string[]): MapTree => ({
  at,
  keys: new Map([...keys].filter(([key]) => !names.includes(key))),
})

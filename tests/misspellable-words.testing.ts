import { blocks } from '../src/blocks/blocks-by-type.ts'
import type { Span } from '../src/core/diagnostics/diagnostic.ts'
import { readYaml } from '../src/core/read/read-yaml.ts'
import type { Schema } from '../src/core/schema/block-spec.ts'
import { type FieldKind, fileKinds } from '../src/core/schema/field-kinds.ts'
import { chooseBranch, findDiscriminator } from '../src/core/schema/one-of-several.ts'
import { pageProperties } from '../src/core/schema/page-fields-schema.ts'
import { documentShapeSchema, entryProperties, makeSiteShapeSchema } from '../src/core/schema/page-schema.ts'
import { findFacts } from '../src/core/text/facts.ts'
import { asList, asMap, getChild, getText } from '../src/core/tree/nodes.ts'
import type { MapNode, Node } from '../src/core/tree/tree.ts'
import { type CheckedTexts, readChecked, type SiteTexts } from './site-in-memory.testing.ts'

/** A word of a site that the engine understands, with the place at which it must report a misspelling. */
export interface Word {
  file: string
  /** `key` and `value` must be right by themselves; a `definition` is missed where it is used. */
  kind: 'key' | 'value' | 'definition'
  text: string
  /** The name under which definitions and uses find each other, such as `fact students`. */
  name: string
  /** Where the key or value stands. */
  span: Span
  /** Offset of the word in the file. */
  offset: number
}

/** Every property name, choice and reference of the documents. Texts, numbers and colours are left out. */
export function listMisspellable(
  texts: SiteTexts,
  site: Pick<CheckedTexts, 'updated' | 'media' | 'at'>,
): Word[] {
  const pages = readChecked(site)
  return Object.entries(texts).flatMap(([file, source]) => {
    const words: Word[] = []
    const { root } = readYaml(file, source).source
    const add: Add = (kind, text, span, name = text) => {
      const start = offsetOf(source, span)
      const isFact = kind === 'value' && name === `fact ${text}`
      const offset = isFact ? source.indexOf(`\${${text}}`, start) + 2 : source.indexOf(text, start)
      // In a block that begins with `|` a fact stands on a line of its own.
      const place = isFact && source[start] === '|' ? { ...span, ...placeOf(source, offset - 2) } : span
      words.push({ file, kind, text, name, span: place, offset })
    }
    const types = new Map(
      pages
        .filter(({ document }) => document.file === file)
        .flatMap(({ document }) => document.blocks.map(({ id, type }) => [id, type])),
    )
    const map = asMap(root)
    if (!map) return []
    if (file === 'pages.yaml') walk(makeSiteShapeSchema(blocks), map, add, types)
    else if (file.startsWith('pages/shared/')) walkEntry(map, add, types)
    else walk({ ...documentShapeSchema, properties: documentProperties }, map, add, types)
    return words
  })
}

/** Line and column of an offset. */
function placeOf(source: string, offset: number): Pick<Span, 'line' | 'column'> {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** Maps of definitions, by the title of their schema. */
const sorts: Record<string, string> = {
  Facts: 'fact ',
  'Chat pools': 'pool ',
  Forms: 'form ',
  Frames: 'frame ',
}
const documentProperties = { ...documentShapeSchema.properties, ...pageProperties }
const references = new Set(['extends', 'use', 'frame', 'page', 'nav', 'lang'])

type Add = (kind: Word['kind'], text: string, span: Span, name?: string) => void
type Types = ReadonlyMap<string, string>

function walk(schema: Schema, node: Node, add: Add, types: Types, path = ''): void {
  if (schema.title === 'Blocks' || schema.title === 'Before' || schema.title === 'After') {
    for (const item of asList(node)?.items ?? []) if (item.kind === 'map') walkEntry(item, add, types)
    return
  }
  if (node.kind === 'list') for (const item of node.items) walk(schema.items ?? {}, item, add, types)
  if (node.kind === 'scalar') walkScalar(schema, node.text ?? '', node.span, add)
  if (node.kind !== 'map') return
  const tag = findDiscriminator(schema)
  const chosen = tag
    ? chooseBranch(schema, { [tag]: getText(node, tag) })
    : ((schema.then as Schema | undefined) ?? schema)
  for (const [key, entry] of node.entries) {
    const property = chosen?.properties?.[key]
    const inner = property ? (property.$ref ? key : '') : path && `${path}.${key}`
    const name = inner ? `fact ${inner}` : `${sorts[schema.title ?? ''] ?? ''}${key}`
    add(property ? 'key' : 'definition', key, entry.key, name)
    const other = chosen?.additionalProperties ?? chosen?.$ref
    const child = property ?? (typeof other === 'object' ? (other as Schema) : {})
    if (references.has(key) && entry.value.kind === 'scalar' && property) {
      const text = entry.value.text ?? ''
      add('value', text, entry.value.span, key === 'frame' ? `frame ${text}` : text)
    }
    walk(child, entry.value, add, types, inner)
  }
}

/** An entry of `blocks`: its own keys, and those of its type. */
function walkEntry(entry: MapNode, add: Add, types: Types): void {
  const id = getText(entry, 'id')
  const type = getText(entry, 'type') ?? types.get(id ?? '') ?? ''
  const schema = blocks[type]?.schema
  const own = getChild(entry, 'id')
  const typeNode = getChild(entry, 'type')
  const isNew = typeNode !== undefined || getChild(entry, 'use') !== undefined
  if (id !== undefined && own) add(isNew ? 'definition' : 'value', id, own.span, `id ${id}`)
  if (typeNode) add('value', type, typeNode.span)
  for (const key of ['after', 'before'] as const) {
    const place = getChild(entry, key)
    const target = getText(entry, key) ?? ''
    if (place) add('value', target, place.span, `id ${target}`)
  }
  const properties = { ...schema?.properties, ...entryProperties, type: {} }
  walk({ properties }, entry, add, types)
}

function walkScalar(schema: Schema, text: string, span: Span, add: Add): void {
  const { kind, title } = schema
  if (schema.enum || (schema.const !== undefined && typeof schema.const === 'string'))
    add('value', text, span)
  if (kind === 'link' || kind === 'embed') walkLink(text, span, add)
  if (kind === 'form') add('value', text, span, `form ${text}`)
  if (kind === 'blockRef') add('value', text, span, `id ${text}`)
  if (fileKinds.has(kind as FieldKind)) add('value', text, span)
  if (title === undefined && schema.pattern?.toString().startsWith('^/')) add('definition', text, span)
  if (kind || title === 'Title' || title === 'Description')
    for (const { name } of findFacts(text)) add('value', name, span, `fact ${name}`)
}

function walkLink(text: string, span: Span, add: Add): void {
  const [, scheme = '', rest = ''] = /^(chat|dialog|tel|mailto|https):(.*)$/.exec(text) ?? []
  if (scheme) add('value', scheme, span)
  if (text.includes('${')) return
  if (scheme === 'chat') add('value', rest, span, `pool ${rest}`)
  if (scheme === 'dialog') add('value', rest, span, `id ${rest}`)
  if (text.startsWith('#')) add('value', text.slice(1), span, `id ${text.slice(1)}`)
  const route = /^\/[^#?]+/.exec(text)?.[0]
  if (route !== undefined) add('value', route, span)
}

/** Offset of the beginning of a span. */
export function offsetOf(source: string, { line, column }: Pick<Span, 'line' | 'column'>): number {
  let start = 0
  for (let passed = 1; passed < line; passed++) start = source.indexOf('\n', start) + 1
  return start + column - 1
}

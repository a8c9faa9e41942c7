import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SiteMedia } from '../../src/builder/assets/media-library.ts'
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic.ts'
import { applyTextEdits } from '../../src/core/edit/text-edit.ts'
import type { CheckedBlock } from '../../src/core/handover/checked-site.ts'
import { locateField } from '../../src/core/handover/locate-field.ts'
import { findLineStarts } from '../../src/core/read/line-starts.ts'
import { readYaml } from '../../src/core/read/read-yaml.ts'
import type { Schema } from '../../src/core/schema/block-spec.ts'
import { chooseBranch } from '../../src/core/schema/one-of-several.ts'
import type { NodePath } from '../../src/core/tree/nodes.ts'
import type { Node, ScalarNode } from '../../src/core/tree/tree.ts'
import {
  type CheckedTexts,
  checkTexts,
  readChecked,
  readMedia,
  readSiteTexts,
  realMedia,
  realSite,
  type SiteTexts,
} from '../site-in-memory.testing.ts'
import { takeTenth } from '../sweep.testing.ts'

/** A value of a document. */
interface Value {
  file: string
  /** Values of one group are changed one after the other, those of different groups together. */
  group: string
  key: string
  text: string
  line: number
  endLine: number
  start: number
  end: number
  /** The kind of its field, if it is a field of a block with a kind. */
  kind: string | undefined
  /** Whether it is a field that its block, or an entry of a list of its block, cannot do without. */
  isRequired: boolean
}

const texts = { ...readSiteTexts(join(import.meta.dirname, '../fixtures/second-site')) }
const sites: { name: string; texts: SiteTexts; media: SiteMedia }[] = [
  { name: 'the first site', texts: realSite, media: realMedia },
  {
    name: 'the second site',
    texts,
    media: readMedia(join(import.meta.dirname, '../fixtures/second-site')),
  },
]

/** Keys that say which block is meant and where documents come from: a mistake in one hides what is below it. */
const structural = new Set([
  'type',
  'id',
  'use',
  'extends',
  'after',
  'before',
  'at',
  'remove',
  'frame',
  'page',
])

/** Maps whose entries have nothing to do with each other. */
const isFree = (path: string) =>
  /\.(?:facts|colors|contacts|strings\.\w+)$|^pages\.yaml\.(?:routes|redirects)/.test(path)

/** The paths of the fields of a value that its schema requires. */
function listRequired(schema: Schema, value: unknown, path: NodePath = []): NodePath[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listRequired(schema.items ?? {}, item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  const { required = [], properties = {} } = chooseBranch(schema, value) ?? schema
  return Object.entries(value).flatMap(([key, inside]) => [
    ...(required.includes(key) ? [[...path, key]] : []),
    ...listRequired(properties[key] ?? {}, inside, [...path, key]),
  ])
}

/** Every scalar of the documents. */
function listValues(site: SiteTexts, checked: CheckedTexts): Value[] {
  const blocks = readChecked(checked).flatMap((page) => page.blocks)
  const locate = (block: CheckedBlock, path: NodePath) => {
    const { file, line, column } = locateField(block, path).span
    return `${file}:${line}:${column}`
  }
  const kinds = new Map(
    blocks.flatMap((block) => block.fields.map(({ kind, path }) => [locate(block, path), kind] as const)),
  )
  const required = new Set(
    blocks.flatMap((block) =>
      listRequired(block.spec.schema, block.value).map((path) => locate(block, path)),
    ),
  )
  return Object.entries(site).flatMap(([file, source]) => {
    const starts = findLineStarts(source)
    const offset = (line: number, column: number) => (starts[line - 1] ?? 0) + column - 1
    const values: Value[] = []
    const add = (node: ScalarNode, key: string, group: string) => {
      const { line, column, endLine, endColumn } = node.span
      values.push({
        ...{ file, key, line, endLine, text: node.text ?? '' },
        group: structural.has(key) ? 'structure' : group,
        start: offset(line, column),
        end: offset(endLine, endColumn),
        kind: kinds.get(`${file}:${line}:${column}`),
        isRequired: required.has(`${file}:${line}:${column}`),
      })
    }
    const walk = (node: Node, key: string, path: string, group: string): void => {
      if (node.kind === 'scalar') add(node, key, group)
      if (node.kind === 'list')
        for (const [index, item] of node.items.entries())
          walk(item, key, `${path}.${index}`, `${path}.${index}`)
      if (node.kind === 'map')
        for (const [name, { value }] of node.entries)
          walk(value, name, `${path}.${name}`, isFree(path) ? `${path}.${name}` : path)
    }
    const { root } = readYaml(file, source).source
    if (root) walk(root, '', file, file)
    return values
  })
}

/** Kinds of fields in which any text is right. */
const freeKinds = new Set(['text', 'inline', 'markdown', 'heading', 'label', 'alt'])

interface Mutation {
  name: string
  /** What the value becomes; `undefined` if it is not changed in this way. */
  change: (value: Value, index: number) => string | undefined
  /** Why a value that is changed like this is no mistake. Everything else must be an error. */
  exceptions: readonly { reason: string; covers: (value: Value) => boolean }[]
}

const isUnder = ({ group, file }: Value, part: string) =>
  file === 'pages.yaml' && group.startsWith(`pages.yaml.${part}`)
const isFact = (value: Value) => /\.facts(?:\.|$)/.test(value.group)

const mutations: readonly Mutation[] = [
  {
    name: 'a map instead of a value',
    change: () => '{ zqxzqx: zqxzqx }',
    exceptions: [
      {
        reason: 'contacts and what they are called are the author’s, to any depth',
        covers: (value) => isUnder(value, 'site.contacts'),
      },
    ],
  },
  {
    name: 'nothing instead of a value',
    change: ({ text }) => (text === '' ? undefined : 'null'),
    exceptions: [
      { reason: 'an optional field that is empty is not set', covers: ({ isRequired }) => !isRequired },
    ],
  },
  {
    name: 'a word that means nothing',
    // Each value gets a word of its own: two that are equal may be a mistake that neither is alone.
    change: ({ kind, text }, index) =>
      freeKinds.has(kind ?? '') || text === '' ? undefined : `zqxzqx${index}`,
    exceptions: [
      { reason: 'the text of a fact is free', covers: isFact },
      { reason: 'the text of a contact is free', covers: (value) => isUnder(value, 'site.contacts') },
      { reason: 'messages of the engine are free texts', covers: (value) => isUnder(value, 'site.strings') },
      {
        reason: 'titles, descriptions, names and keywords are free texts',
        covers: ({ key }) => ['title', 'description', 'name', 'keywords', 'about'].includes(key),
      },
      {
        reason: 'a navigation item is named by its label as well',
        covers: (value) => value.key === 'key' && isUnder(value, 'frames'),
      },
      {
        reason: 'a name under which something is sent is the choice of the author',
        covers: ({ key, group }) => (key === 'key' && group.includes('.consents.')) || key === 'detail',
      },
      {
        reason: 'a tab that no link names may have any word as its key',
        covers: ({ key, group }) => key === 'key' && group.includes('.tabs.'),
      },
      { reason: 'a note is for authors', covers: ({ key }) => key === 'note' },
      { reason: 'an id that nothing refers to may be any word', covers: ({ key }) => key === 'id' },
    ],
  },
  {
    name: 'a number far out of range',
    change: ({ text, kind }) =>
      /^\d+(?:\.\d+)?$/.test(text) && !freeKinds.has(kind ?? '') ? '-987654321' : undefined,
    exceptions: [{ reason: 'the text of a fact is free', covers: isFact }],
  },
]

interface Changed extends Value {
  to: string
}

/** Values that are changed together: of each group one, and what other values depend on apart from the others. */
function makeRounds(values: readonly Changed[]): Changed[][] {
  const rounds = new Map<string, Changed[]>()
  const counts = new Map<string, number>()
  for (const value of values) {
    const isStructure = value.group === 'structure'
    const group = `${value.file} ${value.group}`
    const count = counts.get(group) ?? 0
    counts.set(group, count + 1)
    const round = value.key === 'page' ? 'page' : `${isStructure} ${count}`
    rounds.set(round, [...(rounds.get(round) ?? []), value])
  }
  return [...rounds.values()]
}

async function load(site: SiteTexts, media: SiteMedia, changed: readonly Changed[]): Promise<CheckedTexts> {
  const files = new Set(changed.map(({ file }) => file))
  const edited = [...files].map((file) => {
    const edits = changed.filter((value) => value.file === file)
    return [
      file,
      applyTextEdits(
        site[file] ?? '',
        edits.map(({ start, end, to: text }) => ({ start, end, text })),
      ),
    ]
  })
  return checkTexts({ ...site, ...Object.fromEntries(edited) }, media)
}

/** Whether one of the messages is for the lines of a value; lines stay what they are while values are on one line. */
function isReported({ file, line, endLine }: Value, diagnostics: readonly Diagnostic[]): boolean {
  const isHere = (place: { file: string; line: number }) =>
    place.file === file && place.line >= line && place.line <= endLine
  return diagnostics.some((one) => isHere(one) || (one.related ?? []).some(isHere))
}

describe.each(takeTenth(sites))('$name', async ({ texts: site, media }) => {
  const clean = await checkTexts(site, media)
  const values = listValues(site, clean).filter(({ line, endLine }) => line === endLine)
  const describeOne = ({ file, line, message }: Diagnostic) => `${file}:${line} ${message}`
  const known = new Set(clean.diagnostics.map(describeOne))
  /** What is reported of the site with changed values, and not of the site as it is. */
  const listNew = async (changed: readonly Changed[]) =>
    (await load(site, media, changed)).diagnostics.filter((one) => !known.has(describeOne(one)))

  test.each(mutations)(
    '$name is an error, or harmless',
    { timeout: 300_000 },
    async ({ change, exceptions }) => {
      const changed = values.flatMap((value, index): Changed[] => {
        const to = change(value, index)
        return to === undefined || to === value.text ? [] : [{ ...value, to }]
      })
      const missed: Changed[] = []
      for (const round of makeRounds(takeTenth(changed))) {
        const reported = await listNew(round)
        missed.push(...round.filter((value) => !isReported(value, reported)))
      }
      const surprises: string[] = []
      for (const value of missed) {
        if (exceptions.some(({ covers }) => covers(value))) continue
        if ((await listNew([value])).length === 0)
          surprises.push(
            `${value.file}:${value.line} ${value.group} ${value.key}: ${value.text} → ${value.to}`,
          )
      }
      expect(surprises).toEqual([])
      expect(changed.length).toBeGreaterThan(4)
    },
  )
})

import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { reportTo } from '../../diagnostics/make-diagnostic.ts'
import { readYaml } from '../../read/read-yaml.ts'
import type { BlockSpec, BlockSpecs } from '../../schema/block-spec.ts'
import { asMap } from '../../tree/nodes.ts'
import type { MapNode } from '../../tree/tree.ts'
import { applyEntries } from './apply-entries.ts'
import type { BlockLayer } from './block-layer.ts'

const spec = (type: string, ...fields: string[]): BlockSpec => ({
  type,
  title: type,
  summary: '',
  category: 'content',
  schema: { properties: Object.fromEntries(fields.map((field) => [field, {}])) },
})
const specs: BlockSpecs = {
  hero: spec('hero', 'heading'),
  faq: spec('faq', 'heading', 'items'),
  line: spec('line'),
}
const empty: BlockLayer = { blocks: [], removed: new Map(), isComplete: true }

function readEntries(file: string, text: string): MapNode[] {
  const { root } = readYaml(file, text).source
  return root?.kind === 'list' ? root.items.flatMap((item) => asMap(item) ?? []) : []
}

/** A parent with hero, faq and line, a bar of the frame around them, and the entries of a child. */
function apply(text: string) {
  const diagnostics: Diagnostic[] = []
  const report = reportTo((diagnostic) => diagnostics.push(diagnostic))
  const own = readEntries('a.yaml', '- type: hero\n- type: faq\n- type: line\n')
  const frame = applyEntries(empty, readEntries('f.yaml', '- { type: line, id: bar }\n'), {
    file: 'f.yaml',
    specs,
    report,
  })
  const bar = frame.blocks.map((block) => ({ ...block, area: 'before' as const }))
  const parent = applyEntries({ ...frame, blocks: bar }, own, { file: 'a.yaml', specs, report })
  const child = applyEntries(parent, readEntries('b.yaml', text), {
    file: 'b.yaml',
    parent: 'a.yaml',
    specs,
    report,
  })
  return {
    ids: child.blocks.map(({ id }) => id).join(' '),
    reported: diagnostics.map(
      ({ code, file, line, column, message }) => `${file}:${line}:${column} ${code} ${message}`,
    ),
    child,
  }
}

describe('positions', () => {
  test.each([
    ['- { id: hero, after: line }', 'bar faq line hero'],
    ['- { id: line, at: start }', 'bar line hero faq'],
    ['- { id: hero, at: end }', 'bar faq line hero'],
    ['- { type: line, id: x, before: hero }', 'bar x hero faq line'],
    ['- { id: faq, remove: true }\n- { type: faq, at: end }', 'bar hero line faq'],
    ['- { type: line, id: x, at: end }\n- { id: x, after: hero }', 'bar hero x faq line'],
    ['- { id: hero, type: hero, heading: x }', 'bar hero faq line'],
  ])('%s', (text, ids) => {
    const result = apply(text)
    expect(result).toMatchObject({ ids, reported: [] })
    expect(result.child.isComplete).toBe(true)
  })

  test.each([
    ['- { id: hero, after: hero }', '1:22 bad-value A block cannot be placed after itself.'],
    ['- { id: hero, after: faq, at: end }', '1:31 bad-value The block already has a position: `after: faq`.'],
    ['- { id: bar, at: end }', '1:18 bad-value The block "bar" belongs to the frame and cannot be moved.'],
    ['- { id: hero, after: bar }', '1:22 bad-value The block "bar" belongs to the frame, which surrounds'],
    [
      '- { id: hero, after: lime }',
      '1:22 unknown-block-id There is no block "lime" for `after`. Did you mean "line"?',
    ],
    [
      '- { type: line, id: x }',
      '1:11 missing-field The block "x" is new here and does not say where it goes.',
    ],
    ['- { id: gone, remove: true }', '1:9 unknown-block-id There is no block "gone" to change.'],
    ['- { heading: x }', '1:3 missing-field This entry does not name a block'],
    ['- { type: hero, id: faq }', '1:11 changed-block-type The block "faq" is of type "faq"'],
    [
      '- { type: line, id: x, at: end }\n- { type: line, id: x, at: end }',
      '2:21 duplicate-id The id "x" is taken.',
    ],
  ])('%s is reported', (text, words) => {
    const { reported, child } = apply(text)
    expect(reported).toHaveLength(1)
    expect(reported[0]?.startsWith(`b.yaml:${words}`), reported[0]).toBe(true)
    expect(child.isComplete).toBe(false)
  })
})

describe('misspelt keys count as what is meant', () => {
  test.each([
    [
      '- { id: hero, afer: line }',
      'bar faq line hero',
      '"afer" is not a field of "hero". Did you mean "after"?',
    ],
    [
      '- { type: line, di: x, at: end }',
      'bar hero faq line x',
      '"di" is not a field of "line". Did you mean "id"?',
    ],
    [
      '- { id: faq, removed: true }',
      'bar hero line',
      '"removed" is not a field of "faq". Did you mean "remove"?',
    ],
  ])('%s', (text, ids, words) => {
    const { ids: found, reported } = apply(text)
    expect(found).toBe(ids)
    expect(reported).toHaveLength(1)
    expect(reported[0]).toContain(words)
  })

  test('a misspelt type is known by its id and by the nearest type', () => {
    const { child, reported } = apply('- { type: heroo, id: x, at: end }\n- { type: lime, at: end }\n')
    expect(child.blocks.find(({ id }) => id === 'x')).toMatchObject({ type: 'hero', written: 'heroo' })
    expect(reported).toHaveLength(1)
    expect(reported[0]).toContain('"lime" is not a block type. Did you mean "line"?')
  })
})

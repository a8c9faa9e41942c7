import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import { readFixture } from '../../../tests/read-fixture.testing.ts'
import { countTenth } from '../../../tests/sweep.testing.ts'
import { mapTexts } from '../tree/map-texts.ts'
import { type Plain, read, toPlain } from './read-yaml.testing.ts'
import { readYaml } from './read-yaml.ts'

const realDocument = `# yaml-language-server: $schema=../../schemas/page.schema.json
title: Spoken English in Chennai
description: "Learn with us, every day"
facts: { students: 60K+, reviews: { value: "8,000+", source: Google } }
blocks:
  - type: hero
    heading: வணக்கம் \${students}
    note: >-
      One line
      and another
    # vaasal-ignore foreign-script: a brand (Mira, 2025-06-01)
    label: ഹലോ
  - type: faq
    items:
    - question: 'It''s how long?'
      answer: |
        Twelve weeks.

        And *more*.
    - question: "Really?"   # yes
      answer:
`

const { pieces } = readFixture<{ pieces: string[] }>('generated-documents.yaml')
const yamlish = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(''))
/** The package takes white space behind the last line for indentation with tabs. */
const endsWithTab = /\n[ \t]*\t[ \t]*$/

const mutated = fc
  .array(
    fc.record({ at: fc.nat(realDocument.length), cut: fc.nat(6), put: fc.constantFrom('', ...pieces) }),
    {
      maxLength: 5,
    },
  )
  .map((edits) =>
    edits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), realDocument),
  )

/** Reads, and checks what holds for every input. */
function readSafely(input: string | Uint8Array): ReturnType<typeof readYaml> {
  const result = readYaml('page.yaml', input)
  const lines = result.source.source.replaceAll('\r\n', '\n').split('\n')
  for (const { message, related, ...span } of result.diagnostics) {
    expect(message).toMatch(/^[^\n]+\.$/)
    for (const { line, column } of [
      span,
      { line: span.endLine, column: span.endColumn - 1 },
      ...(related ?? []),
    ]) {
      expect(line).toBeGreaterThanOrEqual(1)
      expect(line).toBeLessThanOrEqual(lines.length)
      expect(column).toBeGreaterThanOrEqual(0)
      expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
    }
  }
  expect(result.diagnostics.length > 0 || result.source.root !== undefined).toBe(true)
  return result
}

/** The value as the whole `yaml` package reads it, every scalar as its text. */
function toReference(node: unknown): Plain {
  if (isMap(node))
    return Object.fromEntries(
      node.items.map(({ key, value }) => [isScalar(key) ? `${key.source}` : '', toReference(value)]),
    )
  if (isSeq(node)) return node.items.map(toReference)
  if (!isScalar(node)) return null
  return node.type === 'PLAIN' && /^(?:null|Null|NULL|~|)$/.test(`${node.source}`) ? null : `${node.source}`
}

describe('any input is read, with every diagnostic at a position in the file', () => {
  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readSafely(bytes)),
      { numRuns: 500 },
    )
  })

  test('random texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void readSafely(text)),
      {
        numRuns: 500,
      },
    )
  })

  test('pieces of YAML', () => {
    fc.assert(
      fc.property(yamlish, (text) => void readSafely(text)),
      { numRuns: countTenth(2000) },
    )
  })

  test('a real document after mutation', () => {
    expect(readSafely(realDocument).diagnostics).toEqual([])
    fc.assert(
      fc.property(mutated, (text) => void readSafely(text)),
      { numRuns: countTenth(1000) },
    )
  })
})

describe('compared with the whole parser of the yaml package', () => {
  test('accepted input has the same value, and rejected input is rejected', () => {
    fc.assert(
      fc.property(fc.oneof(yamlish, mutated), (text) => {
        const { source, diagnostics } = readYaml('page.yaml', text)
        if (diagnostics.length > 0 || endsWithTab.test(text)) return
        const document = parseDocument(source.source, {
          schema: 'failsafe',
          uniqueKeys: false,
          logLevel: 'silent',
        })
        expect(document.errors).toEqual([])
        expect(isNode(document.contents)).toBe(true)
        expect(source.root && toPlain(source.root)).toEqual(toReference(document.contents))
      }),
      { numRuns: countTenth(3000) },
    )
  })

  test('any text in double quotes, and any map of such texts, comes back in composed characters', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((value) => !/[\p{Co}\p{Cc}\ufeff]/u.test(value))
    const isKey = (key: string) => !['__proto__', 'constructor', 'prototype'].includes(key)
    fc.assert(
      fc.property(fc.dictionary(text.filter(isKey), text, { noNullPrototype: true }), (map) => {
        expect(read(JSON.stringify(map))).toMatchObject({ found: [] })
        expect(read(JSON.stringify(map, null, 2)).value).toEqual(
          mapTexts(map, (value) => value.normalize('NFC')),
        )
      }),
      { numRuns: 300 },
    )
  })
})

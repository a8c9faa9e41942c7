import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderReference } from '../scripts/write-diagnostics.mjs'
import { commands } from '../src/cli/commands.ts'
import { diagnosticCodes } from '../src/core/diagnostics/codes.ts'
import { parseReference } from '../src/core/diagnostics/format/parse-reference.ts'
import { readSections } from './guide.testing.ts'
import { loadTexts, realSite } from './site-in-memory.testing.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** The rows of the table below a heading, cell by cell. */
function readTable(file: string, heading: string): string[][] {
  const section = readSections(file).find((one) => one.heading === heading)?.text ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

test('the reference of diagnostics is that of the codes: `npm run schemas` writes it', () => {
  const reference = read('docs/diagnostics.md')
  expect(reference).toBe(renderReference(diagnosticCodes))
  const explanations = parseReference(reference)
  expect([...explanations.keys()]).toEqual(Object.keys(diagnosticCodes))
  for (const { summary, why, examples } of explanations.values()) {
    for (const sentence of [summary, why]) expect(sentence).toMatch(/^[A-Z`].*\.$/)
    const [wrong, right = ''] = examples.split('\n\nRight, in ')
    expect(wrong).toMatch(/^Wrong, in .*:\n\n```/)
    for (const [text] of right.matchAll(/```[^`]*/g)) expect(text.split('\n').length).toBeLessThan(18)
  }
})

test('docs/commands.md lists every command, and no other', () => {
  expect(readTable('docs/commands.md', 'All commands')).toEqual(
    commands.map(({ name, summary }) => [name, summary.replaceAll('`', '')]),
  )
})

test.each(['README.md', 'src/README.md'])('%s stays short', (file) => {
  expect(read(file).split('\n').length - 1).toBeLessThanOrEqual(150)
})

test('the block of the README is one without problems', async () => {
  const { examples = [] } = readSections('README.md').find(({ heading }) => heading === 'A block') ?? {}
  const page = `title: An example\ndescription: A page with the block of the README.\n${examples[0]?.code}`
  const site = await loadTexts({ ...realSite, 'pages/about.yaml': page })
  expect(
    site.diagnostics.filter(({ file, severity }) => file === 'pages/about.yaml' && severity === 'error'),
  ).toEqual([])
  expect(JSON.stringify(site.pages)).toContain('How long does a course take?')
})

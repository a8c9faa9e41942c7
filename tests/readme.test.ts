import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../src/cli/commands.ts'
import { diagnosticCodes } from '../src/core/diagnostics/codes.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

/** The rows of the table below a heading, cell by cell. */
function readTable(heading: string): string[][] {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

test('the README lists every diagnostic code with its severity and meaning, and no other', () => {
  const codes = Object.entries(diagnosticCodes).map(([code, { severity, summary }]) => [
    code,
    severity,
    summary.replaceAll('`', ''),
  ])
  expect(readTable('Diagnostics')).toEqual(codes)
})

test('the README lists every command, and no other', () => {
  expect(readTable('Commands')).toEqual(
    commands.map(({ name, summary }) => [name, summary.replaceAll('`', '')]),
  )
})

test('every image of the README exists', () => {
  const images = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path)
  expect(images.length).toBeGreaterThan(0)
  for (const path of images) expect(existsSync(join(import.meta.dirname, '..', path)), path).toBe(true)
})

test('every npm script named in the README exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  for (const [, script = ''] of readme.matchAll(/npm run (\w+)/g))
    expect(Object.keys(scripts)).toContain(script)
})

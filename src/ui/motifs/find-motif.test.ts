import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { motifNames } from '../../core/model/theme.ts'
import { findMotif } from './find-motif.ts'
import { markNames } from './marks.ts'
import type { MotifDrawing } from './motif.ts'

const named = motifNames.flatMap((name) => {
  const motif = findMotif(name)
  return motif ? [{ name, motif }] : []
})

const shapesOf = (drawing: MotifDrawing) =>
  [...drawing.paths, ...(drawing.filled ?? []), ...(drawing.faint ?? []), ...drawing.dots.map(String)].join(
    ' ',
  )

test('every name except none has a motif', () => {
  expect(named.map(({ name }) => name)).toEqual(motifNames.filter((name) => name !== 'none'))
})

describe.each(named)('the motif $name', ({ motif }) => {
  const drawings = {
    ornament: motif.ornament(40),
    divider: motif.divider(7, 26),
    cross: motif.cross(100),
    down: motif.chain(3, 'down').drawing,
    across: motif.chain(3, 'across').drawing,
    ...Object.fromEntries(markNames.map((name) => [name, motif.mark(name, 24)])),
  }

  test('has drawings of the size that blocks lay out', () => {
    const sizes = Object.entries(drawings).map(([name, { width, height }]) => [name, width, height])
    expect(sizes).toEqual([
      ['ornament', 360, 360],
      ['divider', 182, 26],
      ['cross', 300, 300],
      ['down', 24, 72],
      ['across', 168, 24],
      ...markNames.map((name) => [name, 72, 72]),
    ])
  })

  test('writes short paths of finite numbers, the same each time', () => {
    for (const drawing of Object.values(drawings)) {
      expect(shapesOf(drawing)).not.toMatch(/NaN|Infinity|undefined|\d\.\d{3}/)
      expect(shapesOf(drawing).length).toBeLessThan(5000)
    }
    expect(motif.ornament(40)).toEqual(drawings.ornament)
  })

  test('has an ornament, a divider and distinct signs', () => {
    expect(shapesOf(drawings.ornament)).not.toBe('')
    expect(shapesOf(drawings.divider)).not.toBe('')
    const signs = markNames.map(
      (name) => shapesOf(motif.mark(name, 24)) + motif.mark(name, 24).waiting.length,
    )
    // The drop is the one with another line.
    expect(new Set(signs).size).toBe(motif.lines ? 6 : 5)
  })

  test('encloses numbers if it says so, and only then', () => {
    expect(motif.band !== undefined).toBe(motif.encloses)
  })

  test('gives a ground in the colour that is asked for', () => {
    const ground = motif.ground('var(--dot)', 2.5)
    expect(ground).toMatch(/^(?:radial|linear)-gradient\(/)
    expect(ground).toContain('var(--dot)')
  })
})

const source = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(file, 'utf8')
const listImports = (file: string) =>
  [...read(file).matchAll(/(?:^|\n)(?:import|export)(?! type)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g)]
    .map(([, one, other]) => join(dirname(file), one ?? other ?? ''))
    .filter((path) => /\.tsx?$/.test(path))

test('no drawing is sent to browsers: nothing that wakes a page imports a motif', () => {
  const woken = readdirSync(join(source, 'blocks'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/(?:island\.tsx|behaviour\.ts)$/.test(file))
    .map((file) => join(source, 'blocks', file))
  const seen = new Set([...woken, join(source, 'client/main.ts')])
  for (const file of seen) for (const path of listImports(file)) seen.add(path)
  expect(seen.size).toBeGreaterThan(woken.length)
  expect([...seen].filter((file) => file.includes('/ui/motifs/'))).toEqual([])
})

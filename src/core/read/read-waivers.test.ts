import { expect, test } from 'vitest'
import { read } from './read-yaml.testing.ts'

const waivers = (source: string) => read(source).file.waivers

test('a waiver on the line of a value covers that line', () => {
  expect(waivers('a: 1\nb: x # vaasal-ignore false-urgency: agreed with sales (Mira, 2025-06-01)')).toEqual([
    { file: 'page.yaml', line: 2, column: 6, code: 'false-urgency', reason: 'agreed with sales', lines: [2] },
  ])
})

test('a waiver alone on its line covers itself and the next line with content', () => {
  const waiver = '  # vaasal-ignore foreign-script: a brand (Mira, 2025-06-01)'
  expect(waivers(`a:\n${waiver}\n  # why\n\n  b: x`)).toMatchObject([{ line: 2, column: 3, lines: [2, 5] }])
  expect(waivers(`a: 1\n${waiver}\n`)).toMatchObject([{ lines: [2] }])
})

test('several waivers above one line cover it together, in lists and brackets too', () => {
  const [one, two, three] = waivers(
    '# vaasal-ignore a-b: x (m, 2025-01-01)\n# vaasal-ignore c-d: y (m, 2025-01-01)\n- [a, # vaasal-ignore e: z (m, 2025-01-01)\n  b]',
  )
  expect([one?.lines, two?.lines, three?.lines]).toEqual([[1, 3], [2, 3], [3]])
})

test.each([
  ['# vaasal-ignore', ''],
  ['# vaasal-ignore bad-value', 'bad-value'],
  ['# vaasal-ignore bad-value: reason', 'bad-value'],
  ['# vaasal-ignore bad-value: (me, 2025-01-01)', 'bad-value'],
  ['# vaasal-ignore bad-value: reason (me)', 'bad-value'],
  ['# vaasal-ignore bad-value: reason (2025-01-01)', 'bad-value'],
  ['# vaasal-ignore bad-value: reason ( , 2025-01-01)', 'bad-value'],
  ['# vaasal-ignore bad-value: reason (me, 2025-02-30)', 'bad-value'],
  ['# vaasal-ignore bad-value: reason (me, soon)', 'bad-value'],
  ['# vaasal-ignore bad-value reason (me, 2025-01-01)', 'bad-value'],
  ['#vaasal-ignore bad-value', 'bad-value'],
])('%j has no reason', (comment, code) => {
  const [waiver] = waivers(`a: 1 ${comment}`)
  expect(waiver).toMatchObject({ code })
  expect(waiver).not.toHaveProperty('reason')
})

test('a code that does not exist counts as the nearest one', () => {
  expect(waivers('a: 1 # vaasal-ignore false-urgancy')).toMatchObject([
    { code: 'false-urgency', written: 'false-urgancy' },
  ])
  expect(waivers('a: 1 # vaasal-ignore false-urgency')[0]).not.toHaveProperty('written')
  expect(waivers('a: 1 # vaasal-ignore nonsense')).toMatchObject([{ code: 'nonsense', written: 'nonsense' }])
})

test('a reason can contain brackets; other comments and texts are not waivers', () => {
  expect(waivers('a: 1 # vaasal-ignore b: as (once) said (me, 2025-01-01)')).toMatchObject([
    { reason: 'as (once) said' },
  ])
  expect(waivers('a: 1 # vaasal-ignored x\n# see vaasal-ignore\nb: "# vaasal-ignore c"')).toEqual([])
})

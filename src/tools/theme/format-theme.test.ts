import { expect, test } from 'vitest'
import { formatTheme } from './format-theme.ts'
import { listClosePairs, measureTheme } from './measure-theme.ts'
import { themeToJson } from './theme-to-json.ts'

const colors = {
  ...{ ground: '#ffffff', surface: '#ffffff', text: '#1a1a1a', strong: '#123a5a' },
  ...{ action: '#a0102a', highlight: '#ffc53d', chat: '#08763a' },
}
const theme = { colors, radius: 8, motif: 'none' } as const

test('a theme is shown by purpose, with what is mixed, each pair on each ground, fonts and shape', () => {
  const fonts = {
    headline: { name: 'Corner', files: ['fonts/a.woff2', 'fonts/b.woff2'], fallback: 'Anek, serif' },
  }
  const lines = formatTheme(
    measureTheme({ ...theme, fonts, corners: 'round', headlines: { weight: 700 } }),
  ).split('\n')
  const find = (pattern: RegExp) => lines.find((line) => pattern.test(line))
  expect(find(/^ {2}action /)).toBe(
    '  action            #a0102a  The main button and the accent in headlines.',
  )
  expect(find(/^ {2}actionEdge /)).toContain('Mixed from action and text.')
  expect(find(/^ {2}colour /)).toMatch(/needs +plain +tint +warm +highlight +strong$/)
  expect(find(/^ {2}text +ground/)).toMatch(/4\.5 +17\.40 +\d/)
  expect(find(/^Fonts/)).toBe('Fonts  headlines: Corner (2 files), Anek, serif · texts: fonts of the device')
  expect(find(/^Shape/)).toContain('radius 8, motif none, corners round, ')
  expect(lines.at(-1)).toBe('All 38 pairs of colours contrast enough, on each ground.')
})

test('what contrasts too little is marked, and counted', () => {
  const measured = measureTheme({ ...theme, colors: { ...colors, action: '#b02efe' } })
  const text = formatTheme(measured)
  expect(text).toMatch(/action +ground +4\.5 +4\.49! +\d/)
  expect(text).toContain(`${listClosePairs(measured).length} pairs of colours contrast too little (!).`)
})

test('of a change for a while only what it changes is measured again', () => {
  const when = [
    { from: '2036-10-20T00:00', until: '2036-11-03T00:00', set: { colors: { chat: '#9ad0b0' } } },
    { until: '2037-01-01T00:00', set: { corners: 'square' } },
  ] as const
  const measured = measureTheme({ ...theme, when: [...when] })
  const [first, second] = measured.changes
  expect(
    new Set(first?.pairs.flatMap(({ name, on }) => [name, on].filter((one) => one.startsWith('chat')))),
  ).toEqual(new Set(['chat', 'chatEdge', 'chatTint']))
  expect(first?.pairs.length).toBeLessThan(measured.pairs.length / 2)
  expect(second?.pairs).toEqual([])
  const text = formatTheme(measured)
  expect(text).toContain('Change 1, from 2036-10-20T00:00 until 2036-11-03T00:00\n  colors (chat #9ad0b0)\n')
  expect(text).toContain('Change 2, until 2037-01-01T00:00\n  corners square\n  No contrast changes.')
  expect(text).toMatch(/contrast too little/)
})

test('JSON has every colour and pair', () => {
  const { version, colors: listed, pairs } = JSON.parse(themeToJson(measureTheme(theme)))
  expect(version).toBe(1)
  expect(listed).toContainEqual(expect.objectContaining({ name: 'textSoft', mixedFrom: ['text', 'ground'] }))
  expect(pairs).toContainEqual(
    expect.objectContaining({
      name: 'surface',
      on: 'chat',
      needed: 4.5,
      passes: true,
      contrast: expect.objectContaining({ strong: expect.any(Number) }),
    }),
  )
})

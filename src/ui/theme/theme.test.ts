import { expect, test } from 'vitest'
import { toThemeFonts } from '../../core/model/fonts.ts'
import { completeColours, type MotifName } from '../../core/model/theme.ts'
import { renderThemeVariables } from './render-theme-variables.ts'
import { corner, corners } from './theme.ts'
import { renderTypeScale } from './type-scale.ts'

const write = (radius: number, motif: MotifName = 'kolam') =>
  renderThemeVariables({
    colours: completeColours({}),
    fonts: toThemeFonts({ headline: 'Anek' }),
    radius,
    motif,
  })

test('every corner follows the radius of the theme, and the designed radius gives the designed corners', () => {
  expect(corner(22)).toBe('var(--radius)')
  const share = Number(/\*([\d.]+)\)/.exec(corner(28))?.[1])
  expect(share * 22).toBeCloseTo(28, 1)
  expect(corners(28)).toBe(`${corner(28)} ${corner(28)} ${corner(28)} var(--square)`)
  expect(corners(22, 'top left')).toBe('var(--square) var(--radius) var(--radius) var(--radius)')
})

test('the square corner stays squarer than the others, whatever the radius', () => {
  const squares = [22, 6, 0].map((radius) => /--square:([^;]*)/.exec(write(radius))?.[1])
  expect(squares).toEqual(['4px', '1.2px', '0px'])
})

test.each([
  ['kolam', 'block', 'block', 'none', 'none'],
  ['dots', 'none', 'block', 'block', 'none'],
  ['waves', 'block', 'block', 'block', 'none'],
  ['terrazzo', 'block', 'block', 'block', 'none'],
  ['none', 'none', 'none', 'block', 'block'],
] as const)('the motif %s shows its parts, and plain forms in place of the others', (motif, ...shown) => {
  const style = write(22, motif)
  const read = (name: string) => new RegExp(`--motif-${name}:([^;}]*)`).exec(style)?.[1]
  expect(['lines', 'dots', 'plain', 'bare'].map(read)).toEqual(shown)
})

test('words are hyphenated only in languages with long compounds', () => {
  const hyphens = (lang: string) => /--hyphens:(\w+)/.exec(renderTypeScale(lang))?.[1]
  expect(['de', 'de-AT', 'nl', 'sv'].map(hyphens)).toEqual(Array(4).fill('auto'))
  expect(['en', 'ta', 'ml', 'te', 'hi'].map(hyphens)).toEqual(Array(5).fill('manual'))
})

test.each([
  ['ur', 2],
  ['ar', 1.3],
  ['he', 1.3],
  ['bn', 1.3],
  ['th', 1.3],
])(
  'headlines in %s have lines of at least %s times their size, and letters as close as their font has them',
  (lang, least) => {
    const scale = renderTypeScale(lang)
    const lines = [...scale.matchAll(/--(?:display|h2)-line:([\d.]+)/g)].map(([, line]) => Number(line))
    expect(lines).not.toHaveLength(0)
    expect(Math.min(...lines)).toBeGreaterThanOrEqual(least)
    expect(scale).toContain('--tracking-display:0;--tracking-h2:0')
  },
)

test.each(['ru', 'el', 'ka', 'hy'])('an alphabet such as that of %s has the lines of Latin', (lang) => {
  expect(renderTypeScale(lang)).toBe(renderTypeScale('en'))
})

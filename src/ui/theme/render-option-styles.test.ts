import { expect, test } from 'vitest'
import { toThemeFonts } from '../../core/model/fonts.ts'
import { completeColours, type Theme } from '../../core/model/theme.ts'
import { listOptionMarks, renderOptionStyles } from './render-option-styles.ts'

const colours = completeColours({
  ...{ ground: '#fbf6e8', surface: '#fffefa', text: '#1c1a4b', strong: '#262263' },
  ...{ action: '#b3122f', highlight: '#f8ae16', chat: '#08763a' },
})
const theme: Theme = { colours, fonts: toThemeFonts(), radius: 22, motif: 'none', shape: {} }

const render = (html: string) => renderOptionStyles(theme, new Set(listOptionMarks(html)))

test('a page without options has no rules for them, and each option has its own alone', () => {
  expect(render('<section id="a" data-side="left"><p data-count="3">data-ground</p></section>')).toBe('')
  const tint = render('<section data-ground="tint" id="a"></section>')
  expect(tint).toContain(`[data-ground=tint]{--ground:${colours.softTint};--soft-tint:${colours.surface}`)
  expect(tint).not.toContain('strong')
  expect(render('<section data-width="text" id="a"></section>')).toBe(
    '[data-width=text]{--column:calc(44rem + 128px)}',
  )
})

test('only colours that are others on a ground are set there', () => {
  const warm = render('<section data-ground="warm"></section>')
  expect(warm).toContain(
    `[data-ground=warm]{--ground:${colours.highlightTint};--highlight-tint:${colours.surface}}`,
  )
  const strong = render('<section data-ground="strong"></section>')
  expect(strong).toContain(`--text:${colours.surface};`)
  expect(strong).toContain(';color-scheme:dark}')
  expect(warm).not.toContain('color-scheme')
})

test('columns are fewer on tablets', () => {
  const rules = render('<section data-columns="5"></section><section data-columns="2"></section>')
  const [tablet = '', wide = ''] = rules.split('@media (min-width:64em)')
  expect(tablet).toContain('[data-columns="5"]{--per-row:3}')
  expect(tablet).toContain('[data-columns="2"]{--per-row:2}')
  expect(wide).toBe('{[data-columns="2"]{--per-row:2}[data-columns="5"]{--per-row:5}}')
})

test('an image lies below as much of the ground as its texts need, and not on paper', () => {
  const rules = render('<div class="wake" data-ground="image" data-range="#000000 #ffffff"></div>')
  expect(rules).toContain('@media not print{[data-ground=image]{--ground:#262263;')
  expect(rules).toMatch(/\[data-range="#000000 #ffffff"\]\{--scrim:#262263[0-9a-f]{2}\}/)
  expect(rules).toContain('@media print,(forced-colors:active){[data-ground=image]>picture{display:none}}')
  expect(render('<section data-ground="strong"></section>')).not.toContain('image')
})

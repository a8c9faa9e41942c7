import { expect, test } from 'vitest'
import { toThemeFonts } from '../../../core/model/fonts.ts'
import { completeShape, type Shape, type ShapeChoice, shapeChoices } from '../../../core/model/shape.ts'
import { completeColours } from '../../../core/model/theme.ts'
import { renderShape } from './render-shape.ts'

const render = (shape: Shape, lang = 'en') =>
  renderShape(
    {
      colours: completeColours({}),
      fonts: toThemeFonts({ headline: 'Anek' }),
      radius: 16,
      motif: 'none',
      shape,
    },
    lang,
  )

/** The value of a custom property in the first rule. */
const read = (shape: Shape, name: string) => new RegExp(`[{;]--${name}:([^;}]*)`).exec(render(shape))?.[1]

const cases = Object.entries(shapeChoices).flatMap(([name, values]) =>
  Object.keys(values).map((value) => [name as ShapeChoice, value] as const),
)

test('the usual shape adds nothing, whether it is said or not', () => {
  expect(render({})).toBe('')
  expect(render(completeShape({}))).toBe('')
})

test.each(cases)('%s: %s has a look of its own', (name, value) => {
  const others = cases.filter(([choice, other]) => choice === name && other !== value)
  for (const [, other] of others) expect(render({ [name]: value })).not.toBe(render({ [name]: other }))
})

test('an empty square corner makes all corners alike, and square ones ignore the radius', () => {
  expect(read({ corners: 'round' }, 'square')).toBe('')
  expect(read({ corners: 'square' }, 'radius')).toBe('0px')
  expect(read({ corners: 'square' }, 'square')).toBe('0px')
})

test('browsers that cannot cut corners show square ones', () => {
  expect(read({ corners: 'cut' }, 'radius')).toBe('0px')
  expect(render({ corners: 'cut' })).toContain('@supports (corner-shape:bevel){')
})

test.each([
  ['border-colour', { borders: 'strong' }, 'var(--text)'],
  ['shadow', { shadows: 'hard' }, '5px 5px 0 var(--text)'],
  ['sign-mark', { signs: 'plain' }, 'var(--action)'],
] as const)('%s has the colour of the ground on which it is drawn', (name, shape, value) => {
  const [, set = ''] = /\[data-ground\]\{([^}]*)\}/.exec(render(shape)) ?? []
  expect(set.split(';')).toContain(`--${name}:${value}`)
  expect(set).not.toContain('radius')
})

test('what a site does not choose follows its corners', () => {
  expect(completeShape({ corners: 'square' })).toMatchObject({ signs: 'square', faces: 'square' })
  expect(completeShape({ corners: 'square', faces: 'arch' })).toMatchObject({
    signs: 'square',
    faces: 'arch',
  })
  expect(read({ corners: 'square', faces: 'arch' }, 'face')).toBe('50% 50% 0 0')
  expect(read({ corners: 'round', bubbles: 'speaking' }, 'bubble-end')).toBe('4px')
})

test('capitals and slanted letters are for scripts that have them', () => {
  expect(render({ headlines: { case: 'capitals' } })).toContain('text-transform:uppercase')
  expect(render({ headlines: { case: 'capitals', emphasis: 'italic' } }, 'ta')).toBe('')
  expect(render({ headlines: { case: 'capitals', emphasis: 'italic' } }, 'ru')).toContain('italic')
})

test('a marked phrase stands on a ground that its text is checked with', () => {
  const style = render({ headlines: { emphasis: 'marker' } })
  expect(style).toContain(
    'background:linear-gradient(var(--mark,var(--highlight)) 0 0) 0 62%/100% .95em no-repeat;color:var(--text)',
  )
  expect(style).toContain('[data-tone=highlight]{--mark:var(--surface)}')
})

test('a soft button has an edge where its shade is too near to the ground, and nowhere else', () => {
  const edges = render({ buttons: 'soft' }).match(/[^}]*\{box-shadow:inset[^}]*var\(--edge\)\}/g) ?? []
  expect(edges).toHaveLength(2)
  for (const edge of edges) expect(edge).toMatch(/^:is\(\[data-ground=strong\],\[data-ground=image\]\) /)
})

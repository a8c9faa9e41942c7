import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureContrast } from '../../core/model/theme.ts'
import { toDeskLook } from './to-desk-look.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors = fc.record({
  ...{ ground: colour, surface: colour, text: colour, strong: colour },
  ...{ action: colour, highlight: colour, chat: colour },
})
const paper = { ground: '#fbf6e8', surface: '#fffefa', text: '#1c1a4b', strong: '#262263' }
const given = { ...paper, action: '#b3122f', highlight: '#f8ae16', chat: '#08763a' }
/** What the desk's own styles keep: errors, borders of fields, and text on buttons. */
const own = {
  light: { error: '#a80f2a', field: '#7d7690', onFill: '#ffffff' },
  dark: { error: '#ffa3ae', field: '#827fa3', onFill: '#17101c' },
}

test('whatever colours a site has, everything at the desk can be read in light and dark', () => {
  fc.assert(
    fc.property(colors, (site) => {
      const { colours } = toDeskLook({ colors: site })
      for (const scheme of ['light', 'dark'] as const) {
        const found = colours?.[scheme]
        if (!found) throw new Error('The look has no colours.')
        const { error, field, onFill } = own[scheme]
        for (const ground of [found.ground, found.card, found.tint, found['fresh-tint']]) {
          for (const text of [found.text, found.soft, found.link, found.action, found.won, error])
            expect(measureContrast(text, ground)).toBeGreaterThanOrEqual(4.5)
          for (const shape of [found.bar, field])
            expect(measureContrast(shape, ground)).toBeGreaterThanOrEqual(3)
        }
        for (const fill of [found.action, found.won])
          expect(measureContrast(onFill, fill)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('colours that can be read stay those of the site; others become the ink of the desk', () => {
  expect(toDeskLook({ colors: given }).colours?.light).toMatchObject({
    ...{ ground: '#fbf6e8', card: '#fffefa', text: '#1c1a4b', link: '#262263', action: '#b3122f' },
  })
  const pale = toDeskLook({ colors: { ...given, action: '#ff8899', ground: '#101010' } }).colours?.light
  expect(pale).toMatchObject({ ground: '#f7f7f8', action: '#1c1a4b' })
})

test('the mark is an address of its own, and a drawing that is too large is not one', () => {
  const { mark = '' } = toDeskLook({ colors: given }, '<svg/>')
  expect(Buffer.from(mark.split(',')[1] ?? '', 'base64').toString()).toBe('<svg/>')
  expect(toDeskLook({ colors: given }, `<svg>${' '.repeat(20_000)}</svg>`)).not.toHaveProperty('mark')
  expect(toDeskLook({ colors: given })).not.toHaveProperty('mark')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloursOn, groundNames } from '../../core/model/grounds.ts'
import { isClose, measurePairs } from '../../core/model/measure-pairs.ts'
import { completeColours } from '../../core/model/theme.ts'
import { proposeColours, toColours } from './propose-colours.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const propose = (...colours: readonly string[]) =>
  proposeColours({ colours: colours.map((colour) => ({ colour, share: 1 / colours.length })) })

test('every theme can be read on every ground and in every shape, whatever the colours', () => {
  fc.assert(
    fc.property(fc.array(anyColour, { minLength: 1, maxLength: 3 }), (brand) => {
      const colours = completeColours(toColours(propose(...brand)))
      for (const ground of groundNames)
        expect(measurePairs(coloursOn(ground, colours), { buttons: 'soft' }).filter(isClose)).toEqual([])
    }),
    { numRuns: 150, examples: [[['#000000']], [['#ffffff']], [['#777777']], [['#ffff00', '#00ffff']]] },
  )
})

test.each([
  ['two that can be read stay', ['#0a5c4a', '#f4b400'], '#0a5c4a', '#f4b400'],
  ['in either order', ['#f4b400', '#0a5c4a'], '#0a5c4a', '#f4b400'],
  ['the brightest is the highlight', ['#ff7a00', '#ffd200'], undefined, '#ffd200'],
  ['black is the action beside one that is bright', ['#f4b400', '#111111'], '#111111', '#f4b400'],
  ['a dark one alone gets a highlight of its hue', ['#1b4f9c'], '#1b4f9c', '#a8c5f0'],
])('of the colours %s', (_name, brand, action, highlight) => {
  const proposed = propose(...brand)
  const { action: foundAction, highlight: foundHighlight } = toColours(proposed)
  if (action) expect(foundAction).toBe(action)
  expect(foundHighlight).toBe(highlight)
})

test('a pale colour is the ground, and a dark one the strong ground', () => {
  expect(toColours(propose('#b21f1f', '#fff6e4', '#1a2a6c'))).toMatchObject({
    ground: '#fff6e4',
    strong: '#1a2a6c',
    action: '#b21f1f',
  })
})

test('a colour that cannot be read gives way as far as it must, and it is said why', () => {
  const action = propose('#e8452c').find(({ name }) => name === 'action')
  expect(action).toMatchObject({ wanted: '#e8452c', origin: 'the liveliest colour' })
  expect(action?.colour).not.toBe('#e8452c')
  expect(action?.reason?.ratio).toBeLessThan(action?.reason?.minimum ?? 0)
  expect(propose('#0a5c4a', '#f4b400').every(({ reason }) => reason === undefined)).toBe(true)
})

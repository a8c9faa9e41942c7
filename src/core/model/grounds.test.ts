import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGroundNames, coloursOn, groundNames } from './grounds.ts'
import { fitScrim, joinRanges } from './scrim.ts'
import {
  type Colours,
  colourNames,
  completeColours,
  listContrastPairs,
  measureContrast,
  mixColours,
} from './theme.ts'

/** Of the shape that has most pairs. */
const pairs = listContrastPairs({ buttons: 'soft' })

const listClosePairs = (colours: Colours): string[] =>
  pairs.flatMap(({ on, colours: names, minimum }) =>
    names.flatMap((name) =>
      measureContrast(colours[name], colours[on]) < minimum ? [`"${name}" on "${on}"`] : [],
    ),
  )

const colour = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }), fc.integer({ min, max }))
    .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

/** Dark text on light grounds, or light text on dark ones; so many of them as can be read are tried. */
const palettes = (light: [number, number], dark: [number, number], bright: [number, number]) =>
  fc
    .record({
      ...{ ground: colour(...light), surface: colour(...light), text: colour(...dark) },
      ...{
        strong: colour(...dark),
        action: colour(0, 160),
        highlight: colour(...bright),
        chat: colour(0, 160),
      },
      given: fc.record(
        {
          textSoft: colour(...dark),
          softTint: colour(...light),
          soft: colour(...light),
          edge: colour(60, 160),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ given, ...required }) => completeColours({ ...required, ...given }))
    .filter((colours) => listClosePairs(colours).length === 0)

const inverted = fc
  .record({
    ...{ ground: colour(0, 40), surface: colour(0, 40), text: colour(190, 255), strong: colour(190, 255) },
    ...{ action: colour(120, 255), highlight: colour(0, 170), chat: colour(120, 255) },
  })
  .map((required) => completeColours(required))
  .filter((colours) => listClosePairs(colours).length === 0)

test('on every ground colours are as far apart as they must be, if they are on the page', () => {
  fc.assert(
    fc.property(
      fc.oneof(palettes([225, 255], [0, 80], [80, 255]), inverted),
      fc.constantFrom(...anyGroundNames),
      (colours, ground) => {
        expect(listClosePairs(coloursOn(ground, colours))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

test('on an image all that is read or seen on it is as far apart from any of its pixels', () => {
  fc.assert(
    fc.property(
      fc.oneof(palettes([225, 255], [0, 80], [80, 255]), inverted),
      fc.tuple(colour(0, 255), colour(0, 255)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (palette, pixels, share) => {
        const range = joinRanges(pixels.map((one) => ({ darkest: one, brightest: one })))
        const scrim = fitScrim(palette, range)
        const pixel = mixColours(range.darkest, range.brightest, share)
        const behind = mixColours(palette.strong, pixel, scrim)
        const scope = coloursOn('image', palette)
        const listed = pairs
          .filter(({ on }) => on === 'ground')
          .flatMap(({ colours: names, minimum }) =>
            names.flatMap((name) =>
              measureContrast(scope[name], behind) < minimum && scrim < 1 ? [`${name} ${minimum}`] : [],
            ),
          )
        expect(listed).toEqual([])
        if (scrim < 1) expect(measureContrast(scope.highlightText, behind)).toBeGreaterThanOrEqual(3)
      },
    ),
    { numRuns: 300 },
  )
})

const colours = completeColours({
  ...{ ground: '#fbf6e8', surface: '#fffefa', text: '#1c1a4b', strong: '#262263' },
  ...{ action: '#b3122f', highlight: '#f8ae16', chat: '#08763a' },
})

test('the page has its own colours, and each other ground another background', () => {
  expect(coloursOn('plain', colours)).toEqual(colours)
  const grounds = groundNames.map((name) => coloursOn(name, colours).ground)
  expect(grounds).toEqual(
    ['ground', 'softTint', 'highlightTint', 'highlight', 'strong'].map(
      (name) => colours[name as keyof Colours],
    ),
  )
})

test('a ground changes the colours that lie or stand on it, and has a value for each', () => {
  expect(coloursOn('tint', colours).softTint).toBe(colours.surface)
  expect(coloursOn('highlight', colours)).toMatchObject({ action: colours.actionEdge, text: colours.text })
  expect(coloursOn('strong', colours)).toMatchObject({ text: colours.surface, action: colours.highlight })
  for (const ground of anyGroundNames) expect(Object.keys(coloursOn(ground, colours))).toEqual(colourNames)
})

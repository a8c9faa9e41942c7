import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { coloursOn, groundNames } from '../src/core/model/grounds.ts'
import { completeColours, motifNames } from '../src/core/model/theme.ts'
import { readStyles } from '../src/render/read-styles.ts'
import { ownId, renderBlock } from '../src/render/render-block.tsx'
import { findMotif } from '../src/ui/motifs/find-motif.ts'
import { MotifContext } from '../src/ui/motifs/motif-context.ts'
import { bindExample, loadExamples } from './block-examples.testing.ts'
import { takeTenth } from './sweep.testing.ts'

const cases = Object.values(blocks).flatMap((definition) =>
  loadExamples(definition.type).examples.flatMap(({ name, props }) =>
    motifNames.map((motif) => ({ definition, motif, name: `${definition.type}, ${name}, ${motif}`, props })),
  ),
)

/** Each example, with one of the motifs. */
const drawn = takeTenth(cases, cases.length / motifNames.length)

test.each(drawn)('$name has the styles that a sheet of its own collects', ({ definition, motif, props }) => {
  const bound = bindExample(definition.type, props)
  const sheet = new ServerStyleSheet()
  const View = definition.View as FunctionComponent<Record<string, unknown>>
  renderToString(
    createElement(
      StyleSheetManager,
      { sheet: sheet.instance },
      createElement(
        MotifContext.Provider,
        { value: findMotif(motif) },
        createElement(View, { messages: {}, ...bound, id: ownId }),
      ),
    ),
  )
  const expected = readStyles(sheet.getStyleTags()).map(({ names: _, ...style }) => style)
  sheet.seal()
  const { html, styles } = renderBlock(definition, bound, { motif })
  expect(styles).toEqual(expected)
  // Pages leave out the ids of components, so no rule may name one.
  expect(styles.flatMap(({ rules }) => rules).join('')).not.toMatch(/\bsc-[a-z\d]+-\d/)
  if (definition.wake?.code !== 'island') expect(html).not.toMatch(/\bsc-[a-z\d]+-\d/)
})

/** The subject of a rule after `:has`, if it has no element, class, attribute or id. */
const anything = /:has\([^{]*\)[^,{]*[\s>+~](?:\*|:(?!where|is)[a-z-]+(?:\([^)]*\))?)+\s*[,{]/

// Where an answer of `:has` changes, a browser styles anew all that such rules may mean: with one of these, the whole page.
test('no rule is for anything that stands beside or in an element with :has', () => {
  const styles = drawn.flatMap(
    ({ definition, motif, props }) =>
      renderBlock(definition, bindExample(definition.type, props), { motif }).styles,
  )
  const rules = new Set(styles.flatMap((style) => style.rules))
  expect(rules.size).toBeGreaterThan(100)
  expect([...rules].filter((rule) => anything.test(rule))).toEqual([])
})

/** All rules of the examples of a block type. */
const listRules = (type: string, attributes: Record<string, string> = {}) =>
  cases
    .filter(({ definition, motif }) => definition.type === type && motif === 'none')
    .flatMap(
      ({ definition, props }) => renderBlock(definition, bindExample(type, props), { attributes }).styles,
    )
    .flatMap(({ rules }) => rules)

const colours = completeColours({
  ...{ ground: '#fbf6e8', surface: '#fffefa', text: '#1c1a4b', strong: '#262263' },
  ...{ action: '#b3122f', highlight: '#f8ae16', chat: '#08763a' },
})

// A screen is in the colour `surface`, which takes the place of the tint that a ground has as its own colour.
test.each(groundNames)('on the ground %s each bubble of a conversation differs from the screen', (ground) => {
  const { surface, softTint, highlightTint } = coloursOn(ground, colours)
  const rules = listRules('exchange').filter(
    (rule) => rule.includes(`[data-ground='${ground}']`) && rule.includes('background:var(--ground)'),
  )
  const isMended = (bubble: string) => rules.some((rule) => rule.includes(bubble))
  if (softTint === surface)
    expect(isMended(":not([data-from='visitor'],[data-marks='correction'])")).toBe(true)
  if (highlightTint === surface) expect(isMended("[data-marks='correction']{")).toBe(true)
})

const withHeading = ['checklist', 'exchange', 'faq', 'features', 'form', 'quiz', 'timeline'] as const

test.each(withHeading)('in one half of the page %s has its list below its heading', (type) => {
  const rules = listRules(type, { 'data-side': 'left' })
  const columns = rules.filter((rule) => rule.includes('minmax(0,5fr) minmax(0,6fr)'))
  expect(columns.length).toBeGreaterThan(0)
  for (const rule of columns) expect(rule).toMatch(/var\(--beside-heading,|:not\(\[data-side\]\)/)
  expect(rules.join('')).toMatch(/\[data-side\] \.[\w-]+\{[^}]*--beside-heading:minmax\(0,1fr\)/)
})

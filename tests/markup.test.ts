import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StyleSheetManager } from 'styled-components'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import type { BlockDefinition } from '../src/blocks/define-block.ts'
import { type MotifName, motifNames } from '../src/core/model/theme.ts'
import { StyleCollection } from '../src/render/collect-styles.ts'
import { writeMarkup } from '../src/render/markup/write-markup.ts'
import { ownId, renderBlock } from '../src/render/render-block.tsx'
import { findMotif } from '../src/ui/motifs/find-motif.ts'
import { MotifContext } from '../src/ui/motifs/motif-context.ts'
import { bindExample, loadExamples } from './block-examples.ts'
import { loadTexts, realSite } from './site-in-memory.ts'

const collection = new StyleCollection()

/** The HTML of a block by our own writer and by React. */
function writeTwice(definition: BlockDefinition, props: object, motif: MotifName) {
  const View = definition.View as FunctionComponent<object>
  const view = createElement(View, { messages: {}, ...props, id: 'own' } as object)
  const isIsland = definition.wake?.code === 'island'
  const { instance: sheet, contexts, styled } = collection.sheet
  const value = findMotif(motif)
  const written = writeMarkup(view, {
    contexts: new Map<object, unknown>([...contexts, [MotifContext, value]]),
    styled,
    marksTexts: isIsland,
  })
  const withMotif = createElement(MotifContext.Provider, { value }, view)
  const render = isIsland ? renderToString : renderToStaticMarkup
  return { own: written?.html, react: render(createElement(StyleSheetManager, { sheet }, withMotif)) }
}

test.each(Object.values(blocks))(
  'the examples of $type are written as React would, without it',
  (definition) => {
    for (const { props } of loadExamples(definition.type).examples) {
      for (const motif of motifNames) {
        const { own, react } = writeTwice(definition, bindExample(definition.type, props), motif)
        expect(own).toBe(react)
      }
    }
  },
)

test.each(Object.values(blocks))(
  'with its own id, $type is what it is with the one that stands for it',
  (definition) => {
    for (const { props } of loadExamples(definition.type).examples) {
      const bound = bindExample(definition.type, props)
      const { html } = renderBlock(definition, bound)
      expect(renderBlock(definition, bound, 'none', 'own').html).toBe(html.replaceAll(ownId, 'own'))
    }
  },
)

test('the pages of this site are written as React would, without it', async () => {
  const { pages, shell } = await loadTexts(realSite)
  const written = pages.flatMap((page) =>
    page.blocks.map(({ type, props }) => {
      const definition = blocks[type]
      return definition && writeTwice(definition, props, shell?.theme.motif ?? 'none')
    }),
  )
  expect(written.length).toBeGreaterThan(pages.length)
  for (const html of written) expect(html?.own).toBe(html?.react)
})

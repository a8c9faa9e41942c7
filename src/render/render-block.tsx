import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StyleSheetManager } from 'styled-components'
import type { BlockDefinition } from '../blocks/define-block.ts'
import type { PageBlock } from '../core/model/page.ts'
import type { MotifName } from '../core/model/theme.ts'
import { isShared, markShared } from '../core/once-for-each.ts'
import { findMotif } from '../ui/motifs/find-motif.ts'
import { MotifContext } from '../ui/motifs/motif-context.ts'
import { listClasses, StyleCollection } from './collect-styles.ts'
import { writeMarkup } from './markup/write-markup.ts'
import type { ComponentStyle } from './read-styles.ts'
import { reuseClassNames } from './reuse-class-names.ts'

/** A block as HTML. Where pages share its props it is the same on all of them, and `ownId` takes the place of its id. */
export interface RenderedBlock {
  html: string
  styles: readonly ComponentStyle[]
}

/**
 * Stands for the block's id in cached HTML, in ids of `useId` too. A private-use character, because documents may
 * hold any other and the reader rejects these.
 */
export const ownId = '\uE000'

/** Renders one block. Only `props` and the motif reach the view, so with the same motif equal props give equal HTML. */
export function renderBlock(
  definition: BlockDefinition,
  props: Record<string, unknown>,
  motif: MotifName = 'none',
  id = ownId,
): RenderedBlock {
  const View = definition.View as FunctionComponent<Record<string, unknown>>
  const view = createElement(View, { messages: {}, ...props, id })
  const isIsland = definition.wake?.code === 'island'
  const drawings = findMotif(motif)
  const { instance, contexts, styled } = styles.sheet
  const written = writeMarkup(view, {
    contexts: new Map(contexts).set(MotifContext, drawings),
    styled,
    marksTexts: isIsland,
  })
  if (written) return { html: written.html, styles: styles.stylesOf(written.classes) }
  const render = isIsland ? renderToString : renderToStaticMarkup
  const html = render(
    createElement(
      StyleSheetManager,
      { sheet: instance },
      createElement(MotifContext.Provider, { value: drawings }, view),
    ),
    { identifierPrefix: id },
  )
  return { html, styles: styles.stylesOf(listClasses(html)) }
}

/** By props that pages share: binding gives equal blocks the same object. */
const known = new WeakMap<
  object,
  { definition: BlockDefinition; motif: MotifName | undefined; rendered: RenderedBlock }
>()

/** The same for a block of a page, rendered once for props that pages share. */
export function renderOnce(
  definition: BlockDefinition,
  { id, props }: Pick<PageBlock, 'id' | 'props'>,
  motif?: MotifName,
): RenderedBlock {
  if (!isShared(props)) return renderBlock(definition, props, motif, id)
  const found = known.get(props)
  if (found?.definition === definition && found.motif === motif) return found.rendered
  const rendered = markShared(renderBlock(definition, props, motif))
  known.set(props, { definition, motif, rendered })
  return rendered
}

reuseClassNames()
const styles = new StyleCollection()

import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { BlockDefinition } from '../blocks/define-block.ts'
import type { PageBlock } from '../core/model/page.ts'
import type { MotifName } from '../core/model/theme.ts'
import { isShared, markShared } from '../core/once-for-each.ts'
import { findMotif } from '../ui/motifs/find-motif.ts'
import { MotifContext } from '../ui/motifs/motif-context.ts'
import { StyleCollection } from './collect-styles.ts'
import type { ComponentStyle } from './read-styles.ts'

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
  const element = createElement(MotifContext.Provider, { value: findMotif(motif) }, view)
  const isIsland = definition.wake?.code === 'island'
  const render = isIsland ? renderToString : renderToStaticMarkup
  const html = render(styles.collect(element), { identifierPrefix: id })
  return { html: isIsland ? html : dropIds(html), styles: styles.stylesOf(html) }
}

/**
 * HTML without the ids that styled-components puts before the classes of its components. No style names them
 * (`tests/styles.test.ts`), but an island renders them again when it wakes.
 */
function dropIds(html: string): string {
  return html.replace(/ class="(?:sc-[\da-f]{8}-\d+ )+/g, ' class="')
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

const styles = new StyleCollection()

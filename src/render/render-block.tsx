import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { BlockDefinition } from '../blocks/define-block.ts'
import type { MotifName } from '../core/model/theme.ts'
import { findMotif } from '../ui/motifs/find-motif.ts'
import { MotifContext } from '../ui/motifs/motif-context.ts'
import { type OwnAttributes, OwnAttributesContext } from '../ui/own-attributes.ts'
import { StyleCollection } from './collect-styles.ts'
import { guardMessages } from './guard-messages.ts'
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

/** What a view depends on beside its props. */
interface Surroundings {
  motif?: MotifName | undefined
  id?: string
  attributes?: OwnAttributes
}

/**
 * Renders one block. Nothing but its props and these surroundings reaches the view, so equal ones give equal HTML.
 *
 * @throws if the view's outermost element does not carry the attributes
 */
export function renderBlock(
  definition: BlockDefinition,
  props: Record<string, unknown>,
  { motif = 'none', id = ownId, attributes = {} }: Surroundings = {},
): RenderedBlock {
  const View = definition.View as FunctionComponent<Record<string, unknown>>
  const messages = guardMessages((props.messages as Parameters<typeof guardMessages>[0]) ?? {})
  const view = createElement(View, { ...props, messages, id })
  const inMotif = createElement(MotifContext.Provider, { value: findMotif(motif) }, view)
  const element = createElement(OwnAttributesContext.Provider, { value: attributes }, inMotif)
  const isIsland = definition.wake?.code === 'island'
  const render = isIsland ? renderToString : renderToStaticMarkup
  const html = render(styles.collect(element), { identifierPrefix: id })
  checkAttributes(definition.type, html, attributes)
  return { html: isIsland ? html : dropIds(html), styles: styles.stylesOf(html) }
}

/**
 * HTML without the ids that styled-components puts before the classes of its components. No style names them
 * (`tests/styles.test.ts`), but an island renders them again when it wakes.
 */
function dropIds(html: string): string {
  return html.replace(/ class="(?:sc-[a-z\d]+-\d+ )+/g, ' class="')
}

function checkAttributes(type: string, html: string, attributes: OwnAttributes): void {
  const names = Object.keys(attributes)
  if (names.length === 0) return
  const tag = html.slice(0, html.indexOf('>'))
  const missing = names.find((name) => !tag.includes(` ${name}="`))
  if (missing !== undefined)
    throw new Error(
      `The outermost element of the block type "${type}" does not carry the attribute ${missing}: spread \`useOwnAttributes()\` on it, as Section does`,
    )
}

const styles = new StyleCollection()

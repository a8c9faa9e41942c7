import type { BlockDefinition } from '../blocks/define-block.ts'
import type { IslandComponent } from '../builder/own-blocks/load-own-islands.ts'
import { shortenText } from '../core/text/shorten-text.ts'
import { renderBlock } from '../render/render-block.tsx'

/**
 * Compares the first rendering of an island with the view that it takes the place of: where they differ, React throws the
 * view away when the block wakes, with what visitors have typed.
 *
 * @throws if they differ. An island that can only be rendered in a browser is not compared.
 */
export function compareIsland(
  definition: BlockDefinition,
  island: IslandComponent,
  props: Record<string, unknown>,
): void {
  // Props travel through the page as JSON.
  const sent = JSON.parse(JSON.stringify(props))
  const View = island as unknown as BlockDefinition['View']
  const first = renderOrSkip(() => renderBlock({ ...definition, View }, sent).html)
  const { html } = renderBlock(definition, props)
  if (first === undefined || first === html) return
  const at = findDifference(html, first)
  throw new Error(
    `The first rendering of its island differs from its view, so that the block is drawn anew when it wakes. The view has ${quote(html, at)} where the island has ${quote(first, at)}. Render the same first, and change it in an effect.`,
  )
}

/** Names of browsers that Node does not have. */
const browserNames =
  /\b(?:window|document|navigator|localStorage|sessionStorage|matchMedia|location) is not defined/

function renderOrSkip(render: () => string): string | undefined {
  try {
    return render()
  } catch (cause) {
    if (cause instanceof ReferenceError && browserNames.test(cause.message)) return undefined
    throw cause
  }
}

/** The offset at which two texts begin to differ. */
function findDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** What is at an offset, from the start of its tag. */
function quote(html: string, at: number): string {
  const start = Math.max(0, html.lastIndexOf('<', at))
  return JSON.stringify(shortenText(html.slice(start), 60))
}

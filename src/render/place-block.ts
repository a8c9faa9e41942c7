import type { BlockDefinition } from '../blocks/define-block.ts'
import { isReused, markReused, memoizeReused } from '../core/memoize-reused.ts'
import type { PageBlock } from '../core/model/page.ts'
import { BlockError } from './block-error.ts'
import { escapeHtml, escapeJsonAttribute } from './escape-html.ts'
import { findDefinition, listOwnAttributes, listPlacing, toWakeAttributes } from './list-own-attributes.ts'
import type { ComponentStyle } from './read-styles.ts'
import { renderBackdrop } from './render-backdrop.tsx'
import { ownId, type RenderedBlock, renderBlock } from './render-block.tsx'
import type { RenderInput } from './render-input.ts'

/** A range in a text, in UTF-16 code units. */
export type Range = readonly [start: number, end: number]

export interface BlockRanges {
  /** The block's own element. */
  block: Range
  /** The attributes that wake it, of an island or of a block that sends: others are not cut. */
  wake?: Range
}

/** A block as HTML with its own id and the attributes of its place, its styles, and what wakes it. */
export interface PlacedBlock extends BlockRanges {
  html: string
  styles: readonly ComponentStyle[]
}

/** A block that was placed, and all that its HTML depends on beside its props and definition. */
interface Placement {
  block: PageBlock
  definition: BlockDefinition
  motif: RenderInput['shell']['theme']['motif']
  modules: RenderInput['client']['modules']
  rendered: RenderedBlock
  /** By id. */
  placed: Map<string, PlacedBlock>
}

/** By props that pages share: binding gives equal blocks the same object. */
const placements = memoizeReused((_props: object): Placement[] => [])

/** Equal blocks mostly stand in one language in the same way, and the modules are those of one build, except in a preview. */
const maxPlacements = 20

/**
 * A block as it stands in a page: rendered once for props that pages share, and the same object for those with one id.
 *
 * @throws {BlockError}
 */
export function placeBlock(block: PageBlock, input: RenderInput): PlacedBlock {
  try {
    if (!isReused(block.props)) return wrapBlock(block, renderOwn(block, input, block.id), input)
    const known = findPlacement(block, input)
    const placed = known.placed.get(block.id)
    if (placed) return placed
    const { html, styles } = known.rendered
    const made = markReused(wrapBlock(block, { html: html.replaceAll(ownId, block.id), styles }, input))
    if (known.placed.size >= maxPlacements) known.placed.clear()
    known.placed.set(block.id, made)
    return made
  } catch (cause) {
    throw new BlockError(block, cause)
  }
}

function findPlacement(block: PageBlock, input: RenderInput): Placement {
  const known = placements(block.props)
  const definition = findDefinition(block.type, input)
  const { motif } = input.shell.theme
  const { modules } = input.client
  // Compared one by one, because a key to look up would be joined for every block of every page.
  for (const one of known) {
    const { lang, dir, side, ground, backdrop, width, columns } = one.block
    const isAlike =
      lang === block.lang &&
      dir === block.dir &&
      side === block.side &&
      ground === block.ground &&
      (backdrop === block.backdrop || JSON.stringify(backdrop) === JSON.stringify(block.backdrop)) &&
      width === block.width &&
      columns === block.columns
    const isOfBuild = one.definition === definition && one.motif === motif && one.modules === modules
    if (isAlike && isOfBuild) return one
  }
  const rendered = renderOwn({ ...block, id: ownId }, input, ownId)
  const made: Placement = { block, definition, motif, modules, rendered, placed: new Map() }
  if (known.length >= maxPlacements) known.length = 0
  known.push(made)
  return made
}

/** The block's own element with its attributes; its wrapper has those of its place, and those that wake an island. */
function renderOwn(block: PageBlock, input: RenderInput, id: string): RenderedBlock {
  const wake = toWakeAttributes(block, input)
  const attributes = {
    ...listOwnAttributes(block, input),
    ...(wake?.kind === 'behaviour' && wake.attributes),
  }
  const { motif } = input.shell.theme
  const definition = findDefinition(block.type, input)
  const rendered = renderBlock(definition, block.props, { motif, id, attributes })
  const { submission } = definition
  const rules = submission?.moreStyles?.(block.props as never)
  if (!submission || !rules) return rendered
  const template = { ...definition, View: submission.Template } as BlockDefinition
  const { styles } = renderBlock(template, block.props, { motif, id, attributes })
  const own = { component: `${block.type} ${rules.join('')}`, rank: Number.MAX_SAFE_INTEGER, rules }
  return { ...rendered, styles: [...styles, own] }
}

/** A block that stands on an image has it behind itself in a wrapper, which may hold that of an island. */
function wrapBlock(block: PageBlock, rendered: RenderedBlock, input: RenderInput): PlacedBlock {
  const { backdrop, side } = block
  if (!backdrop) return wrapIsland(block, rendered, input, ` class="wake"${formatPlacing(block)}`)
  const placed = wrapIsland(block, rendered, input, ' style="display:contents"')
  const open = `<div class="wake"${formatPlacing(block)}>`
  return {
    ...placed,
    ...moveRanges(placed, open.length),
    html: `${open}${placed.html}${renderBackdrop(backdrop, side)}</div>`,
  }
}

const formatPlacing = (block: PageBlock) =>
  Object.entries(listPlacing(block))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/** An island gets a wrapper of its own, because React takes over all that stands in one. */
function wrapIsland(
  block: PageBlock,
  { html, styles }: RenderedBlock,
  input: RenderInput,
  attributes: string,
): PlacedBlock {
  const wake = toWakeAttributes(block, input)
  if (wake?.kind !== 'island') {
    const sends = findDefinition(block.type, input).submission !== undefined
    const range = wake && sends && findAttributes(html, Object.keys(wake.attributes))
    return { html, styles, block: [0, html.length], ...(range && { wake: range }) }
  }
  const tag = `<div${attributes}`
  const { when, island, props, media } = wake
  const woken = ` data-wake="${when}" data-island="${island}" data-props='${escapeJsonAttribute(props)}'${media === undefined ? '' : ` data-media="${escapeHtml(media)}"`}`
  const open = `${tag}${woken}>`
  return {
    html: `${open}${html}</div>`,
    styles,
    block: [open.length, open.length + html.length],
    wake: [tag.length, tag.length + woken.length],
  }
}

/** Where attributes that follow each other are in the first tag. */
function findAttributes(html: string, names: readonly string[]): Range {
  const start = html.indexOf(` ${names[0]}="`)
  const end = names.reduce((at, name) => html.indexOf('"', at + ` ${name}="`.length) + 1, start)
  return [start, end]
}

/**
 * The template of a block that sends, as its own element stands in a page (`BlockRanges.block`).
 *
 * @throws {BlockError}
 */
export function renderTemplate(block: PageBlock, input: Pick<RenderInput, 'blocks'>): string {
  const definition = findDefinition(block.type, input)
  const View = definition.submission?.Template
  if (!View) throw new Error(`The block type "${block.type}" has no template`)
  try {
    const attributes = listOwnAttributes(block, input)
    return renderBlock({ ...definition, View }, block.props, { id: block.id, attributes }).html
  } catch (cause) {
    throw new BlockError(block, cause)
  }
}

/** The ranges in a text that the block's HTML begins `by` code units into. */
export function moveRanges({ block, wake }: BlockRanges, by: number): BlockRanges {
  const move = ([start, end]: Range): Range => [start + by, end + by]
  return { block: move(block), ...(wake && { wake: move(wake) }) }
}

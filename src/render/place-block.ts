import type { BlockDefinition } from '../blocks/define-block.ts'
import type { PageBlock } from '../core/model/page.ts'
import { nameModule } from '../core/model/wake.ts'
import { isShared, markShared, onceForEach } from '../core/once-for-each.ts'
import { BlockFailure } from './block-failure.ts'
import { escapeHtml, escapeJsonAttribute } from './escape-html.ts'
import { ownId, type RenderedBlock, renderBlock } from './render-block.tsx'
import type { RenderInput } from './render-input.ts'
import { writeLanguage } from './write-language.ts'

/** A range in a text, in UTF-16 code units. */
export type Range = readonly [start: number, end: number]

export interface BlockRanges {
  /** The block's own element. */
  block: Range
  /** The attributes that wake it. */
  wake?: Range
}

/** A block as it stands in a page; the ranges are those in its own text. */
export type PlacedBlock = BlockRanges & { html: string }

/** A block that was placed, and all that its HTML depends on beside what was rendered. */
interface Placement {
  block: PageBlock
  modules: RenderInput['client']['modules']
  placed: PlacedBlock
}

/** By the HTML that pages share. */
const placements = onceForEach((_rendered: RenderedBlock): Placement[] => [])

/** Equal blocks mostly have one id, and the modules are those of one build, except in a preview. */
const maxPlacements = 20

/** `placeBlock` for a block that may stand on many pages with the same id. */
export function placeOnce(block: PageBlock, rendered: RenderedBlock, input: RenderInput): PlacedBlock {
  if (!isShared(rendered)) return placeBlock(block, rendered.html, input)
  const known = placements(rendered)
  const { modules } = input.client
  // Compared one by one, because a key to look up would be joined for every block of every page.
  for (const one of known) {
    const { id, lang, dir, side } = one.block
    const isAlike = id === block.id && lang === block.lang && dir === block.dir && side === block.side
    if (isAlike && one.modules === modules) return one.placed
  }
  const placed = markShared(placeBlock(block, rendered.html, input))
  if (known.length >= maxPlacements) known.length = 0
  known.push({ block, modules, placed })
  return placed
}

/**
 * The block's HTML with its own id, language and side, and what wakes it: a behaviour is named on the block's own element,
 * an island gets a wrapper of its own, because React takes over all that stands in one.
 */
export function placeBlock(block: PageBlock, rendered: string, input: RenderInput): PlacedBlock {
  const { start, rest } = placeOwn(block, rendered, input)
  const wake = describeWake(block, input)
  if (!wake) return { html: start + rest, block: [0, start.length + rest.length] }
  if (wake.kind === 'behaviour') {
    const html = start + wake.attributes + rest
    return { html, block: [0, html.length], wake: findRange(start.length, wake.attributes) }
  }
  const tag = `<div class="wake"${writeSide(block)}`
  const open = `${tag}${wake.attributes}>`
  return {
    html: `${open}${start}${rest}</div>`,
    block: [open.length, open.length + start.length + rest.length],
    wake: findRange(tag.length, wake.attributes),
  }
}

/**
 * The template of a block that sends, as its own element stands in a page (`BlockRanges.block`), but asleep.
 *
 * @throws {BlockFailure}
 */
export function renderTemplate(block: PageBlock, input: Pick<RenderInput, 'blocks'>): string {
  const definition = findDefinition(block.type, input)
  const View = definition.submission?.Template
  if (!View) throw new Error(`The block type "${block.type}" has no template`)
  try {
    const { start, rest } = placeOwn(block, renderBlock({ ...definition, View }, block.props).html, input)
    return start + rest
  } catch (cause) {
    throw new BlockFailure(block, cause)
  }
}

/** The block's own element in two parts, between which further attributes of it may stand. */
function placeOwn(block: PageBlock, rendered: string, input: Pick<RenderInput, 'blocks'>) {
  const html = rendered.replaceAll(ownId, block.id)
  const attributes = writeLanguage(block) + (isWrapped(block, input) ? '' : writeSide(block))
  const tag = /^<[a-z0-9]+/.exec(html)?.[0] ?? ''
  return { start: tag + attributes, rest: html.slice(tag.length) }
}

export function findDefinition(type: string, { blocks }: Pick<RenderInput, 'blocks'>): BlockDefinition {
  const definition = blocks[type]
  if (!definition) throw new Error(`The block type "${type}" reached rendering unchecked`)
  return definition
}

const listProps = (block: PageBlock) => ({ messages: {}, ...block.props, id: block.id }) as never

/** Whether, and on which screens, there is anything to wake. */
export function findScreens(block: PageBlock, { wake }: BlockDefinition): boolean | string {
  if (!wake) return false
  return wake.on?.(listProps(block)) ?? true
}

function isWrapped(block: PageBlock, input: Pick<RenderInput, 'blocks'>): boolean {
  const definition = findDefinition(block.type, input)
  return definition.wake?.code === 'island' && findScreens(block, definition) !== false
}

/** The attributes of the contract in `core/model/wake.ts`. */
function describeWake(block: PageBlock, input: RenderInput) {
  const definition = findDefinition(block.type, input)
  const screens = findScreens(block, definition)
  const { wake } = definition
  if (!wake || screens === false) return undefined
  const name = nameModule(block.type, wake.code)
  const address = input.client.modules[name]
  if (address === undefined)
    throw new Error(`The block type "${block.type}" says that "${name}" wakes it, which does not exist`)
  const kind = wake.code === 'island' ? 'island' : 'behaviour'
  const props = kind === 'island' ? listProps(block) : (wake.props?.(listProps(block)) ?? null)
  const sent = props === null ? '' : ` data-props='${escapeJsonAttribute(props)}'`
  const media = typeof screens === 'string' ? ` data-media="${escapeHtml(screens)}"` : ''
  return { kind, attributes: ` data-wake="${wake.when}" data-${kind}="${address}"${sent}${media}` } as const
}

function writeSide({ side }: PageBlock): string {
  return side ? ` data-side="${side}"` : ''
}

function findRange(start: number, text: string): Range {
  return [start, start + text.length]
}

/** The ranges in a text that the block's HTML begins `by` code units into. */
export function moveRanges({ block, wake }: BlockRanges, by: number): BlockRanges {
  const move = ([start, end]: Range): Range => [start + by, end + by]
  return { block: move(block), ...(wake && { wake: move(wake) }) }
}

import type { BlockDefinition } from '../blocks/define-block.ts'
import type { PageBlock } from '../core/model/page.ts'
import { escapeHtml, escapeJsonAttribute } from './escape-html.ts'
import { ownId, renderBlock } from './render-block.tsx'
import type { RenderInput } from './render-input.ts'
import { writeLanguage } from './write-language.ts'

/** A range in a text, in UTF-16 code units. */
type Range = readonly [start: number, end: number]

export interface BlockRanges {
  /** The block's own element. */
  block: Range
  /** The attributes that wake it. */
  wake?: Range
}

type PlacedBlock = BlockRanges & { html: string }

/**
 * The block's HTML with its own id, language and side, and what wakes it: a behaviour is named on the block's own element,
 * an island gets a wrapper of its own, because React takes over all that stands in one.
 */
export function placeBlock(block: PageBlock, cached: string, input: RenderInput): PlacedBlock {
  const own = placeOwn(block, cached, input)
  const wake = describeWake(block, input)
  if (!wake) return { html: own.html, block: [0, own.html.length] }
  if (wake.kind === 'behaviour') {
    const html = own.html.slice(0, own.attributesEnd) + wake.attributes + own.html.slice(own.attributesEnd)
    return { html, block: [0, html.length], wake: findRange(own.attributesEnd, wake.attributes) }
  }
  const tag = `<div class="wake"${writeSide(block)}`
  const open = `${tag}${wake.attributes}>`
  return {
    html: `${open}${own.html}</div>`,
    block: findRange(open.length, own.html),
    wake: findRange(tag.length, wake.attributes),
  }
}

/** The template of a block that sends, as its own element stands in a page (`BlockRanges.block`), but asleep. */
export function renderTemplate(block: PageBlock, input: Pick<RenderInput, 'blocks'>): string {
  const definition = findDefinition(block.type, input)
  const View = definition.submission?.Template
  if (!View) throw new Error(`The block type "${block.type}" has no template`)
  return placeOwn(block, renderBlock({ ...definition, View }, block.props).html, input).html
}

/** The block's own element, and where further attributes of it may stand. */
function placeOwn(block: PageBlock, cached: string, input: Pick<RenderInput, 'blocks'>) {
  const html = cached.replaceAll(ownId, block.id)
  const attributes = writeLanguage(block) + (isWrapped(block, input) ? '' : writeSide(block))
  const tag = /^<[a-z0-9]+/.exec(html)?.[0] ?? ''
  return {
    html: tag + attributes + html.slice(tag.length),
    attributesEnd: tag.length + attributes.length,
  }
}

export function findDefinition(type: string, { blocks }: Pick<RenderInput, 'blocks'>): BlockDefinition {
  const definition = blocks[type]
  if (!definition) throw new Error(`The block type "${type}" reached rendering unchecked`)
  return definition
}

const listProps = (block: PageBlock) => ({ messages: {}, ...block.props, id: block.id }) as never

function isWrapped(block: PageBlock, input: Pick<RenderInput, 'blocks'>): boolean {
  const { wake, wakesOn } = findDefinition(block.type, input)
  return wake !== undefined && 'island' in wake && wakesOn?.(listProps(block)) !== false
}

function describeWake(block: PageBlock, input: RenderInput) {
  const { wake, wakesOn, behaviourProps } = findDefinition(block.type, input)
  if (!wake) return undefined
  const props = listProps(block)
  if ('island' in wake) {
    const screens = wakesOn?.(props) ?? true
    if (screens === false) return undefined
    const media = screens === true ? '' : ` data-media="${escapeHtml(screens)}"`
    const attributes = writeWake(block, 'island', wake.island, props, input) + media
    return { kind: 'island', attributes } as const
  }
  const sent = behaviourProps ? behaviourProps(props) : props
  if (sent === undefined) return undefined
  return {
    kind: 'behaviour',
    attributes: writeWake(block, 'behaviour', wake.behaviour, sent, input),
  } as const
}

function writeWake(
  block: PageBlock,
  kind: 'island' | 'behaviour',
  when: string,
  props: unknown,
  input: RenderInput,
): string {
  const source = input.client.modules[`${block.type}/${kind}`]
  if (source === undefined)
    throw new Error(`The block type "${block.type}" says it wakes, but has no ${kind}`)
  const sent = props === null ? '' : ` data-props='${escapeJsonAttribute(props)}'`
  return ` data-wake="${when}" data-${kind}="${source}"${sent}`
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

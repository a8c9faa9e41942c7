import type { BlockDefinition } from '../blocks/define-block.ts'
import type { PageBlock } from '../core/model/page.ts'
import { formatRange, joinRanges } from '../core/model/scrim.ts'
import { chooseCode, toModuleName } from '../core/model/wake.ts'
import type { OwnAttributes } from '../ui/own-attributes.ts'
import type { RenderInput } from './render-input.ts'

/** The language of a block and how it stands on the page; if it has a wrapper, that says how. */
export function listOwnAttributes(block: PageBlock, input: Pick<RenderInput, 'blocks'>): OwnAttributes {
  const { lang, dir } = block
  return {
    ...(lang && { lang }),
    ...(dir && { dir }),
    ...(!isWrapped(block, input) && listPlacing(block)),
  }
}

/** How a block stands on the page, as attributes that styles read. */
export function listPlacing({ side, ground, backdrop, width, columns }: PageBlock): OwnAttributes {
  return {
    ...(side && { 'data-side': side }),
    ...(ground && { 'data-ground': ground }),
    ...(backdrop && { 'data-range': formatRange(joinRanges([backdrop.range])) }),
    ...(width && { 'data-width': width }),
    ...(columns && { 'data-columns': String(columns) }),
  }
}

export function findDefinition(type: string, { blocks }: Pick<RenderInput, 'blocks'>): BlockDefinition {
  const definition = blocks[type]
  if (!definition) throw new Error(`The block type "${type}" reached rendering unchecked`)
  return definition
}

/** What the view of a block receives. */
export const listProps = (block: PageBlock) => ({ messages: {}, ...block.props, id: block.id }) as never

/** Whether, and on which screens, there is anything to wake. */
export function findScreens(block: PageBlock, { wake }: BlockDefinition): boolean | string {
  if (!wake) return false
  return wake.on?.(listProps(block)) ?? true
}

function isWrapped(block: PageBlock, input: Pick<RenderInput, 'blocks'>): boolean {
  if (block.backdrop) return true
  const definition = findDefinition(block.type, input)
  return definition.wake?.code === 'island' && findScreens(block, definition) !== false
}

/** What the contract in `core/model/wake.ts` says in the page: of a behaviour as attributes of its block. */
export function toWakeAttributes(block: PageBlock, input: RenderInput) {
  const definition = findDefinition(block.type, input)
  const screens = findScreens(block, definition)
  const { wake } = definition
  if (!wake || screens === false) return undefined
  const name = toModuleName(block.type, chooseCode(wake, listProps(block)))
  const address = input.client.modules[name]
  if (address === undefined)
    throw new Error(`The block type "${block.type}" says that "${name}" wakes it, which does not exist`)
  const media = typeof screens === 'string' ? screens : undefined
  const { when } = wake
  if (wake.code === 'island')
    return { kind: 'island', when, island: address, props: listProps(block), media } as const
  const props = wake.props?.(listProps(block)) ?? null
  const attributes: OwnAttributes = {
    'data-wake': when,
    'data-behaviour': address,
    ...(props !== null && { 'data-props': JSON.stringify(props) }),
    ...(media !== undefined && { 'data-media': media }),
  }
  return { kind: 'behaviour', attributes } as const
}

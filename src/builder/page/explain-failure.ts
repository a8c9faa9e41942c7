import type { BlockRegistry } from '../../blocks/block-registry.ts'
import type { CheckedBlock, CheckedPage } from '../../core/handover/checked-site.ts'
import type { PageStates } from '../../core/handover/page-states.ts'
import { listStates } from '../../core/tree/list-layers.ts'
import { BlockError } from '../../render/block-error.ts'
import { makeViewFrame } from '../own-blocks/evaluate-own-blocks.ts'

/** A page without a mistake could not be made: a fault of the engine. */
export class PageError extends Error {
  /** Which page, which of its blocks, and where that is written. */
  readonly title: string
  /** What was thrown. */
  readonly detail: string

  /** @param frame a line for the end of the stack */
  constructor(title: string, cause: unknown, frame?: string) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    super(`${title}\n${error.message}`)
    this.title = title
    this.detail = error.message
    // The place that threw. A copy that another thread sends keeps the message and the stack, and nothing else.
    const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
    this.stack = [this.message, ...at, ...(frame === undefined ? [] : [frame])].join('\n')
  }
}

/** Says which page failed and, if it was one of its blocks, where that is written. */
export function explainFailure(
  cause: unknown,
  states: PageStates<CheckedPage>,
  registry: BlockRegistry,
): PageError {
  const [page] = states
  const route = page.route?.path ?? page.document.name
  if (!(cause instanceof BlockError))
    return new PageError(`The page ${route} (${page.document.file}) could not be made.`, cause)
  const { id, type } = cause.block
  const found = states
    .flatMap(({ blocks }) => blocks)
    .find(({ block }) => block.id === id && block.type === type)
  const where = found ? locateBlock(found) : page.document.file
  return new PageError(
    `The page ${route} could not be rendered: its block "${id}" (${type}) at ${where} failed.`,
    cause.cause,
    makeViewFrame(registry, type),
  )
}

/** Where a block was last changed and, if that is another place, where it is defined. */
function locateBlock({ block }: CheckedBlock): string {
  const spans = listStates(block.fields).map(({ span }) => `${span.file}:${span.line}`)
  const [last = '', first = last] = [spans[0], spans.at(-1)]
  return first === last ? last : `${last} (defined at ${first})`
}

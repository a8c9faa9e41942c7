import { suggest } from '../core/diagnostics/phrases.ts'
import { findMeant } from '../core/diagnostics/recover-name.ts'
import type { TextRun } from '../core/model/bound.ts'

/**
 * The messages of a block as its view receives them: asking for one that the block does not have throws where the view
 * asks, and not later in whatever shows the message.
 */
export function guardMessages(
  messages: Readonly<Record<string, TextRun>>,
): Readonly<Record<string, TextRun>> {
  return new Proxy(messages, {
    get(target, name, receiver) {
      // `JSON.stringify` asks every object for `toJSON`.
      if (typeof name === 'string' && name !== 'toJSON' && !(name in target))
        throw new Error(`The block has no message "${name}"${suggest(findMeant(name, Object.keys(target)))}`)
      return Reflect.get(target, name, receiver)
    },
  })
}

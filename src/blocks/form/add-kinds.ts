import type { FieldKind } from '../define-field-kind.ts'
import { messages } from './messages.ts'
import { fieldPropertyNames } from './schema.ts'

/** Kinds with more of them. Throws if one of these would change what a field of another kind is. */
export function addKinds(kinds: readonly FieldKind[], added: readonly FieldKind[]): readonly FieldKind[] {
  for (const { kind, properties = {}, messages: own } of added) {
    if (kinds.some((known) => known.kind === kind))
      throw new Error(`There is a kind of field "${kind}" already. Choose another name.`)
    for (const [property, schema] of Object.entries(properties)) {
      const other = kinds.find((known) => known.properties?.[property])?.properties?.[property]
      if (
        fieldPropertyNames.includes(property) ||
        (other && JSON.stringify(other) !== JSON.stringify(schema))
      )
        throw new Error(`Other fields have a property "${property}". Choose another name for it.`)
    }
    const taken = [messages, ...kinds.flatMap((known) => known.messages ?? [])]
    const name = Object.keys(own?.en ?? {}).find((one) => taken.some(({ en }) => Object.hasOwn(en, one)))
    if (name !== undefined)
      throw new Error(`The form has a message "${name}" already. Choose another name for it.`)
  }
  return [...kinds, ...added]
}

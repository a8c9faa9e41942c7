import type { Span } from '../../diagnostics/diagnostic.ts'
import { type BlockSpecs, getSpec, type Schema } from '../../schema/block-spec.ts'
import { getChild, getEntries, getItems, getText, type NodePath } from '../../tree/nodes.ts'
import type { Node } from '../../tree/tree.ts'
import { formatSubject, type Subject } from './subject.ts'

/** The map below `key` that has a field of this name, for a sentence. */
export function findDeeperOwner(schema: Schema | undefined, key: string, name: string): string | undefined {
  if (schema === undefined) return undefined
  if (schema.items) return findDeeperOwner(schema.items, key, name)?.replace(/^(?=")/, 'an entry of ')
  if (Object.hasOwn(schema.properties ?? {}, name)) return `"${key}"`
  const { pattern } = (schema.propertyNames ?? {}) as Schema
  if (typeof pattern === 'string' && new RegExp(pattern, 'u').test(name)) return `"${key}"`
  for (const [inner, property] of Object.entries(schema.properties ?? {})) {
    const owner = findDeeperOwner(property, inner, name)
    if (owner !== undefined) return owner
  }
  return undefined
}

/** The map around the one at `path` that allows a field of this name and does not contain it yet, for a sentence. */
export function findOuterOwner(subject: Subject, path: NodePath, name: string): string | undefined {
  const around: { schema: Schema; node: Node; called: string }[] = []
  let schema = subject.schema
  let node: Node | undefined = subject.root
  let called = formatSubject(subject)
  for (const step of path) {
    if (!schema || !node) return undefined
    around.push({ schema, node, called })
    schema = typeof step === 'number' ? schema.items : schema.properties?.[step]
    node = getChild(node, step)
    called = typeof step === 'number' ? `an entry of ${called}` : `"${step}"`
  }
  return around
    .reverse()
    .find((map) => Object.hasOwn(map.schema.properties ?? {}, name) && !getEntries(map.node).has(name))
    ?.called
}

/** Finds the block above a misplaced key that has a field of this name. */
export function makeBlockSearch(root: Node | undefined, specs: BlockSpecs): Subject['findOwner'] {
  return (name: string, key: Span | undefined) => {
    const above = getItems(root, ['blocks']).filter(({ span }) => key !== undefined && span.line < key.line)
    const type = getText(above.at(-1), 'type')
    const spec = type === undefined ? undefined : getSpec(specs, type)
    if (!spec) return undefined
    return findDeeperOwner(spec.schema, spec.type, name)
  }
}

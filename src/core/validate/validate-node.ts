import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { recoverKeys } from '../diagnostics/recover-name.ts'
import { groupPairs } from '../group-pairs.ts'
import { renameKeys } from '../tree/change-keys.ts'
import { getEntries, type NodePath, readPointer, toValue } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import type { Validator } from './create-validators.ts'
import { explainErrors } from './explain/explain-error.ts'
import { findMeantField, findMisspeltTag, listFieldNames } from './explain/explain-unknown.ts'
import type { Subject } from './explain/subject.ts'

export interface ValidatedNode {
  /** The tree with misspelt keys renamed, so that their values are checked too. */
  root: Node
  /** Its plain value with defaults filled in, without invalid parts. */
  value: unknown
  diagnostics: Diagnostic[]
}

interface Typo {
  error: ErrorObject
  path: NodePath
  from: string
  to: string
}

/** Validates a tree: one diagnostic per mistake, and what is left to check afterwards. */
export function validateNode(validator: Validator, subject: Subject): ValidatedNode {
  const read = validator.read(subject.root)
  if (read !== undefined) return { root: subject.root, value: read, diagnostics: [] }
  const value = toValue(subject.root)
  const errors = validator.check(value)
  if (errors.length === 0) return { root: subject.root, value, diagnostics: [] }
  const typos = findTypos(errors, subject)
  if (typos.length === 0)
    return {
      root: subject.root,
      value: withoutMisfits(value, errors),
      diagnostics: explainErrors(errors, subject),
    }
  const reported = typos.map(({ error }) => error)
  const recovered = validateNode(validator, { ...subject, root: typos.reduce(renameKeyAt, subject.root) })
  return { ...recovered, diagnostics: [...explainErrors(reported, subject), ...recovered.diagnostics] }
}

/** Unknown fields that most likely mean a field that is not there yet. */
function findTypos(errors: readonly ErrorObject[], subject: Subject): Typo[] {
  const additional = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  const unknown = groupPairs(additional.map((error) => [error.instancePath, error] as const))
  return [...unknown.values()]
    .flatMap((list) => findUnknownTypos(list, subject))
    .concat(errors.flatMap((error) => findTagTypo(error, subject) ?? []))
}

/** The typos among the unknown fields of one map. */
function findUnknownTypos(errors: readonly ErrorObject[], { root }: Subject): Typo[] {
  const [first] = errors as [ErrorObject]
  const path = readPointer(first.instancePath)
  const present = [...getEntries(root, path).keys()]
  const names = errors.map(({ params }): string => params.additionalProperty)
  const known = listFieldNames(first)
  const meant = recoverKeys(names, present, known)
  return errors.flatMap((error, index) => {
    const from = names[index] ?? ''
    const to = meant.get(from)
    return to === undefined || findMeantField(error, from, known) !== to ? [] : [{ error, path, from, to }]
  })
}

function findTagTypo(error: ErrorObject, subject: Subject): Typo | undefined {
  if (error.keyword !== 'discriminator') return undefined
  const path = readPointer(error.instancePath)
  const to: string = error.params.tag
  const from = findMisspeltTag(error, subject)
  const isFree = !getEntries(subject.root, path).has(to)
  return from !== undefined && isFree ? { error, path, from, to } : undefined
}

function renameKeyAt(root: Node, { path, from, to }: Typo): Node {
  const change = (node: Node, depth: number): Node => {
    const step = path[depth]
    if (step === undefined) return node.kind === 'map' ? renameKeys(node, new Map([[from, to]])) : node
    if (node.kind === 'list')
      return {
        ...node,
        items: node.items.map((item, index) => (index === step ? change(item, depth + 1) : item)),
      }
    const entry = node.kind === 'map' ? node.entries.get(String(step)) : undefined
    if (node.kind !== 'map' || !entry) return node
    const changed = { ...entry, value: change(entry.value, depth + 1) }
    return { ...node, entries: new Map([...node.entries, [String(step), changed]]) }
  }
  return change(root, 0)
}

/** After these errors the value itself can stay: the problem is beside it or inside it. */
const harmless = new Set([
  'additionalProperties',
  'discriminator',
  'if',
  'maxItems',
  'minItems',
  'minProperties',
  'propertyNames',
  'required',
])

function withoutMisfits(value: unknown, errors: readonly ErrorObject[]): unknown {
  let whole = value
  for (const { keyword, instancePath, propertyName } of errors) {
    if (harmless.has(keyword) || propertyName !== undefined) continue
    const path = readPointer(instancePath)
    const last = path.at(-1)
    if (last === undefined) whole = {}
    else {
      const parent = path.slice(0, -1).reduce<unknown>((node, step) => childOf(node, step), whole)
      if (Array.isArray(parent)) parent[Number(last)] = undefined
      else if (typeof parent === 'object' && parent !== null)
        delete (parent as Record<string, unknown>)[String(last)]
    }
  }
  return whole
}

function childOf(node: unknown, step: string | number): unknown {
  return typeof node === 'object' && node !== null
    ? (node as Record<string, unknown>)[String(step)]
    : undefined
}

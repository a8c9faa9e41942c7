import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { renameKeys } from '../tree/change-keys.ts'
import { asMap, findAt, type NodePath, readPointer, toValue } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import type { Validator } from './create-validators.ts'
import { explainErrors } from './explain/explain-error.ts'
import { findMeant, findMisspeltTag, listFieldNames, listMissing } from './explain/explain-unknown.ts'
import type { Subject } from './explain/subject.ts'

export interface ValidatedNode {
  /** The tree as it is meant: misspelt keys are put right, so that what they hold is looked at too. */
  root: Node
  /** Its plain value with defaults filled in, without the parts that do not fit. */
  value: unknown
  diagnostics: Diagnostic[]
}

interface Typo {
  error: ErrorObject
  path: NodePath
  from: string
  to: string
}

/** Validates a tree: one finding per mistake, and what is left to look at afterwards. */
export function validateNode(validate: Validator, subject: Subject): ValidatedNode {
  const value = toValue(subject.root)
  const errors = validate(value)
  const typos = findTypos(errors, subject)
  if (typos.length === 0)
    return {
      root: subject.root,
      value: withoutMisfits(value, errors),
      diagnostics: explainErrors(errors, subject),
    }
  const reported = typos.map(({ error }) => error)
  const recovered = validateNode(validate, { ...subject, root: typos.reduce(renameKeyAt, subject.root) })
  return { ...recovered, diagnostics: [...explainErrors(reported, subject), ...recovered.diagnostics] }
}

/** Unknown fields that most likely mean a field that is not there yet. */
function findTypos(errors: readonly ErrorObject[], subject: Subject): Typo[] {
  const taken = new Set<string>()
  return errors.flatMap((error) => {
    const path = readPointer(error.instancePath)
    const typo = readTypo(error, path, subject)
    const location = `${error.instancePath}/${typo?.to}`
    if (!typo || taken.has(location) || asMap(findAt(subject.root, path))?.entries.has(typo.to)) return []
    taken.add(location)
    return [{ error, path, ...typo }]
  })
}

function readTypo(
  error: ErrorObject,
  path: NodePath,
  subject: Subject,
): Pick<Typo, 'from' | 'to'> | undefined {
  if (error.keyword === 'discriminator') {
    const from = findMisspeltTag(error, subject)
    return from === undefined ? undefined : { from, to: error.params.tag }
  }
  if (error.keyword !== 'additionalProperties') return undefined
  const from: string = error.params.additionalProperty
  const fields = listFieldNames(error, path.length === 0 ? subject.moreFields : [])
  const to = findMeant(from, fields, listMissing(error))
  return to === undefined ? undefined : { from, to }
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

/** Of these the value itself may stay: what is wrong is beside it or inside it. */
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

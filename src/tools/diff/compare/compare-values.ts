import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../core/is-record.ts'
import type { Schema } from '../../../core/schema/block-spec.ts'
import { chooseBranch, findDiscriminator } from '../../../core/schema/one-of-several.ts'
import { type Compared, isFile, type Sentence, type ValueChange } from './change.ts'
import { compareLists } from './compare-lists.ts'
import { explainTexts } from './compare-texts.ts'
import { labelField } from './label-field.ts'
import { showRange, showValue } from './show-value.ts'

/** The differences of two values, each with its words. */
export function compareValues(compared: Compared): ValueChange[] {
  const { before, after, schema } = compared
  if (isDeepStrictEqual(before, after)) return []
  if (before === undefined || before === null)
    return isNamed(after, schema) ? compareMaps({}, after, compared) : [added(compared)]
  if (after === undefined || after === null)
    return isNamed(before, schema) ? compareMaps(before, {}, compared) : [removed(compared)]
  if (isFile(before) && isFile(after)) return [compareFiles(before.file, after.file, compared)]
  if (Array.isArray(before) && Array.isArray(after))
    return compareLists(before, after, compared, compareValues)
  if (isRecord(before) && isRecord(after)) return compareMaps(before, after, compared)
  return [changed(compared)]
}

/** Whether it is a map of things by their names, each of which is said when all come or go at once. */
const isNamed = (value: unknown, schema: Schema | undefined): value is Record<string, unknown> =>
  isRecord(value) && isRecord(schema?.additionalProperties) && Object.keys(value).length > 0

function added({ after, schema, path, label }: Compared): ValueChange {
  const words =
    after === true ? [...label, ' switched on'] : [...label, ' added: ', ...showValue(after, schema)]
  return { kind: 'added', path, label, after, words }
}

function removed({ before, schema, path, label }: Compared): ValueChange {
  const words = [...label, ' removed: ', ...showValue(before, schema)]
  return { kind: 'removed', path, label, before, words }
}

function changed({ before, after, schema, path, label }: Compared): ValueChange {
  const isText = typeof before === 'string' && typeof after === 'string' && !schema?.enum
  const how: Sentence = isText
    ? explainTexts(before, after)
    : [...showValue(before, schema), ' → ', ...showValue(after, schema)]
  const separator = typeof before === 'string' && isText ? ': ' : ' '
  return { kind: 'changed', path, label, before, after, words: [...label, separator, ...how] }
}

function compareFiles(one: string, other: string, { path, label }: Compared): ValueChange {
  const words: Sentence =
    one === other
      ? [...label, ' ', { name: one }, ' has a new content']
      : [...label, ' ', { name: one }, ' → ', { name: other }]
  return { kind: 'changed', path, label, before: one, after: other, words }
}

function compareMaps(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  compared: Compared,
): ValueChange[] {
  const { schema, path, label } = compared
  const ranges = [showRange(before), showRange(after)]
  const [one, other] = schema?.oneOf
    ? [chooseBranch(schema, before), chooseBranch(schema, after)]
    : [schema, schema]
  const tag = schema && findDiscriminator(schema)
  if (tag !== undefined && before[tag] !== after[tag]) {
    const [was, is] = [explainBranch(before, tag, one), explainBranch(after, tag, other)]
    return [{ kind: 'changed', path, label, before, after, words: [...label, ' ', ...was, ' → ', ...is] }]
  }
  const isRange = ranges[0] !== undefined && ranges[1] !== undefined && ranges[0] !== ranges[1]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isRange || (key !== 'from' && key !== 'to'),
  )
  const range: ValueChange[] = isRange
    ? [{ kind: 'changed', path, label, before, after, words: [...label, ` ${ranges[0]} → ${ranges[1]}`] }]
    : []
  return [
    ...range,
    ...keys.flatMap((key) => {
      const inner =
        other?.properties?.[key] ??
        (isRecord(other?.additionalProperties) ? (other.additionalProperties as Schema) : undefined)
      return compareValues({
        before: before[key],
        after: after[key],
        schema: inner,
        path: path === '' ? key : `${path}.${key}`,
        label: [...label, ...(label.length > 0 ? [', '] : []), labelKey(key, inner, other)],
      })
    }),
  ]
}

/** The title of a field; its key if it has none, or if fields beside it have the same one, such as colours. */
function labelKey(key: string, inner: Schema | undefined, owner: Schema | undefined): Sentence[number] {
  const others = Object.entries(owner?.properties ?? {}).filter(([name]) => name !== key)
  const isAmbiguous = others.some(([, { title }]) => title !== undefined && title === inner?.title)
  return owner?.properties && key in owner.properties && !isAmbiguous ? labelField(key, inner) : { name: key }
}

/** `deadline (“2026-01-31 …”)`: one of several shapes with what is most telling in it. */
function explainBranch(value: Record<string, unknown>, tag: string, branch: Schema | undefined): Sentence {
  const { [tag]: kind, ...rest } = value
  const range = showRange(value)
  const key = Object.keys(rest)[0]
  const detail =
    range !== undefined ? [range] : key === undefined ? [] : showValue(rest[key], branch?.properties?.[key])
  return [{ name: String(kind) }, ...(detail.length > 0 ? [' (', ...detail, ')'] : [])]
}

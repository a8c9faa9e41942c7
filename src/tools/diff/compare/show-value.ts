import { isRecord } from '../../../core/is-record.ts'
import type { Schema } from '../../../core/schema/block-spec.ts'
import { shortenText } from '../../../core/text/shorten-text.ts'
import { isFile, type Sentence } from './change.ts'

/** Longer texts are cut, or only their changed words are shown. */
export const maxShown = 60

/** A value in a sentence. */
export function showValue(value: unknown, schema?: Schema): Sentence {
  if (value === undefined || value === null) return ['nothing']
  if (typeof value === 'number') return [value.toLocaleString('en', { useGrouping: false })]
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value === 'string')
    return schema?.enum || schema?.const !== undefined ? [{ name: value }] : [{ text: cut(value) }]
  if (isFile(value)) return [{ name: value.file }]
  const range = showRange(value)
  if (range !== undefined) return [range]
  const first = findText(value)
  return first === undefined ? ['one'] : [{ text: cut(first) }]
}

/** `5–15` of a map with two numbers `from` and `to`. */
export function showRange(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  const { from, to } = value
  return typeof from === 'number' && typeof to === 'number' ? `${from}–${to}` : undefined
}

/** The first text in a value, which is what people know it by. */
export function findText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (isFile(value)) return value.file
  if (typeof value !== 'object' || value === null) return undefined
  for (const inner of Object.values(value)) {
    const found = findText(inner)
    if (found !== undefined && found !== '') return found
  }
  return undefined
}

/** At most `max` characters on one line. */
export const cut = (text: string, max = maxShown): string =>
  shortenText(text.replace(/\s+/g, ' ').trim(), max)

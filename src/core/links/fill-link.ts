import { fillFacts } from '../text/facts.ts'
import { isPlaceholder } from './placeholders.ts'

type Lookup = (name: string) => string | undefined

/**
 * Fills the facts of an authored link so that no value can change its target; the result is parsed like any other
 * link. A link that consists of one fact is filled as it is. Unknown facts stay as written.
 */
export function fillLink(value: string, lookup: Lookup): string {
  if (!value.includes('${')) return value
  if (isPlaceholder(value) || /^(?:#|(?:chat|dialog):)/i.test(value)) return fillFacts(value, lookup)
  if (/^tel:/i.test(value)) return fillFacts(value, (name) => change(lookup(name), dropSeparators))
  if (!/^mailto:/i.test(value)) return fillFacts(value, (name) => change(lookup(name), encode))
  const query = value.indexOf('?')
  const addresses = query < 0 ? value : value.slice(0, query)
  const headers = query < 0 ? '' : value.slice(query)
  return (
    fillFacts(addresses, (name) => change(lookup(name), encodeAddress)) +
    fillFacts(headers, (name) => change(lookup(name), encode))
  )
}

function change(value: string | undefined, encoding: (value: string) => string): string | undefined {
  return value === undefined ? undefined : encoding(value)
}

function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))
}

/** The `@` of an address is part of its syntax, and mail programs expect it unencoded. */
function encodeAddress(value: string): string {
  return encode(value.trim()).replaceAll('%40', '@')
}

/** Letters and other marks stay, so that a text that is not a number is reported. */
function dropSeparators(value: string): string {
  return value.replace(/[\s().\-‐‑–/[\]\u200b-\u200f\u202a-\u202e]/g, '')
}

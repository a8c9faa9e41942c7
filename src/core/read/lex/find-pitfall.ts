import { quoteText, quoteValue } from '../../text/quote-value.ts'

const notAllowed = (mark: string) => `YAML does not let a plain value begin with ${mark}`

const readings: Record<string, string> = {
  '*': 'YAML reads a value that begins with * as an alias',
  '&': 'YAML reads a value that begins with & as an anchor',
  '!': 'YAML reads a value that begins with ! as a tag',
  '[': 'YAML reads a value that begins with [ as a list',
  '{': 'YAML reads a value that begins with { as a map',
  '>': 'YAML reads > at the beginning of a value as the start of a folded block',
  '|': 'YAML reads | at the beginning of a value as the start of a literal block',
  '%': notAllowed('%'),
  '@': notAllowed('@'),
  '`': notAllowed('a backtick'),
  ',': notAllowed('a comma'),
  ']': notAllowed(']'),
  '}': notAllowed('}'),
}

/** The pattern of the rest of a line if its first character is meant as YAML syntax. */
const intended: Record<string, RegExp> = {
  '*': /^\*[^\s*,[\]{}]+(?=[ \t]*(?:$|(?<=[ \t])#|:(?:[ \t]|$)))/,
  '&': /^&[\w-]+(?=[ \t]|$)/,
  '!': /^!(?:!?[A-Za-z][\w.:/-]*(?:![\w-]+)?|<[^>\s]+>)(?=[ \t]|$)/,
  '[': /^\[(?:\s*["'{[]|(?![^\]]*\]\())/,
  '{': /^\{(?![{%])(?!\s*[^\s:"'{}[\],][^:"'{}[\],]*\})/,
  '>': /^>(?:[+-]?[1-9]?|[1-9][+-])(?:[ \t]+#.*|[ \t]*)$/,
  '|': /^\|(?:[+-]?[1-9]?|[1-9][+-])(?:[ \t]+#.*|[ \t]*)$/,
}

/** True if YAML does not read a value that begins like this (up to the end of its line) as it looks. */
export function isPitfall(rest: string): boolean {
  const mark = rest.charAt(0)
  return mark in readings && !(intended[mark]?.test(rest) ?? false)
}

const ifFields = {
  '}': 'If fields are meant, the { before the first of them is missing.',
  ']': 'If a list is meant, the [ before its first entry is missing.',
} as const

/** Advice for a value that ends with a bracket that it does not open; the quotes for any other. */
export function hintBracket(value: string): { hint?: string; fixed?: string } {
  if (/^\{\s?[A-Za-z][\w.-]*\s?\}/.test(value)) return {}
  const last = value.at(-1)
  const isOpened = last === '}' ? value.includes('{') : last !== ']' || value.includes('[')
  return isOpened ? { fixed: quoteText(value) } : { hint: ifFields[last as keyof typeof ifFields] }
}

/** The correction of a value that a comment cuts, if it cannot be a comment: `href: #offer`, `text: Best #1`. */
export function fixCut(kept: string, value: string): { fixed?: string } {
  const isText = kept === '' || /^\s*#\d/.test(value.slice(kept.length))
  return isText ? { fixed: quoteText(value) } : {}
}

/** The message for a value whose first character means something else in YAML. */
export function explainPitfall(value: string): string {
  const fact = /^\{\s?([A-Za-z][\w.-]*)\s?\}/.exec(value)
  if (fact)
    return `A fact is written with a dollar sign: ${quoteValue(`$${value}`)}. YAML reads a value that begins with { as a map. If the braces are meant: ${offerQuotes(value)}`
  return `${readings[value.charAt(0)] ?? 'YAML does not read this value as it looks'}. ${offerQuotes(value)}`
}

/** The message for `text: Best #1 in town` and `href: #offer`. */
export function explainCut(kept: string, value: string): string {
  const cut = value.slice(kept.length).trim()
  const effect = kept === '' ? 'the value is lost' : `only ${quoteValue(kept)} is left of the value`
  return `YAML reads ${quoteValue(cut)} as a comment, so ${effect}. ${offerQuotes(value)}`
}

/** The message for `key: value: more`. */
export function explainNested(value: string): string {
  return `YAML starts a map at a colon that ends a word, so a value cannot contain one there. ${offerQuotes(value)}`
}

/** The message for `{ text: One, two }`. */
export function explainComma(kept: string, value: string): string {
  return `Inside { } a comma begins the next field, so only ${quoteValue(kept)} is left of the value. Put the whole text in quotes: ${quoteValue(value)}.`
}

function offerQuotes(value: string): string {
  return `Put it in quotes: ${quoteValue(value)}.`
}

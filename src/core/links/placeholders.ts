import { factPattern } from '../text/facts.ts'

/** True if a value contains a `${fact}`. */
export function hasPlaceholder(value: string): boolean {
  return replacePlaceholders(value, '') !== value
}

/** The value with a harmless token for each `${fact}`, so that its syntax can be checked. */
export function replacePlaceholders(value: string, token: string): string {
  if (!value.includes('${')) return value
  return value.replace(factPattern, (whole, name) => (name === undefined ? whole : token))
}

/** True if the whole value is one `${fact}`. */
export function isPlaceholder(value: string): boolean {
  return /^\$\{[A-Za-z][A-Za-z0-9_.-]*\}$/.test(value)
}

/** The value with percent-codes decoded outside placeholders; `undefined` if they are not UTF-8. */
export function decodeAround(value: string): string | undefined {
  const parts = value.split(/(\$\{[A-Za-z][A-Za-z0-9_.-]*\})/)
  try {
    return parts.map((part, index) => (index % 2 === 1 ? part : decodeURIComponent(part))).join('')
  } catch {
    return undefined
  }
}

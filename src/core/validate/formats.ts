import type { Ajv, Format } from 'ajv'
// The package itself would load the part of ajv that writes code, which is for keywords that no schema here has.
import { fullFormats } from 'ajv-formats/dist/formats.js'

/** A date and time whose zone may be left out: a rule checks that the date exists, and that there is a zone. */
const moment = /^\d{4}-\d\d-\d\d[Tt\s]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?$/

const formats: Readonly<Record<string, Format>> = { ...fullFormats, moment }

export function addFormats(ajv: Ajv): void {
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
}

/** The check of a format, as ajv applies it; `undefined` if it is more than a test of a text. */
export function findFormat(name: string): ((text: string) => boolean) | undefined {
  const found = formats[name]
  if (found === undefined) throw new Error(`Unknown format "${name}"`)
  const test: unknown = typeof found === 'object' && 'validate' in found ? found.validate : found
  if (test instanceof RegExp) return (text) => test.test(text)
  return typeof test === 'function' ? (text) => test(text) === true : undefined
}

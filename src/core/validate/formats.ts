import type { Format } from 'ajv'
// The package itself would load the part of ajv that writes code, which is for keywords that no schema here has.
import { fullFormats } from 'ajv-formats/dist/formats.js'

/** A date and time whose zone may be left out: a rule checks that the date exists, and that there is a zone. */
const moment =
  /^\d{4}-\d\d-\d\d[Tt\s]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?(?:\[[A-Za-z0-9_+/-]+\])?$/

/** A date and time with seconds and a zone (RFC 3339). */
const dateTime = fullFormats['date-time'] as { validate: (text: string) => boolean }

/** Whether a text is a date and time that exists, or contains a fact: `check-about.ts` looks at what it is with that. */
export const isDateTimeOrFact = (text: string): boolean => text.includes('${') || dateTime.validate(text)

/** All formats of JSON Schema, and those of the engine. */
export const formats: Readonly<Record<string, Format>> = {
  ...fullFormats,
  moment,
  'date-time-or-fact': isDateTimeOrFact,
}

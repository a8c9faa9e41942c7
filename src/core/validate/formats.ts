import type { Format } from 'ajv'
// The package itself would load the part of ajv that writes code, which is for keywords that no schema here has.
import { fullFormats } from 'ajv-formats/dist/formats.js'

/** A date and time whose zone may be left out: a rule checks that the date exists, and that there is a zone. */
const moment = /^\d{4}-\d\d-\d\d[Tt\s]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?$/

/** All formats of JSON Schema, and those of the engine. */
export const formats: Readonly<Record<string, Format>> = { ...fullFormats, moment }

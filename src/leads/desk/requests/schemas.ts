import { controlCharacter } from '../../../core/text/characters.ts'
import { maxNoteLength } from '../../contracts/desk-api.ts'
import { numbersGroups } from '../../contracts/numbers-report.ts'
import { maxPasswordLength } from '../sign-in/user-names.ts'

/** What the desk reads of requests, as JSON Schemas, which Fastify checks. Names that are not listed are refused. */

const text = { type: 'string', maxLength: 300, not: { pattern: controlCharacter.source } }
const time = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

const toObject = (properties: object, required: readonly string[] = []) => ({
  ...{ type: 'object', additionalProperties: false, properties, required },
})

const filters = {
  ...{ q: text, status: text, form: text, language: text, campaign: text, assigned: text },
}
const order = { enum: ['', 'waiting', 'newest'] }

/** The way back from `formatCursor`. */
export const cursorPattern = /^(rest\.)?(-?\d{1,16})\.([^\p{Cc}\p{Cs}]{1,300})$/u

const after = { type: 'string', pattern: `^$|${cursorPattern.source}` }

export const schemas = {
  signIn: toObject({ name: text, password: { ...text, maxLength: maxPasswordLength } }, ['name', 'password']),
  /** Whether the status and the user exist is not checked here. */
  change: {
    ...toObject(
      {
        version: { ...time, minimum: 0 },
        status: text,
        assigned: { ...text, type: ['string', 'null'] },
        note: { ...text, maxLength: maxNoteLength, pattern: '\\S' },
      },
      ['version'],
    ),
    minProperties: 2,
  },
  /** Of an export, whose leads are always the newest first. */
  filters: toObject({ ...filters, order }),
  list: toObject({ ...filters, order, after }),
  page: toObject({ after }),
  nothing: toObject({}),
  spam: toObject({ until: time, query: toObject(filters) }, ['until', 'query']),
  days: toObject({ from: text, until: text }, ['from', 'until']),
  numbers: toObject({ from: text, until: text, by: { enum: numbersGroups } }, ['from', 'until']),
} as const

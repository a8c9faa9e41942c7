import type { FileKind } from './file-kinds.ts'

/**
 * How an answer is read before it is compared with its schema. `text` is trimmed, `code` also has the digits of any script,
 * `number` a decimal comma besides, `lines` may have line breaks, `list` is several of the given answers, and the others are
 * what they are called.
 */
export type AnswerReading = 'text' | 'code' | 'number' | 'lines' | 'email' | 'phone' | 'file' | 'list'

/**
 * The keywords of JSON Schema with which an answer is checked, in the browser and in the intake (`core/check-answer.ts`).
 * `formatMinimum` and `formatMaximum` of a date may be relative to the day on which it is sent: `today`, `today+14`.
 */
export interface AnswerSchema {
  type?: string
  maxLength?: number
  /** As in JSON Schema, it may fit any part of the text, unless it begins with `^` and ends with `$`. */
  pattern?: string
  enum?: readonly string[]
  format?: 'date' | 'time'
  formatMinimum?: string
  formatMaximum?: string
  minimum?: number
  maximum?: number
  /** Of a time: minutes since midnight. */
  multipleOf?: number
  items?: { enum: readonly string[] }
  minItems?: number
  maxItems?: number
}

/** What an answer must be. Plain data: it is in the page for the browser, and in the intake manifest. */
export interface AnswerRule {
  /** Default: `text`. */
  read?: AnswerReading
  schema?: AnswerSchema
  /** The kinds of files that are taken. Default: PDF. */
  accept?: readonly FileKind[]
  /** The largest file, in megabytes. Default: 5. */
  largest?: number
  /** By whose clocks it is `today`. Default: UTC. */
  timeZone?: string
  /** The limits of a number as sentences name them. Default: in digits, with a point. */
  written?: { minimum?: string; maximum?: string }
  /** Whose telephone numbers have no country code. Default: the country of the form. */
  home?: { country: string; callingCode: string }
  /** Name of the sentence for an answer that does not fit and that no other sentence explains. Default: `invalid`. */
  mistake?: string
}

/** The name of a box of a list in a form that is sent without JavaScript: `extras.0`. No field has a dot in its name. */
export const toBoxName = (field: string, index: number): string => `${field}.${index}`

/** The name of the field that sent a value under this name: that of a list for one of its boxes. */
export const toFieldName = (name: string): string => name.replace(/\.\d{1,2}$/, '')

/** Stands between the answers of a list; no answer of a list has it. */
export const listSeparator = ', '

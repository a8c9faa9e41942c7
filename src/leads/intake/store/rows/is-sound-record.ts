import { campaignParameters } from '../../../../contracts/campaign.ts'
import { isFileKind } from '../../../../contracts/file-kinds.ts'
import { isRecord } from '../../../../core/is-record.ts'
import type { LeadRecord, Resume } from './lead.ts'

/** Milliseconds from 1970 to the last time that a date can have. */
export const maxTime = 8_640_000_000_000_000

/** Whether a number is a time that can be written as a date. */
export const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(Number(value)) <= maxTime

/**
 * Whether a value has the parts of a lead, each of its kind, as far as anything reads them. A row or a line of a backup
 * may be readable and still contain what no intake has written.
 */
export function isSoundRecord(value: unknown): value is LeadRecord {
  if (!isRecord(value)) return false
  const { id, receivedAt, form, endpoint, route, language, status, campaign, key, fingerprint } = value
  return (
    [id, form, endpoint, status, fingerprint].every(isText) &&
    id !== '' &&
    [route, language, campaign, key].every((text) => text === null || isText(text)) &&
    isTime(receivedAt) &&
    isMap(value.answers, isText) &&
    (value.consents === null || isMap(value.consents, (given) => typeof given === 'boolean')) &&
    (value.notice === null || (isMap(value.notice, isText) && hasTexts(value.notice, ['id', 'hash']))) &&
    (value.context === null || isContext(value.context)) &&
    (value.resume === null || isSoundResume(value.resume))
  )
}

/** PostgreSQL stores no text with a zero. */
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

const isMap = (value: unknown, isValue: (value: unknown) => boolean): value is Record<string, unknown> =>
  isRecord(value) && Object.values(value).every(isValue)

const hasTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => isText(value[name]))

function isContext(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { arm, quiz, agent, first, last, consent } = value
  return (
    hasTexts(value, ['route', 'variant', 'language', 'notice']) &&
    [arm, quiz].every((text) => text === undefined || isText(text)) &&
    (agent === undefined || agent === true) &&
    [first, last].every((touch) => touch === undefined || isTouch(touch)) &&
    (consent === undefined || isConsent(consent))
  )
}

const isConsent = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, ['notice']) &&
  (value.at === undefined || isText(value.at)) &&
  Array.isArray(value.allowed) &&
  value.allowed.every(isText)

function isTouch(value: unknown): boolean {
  if (!isRecord(value) || !hasTexts(value, ['route', 'day'])) return false
  const { parameters } = value
  return (
    isRecord(parameters) &&
    campaignParameters.every((name) => parameters[name] === undefined || isText(parameters[name]))
  )
}

/** Whether a value has the parts of a résumé, each of its kind. Its bytes are not compared with its hash. */
export const isSoundResume = (value: unknown): value is Resume =>
  isRecord(value) &&
  Number.isSafeInteger(value.size) &&
  isText(value.sha256) &&
  Array.isArray(value.marks) &&
  value.marks.every(isText) &&
  (value.kind === undefined || isFileKind(value.kind))

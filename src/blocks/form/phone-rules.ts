import parsePhoneNumber, { type MetadataJson } from 'libphonenumber-js/core'
import { nearPhoneRules } from './phone-metadata.gen.ts'

const home = 'IN'
const longest = 250

/**
 * The international digits of a telephone number, without plus, if it is valid by the rules of its country. A number
 * without plus is read as an Indian one first. Some mobile browsers fill in the national number behind a plus that
 * already stood there: a number that is no valid international one is tried as a national one as well.
 */
export async function readPhoneNumber(text: string): Promise<string | undefined> {
  const digits = text.replace(/\D/g, '')
  if (text.length > longest || !digits) return undefined
  const asWritten = [`+${digits}`, digits]
  const readings = text.trim().startsWith('+') ? asWritten : asWritten.reverse()
  const near = findValid(readings, nearPhoneRules.metadata)
  if (near || nearPhoneRules.complete.some((code) => digits.startsWith(code))) return near
  const { default: everywhere } = await import('libphonenumber-js/max/metadata')
  return findValid(readings, everywhere)
}

function findValid(readings: readonly string[], metadata: MetadataJson): string | undefined {
  for (const reading of readings) {
    const number = parsePhoneNumber(reading, home, metadata)
    if (number?.isValid()) return number.number.slice(1)
  }
  return undefined
}

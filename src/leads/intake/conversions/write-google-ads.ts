import {
  type Conversion,
  hashWith,
  normalizeEmailForGoogle,
  normalizePhoneForGoogle,
  type Platform,
} from './conversion.ts'

/**
 * Google Ads, "Import conversions from ad clicks into Google Ads using files"
 * (https://support.google.com/google-ads/answer/7014069), with the columns of enhanced conversions for leads where they
 * are needed. A row has one click id at most, and none of `gbraid` and `wbraid` together with contact data
 * (https://developers.google.com/google-ads/api/docs/conversions/upload-clicks). Google ignores a row that it has
 * already imported; the order id makes that certain.
 */
export const googleAds: Platform = {
  format: 'google-ads',
  title: 'Google Ads',
  clickParameters: ['gclid', 'gbraid', 'wbraid'],
  clickDays: 90,
  conversionDays: 90,
  write(conversions, { name, value }) {
    const rows = conversions.map((conversion): Row => {
      const { click, lead, at, isConsented } = conversion
      const { email, phone } = hashForGoogle(conversion)
      return {
        'Google Click ID': readClick(click, 'gclid'),
        GBRAID: readClick(click, 'gbraid'),
        WBRAID: readClick(click, 'wbraid'),
        Email: email ?? '',
        'Phone Number': phone ?? '',
        'Conversion Name': name,
        'Conversion Time': formatTime(at),
        'Conversion Value': value?.amount ?? '',
        'Conversion Currency': value?.currency ?? '',
        'Order ID': lead,
        'Ad User Data': isConsented ? 'Granted' : '',
      }
    })
    const columns = allColumns.filter(
      (column) => isInTemplate[column] || rows.some((row) => row[column] !== ''),
    )
    const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    return `Parameters:TimeZone=+0000\r\n${lines.map(formatRow).join('')}`
  },
}

/** Every column, and whether the template has it: all others are left out of a file that does not need them. */
const isInTemplate = {
  'Google Click ID': true,
  GBRAID: false,
  WBRAID: false,
  Email: false,
  'Phone Number': false,
  'Conversion Name': true,
  'Conversion Time': true,
  'Conversion Value': true,
  'Conversion Currency': true,
  'Order ID': false,
  'Ad User Data': false,
}
type Column = keyof typeof isInTemplate
const allColumns = Object.keys(isInTemplate) as Column[]
type Row = Record<Column, string>

/** The hashes of a contact, which does not go together with `gbraid` and `wbraid`. */
export const hashForGoogle = ({ click, contact }: Conversion) =>
  hashWith(!click || click.parameter === 'gclid' ? contact : undefined, {
    email: normalizeEmailForGoogle,
    phone: normalizePhoneForGoogle,
  })

const readClick = (click: Conversion['click'], parameter: string): string =>
  click?.parameter === parameter ? click.id : ''

/** `2026-01-31 18:00:00+0000` */
const formatTime = (at: number): string =>
  new Date(at).toISOString().replace(/^(.{10})T(.{8}).*$/, '$1 $2+0000')

/** A row of CSV (RFC 4180). Cells are quoted only where that is necessary. */
const formatRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

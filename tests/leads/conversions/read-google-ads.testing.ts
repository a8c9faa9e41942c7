/**
 * A strict reader of the files that Google Ads imports, written from its documentation and not from the writer:
 * "Import conversions from ad clicks into Google Ads using files" (support.google.com/google-ads/answer/7014069), the
 * template for enhanced conversions for leads, and "Upload click conversions" of the Google Ads API for what excludes
 * what. Throws an error that says what is wrong.
 */
export function readGoogleAds(text: string, now: number): Record<string, string>[] {
  const [parameters, header, ...rows] = readCsv(text)
  check(parameters?.length === 1, 'the first row has the parameters and nothing else')
  const zone = /^Parameters:TimeZone=(.+)$/.exec(parameters?.[0] ?? '')?.[1] ?? ''
  check(
    /^[+-]\d{4}$/.test(zone) || Intl.supportedValuesOf('timeZone').includes(zone),
    `a time zone, not "${zone}"`,
  )
  if (!header) throw new Error('the row that begins with "Google Click ID" is missing')
  check(header[0] === 'Google Click ID', 'the header begins with "Google Click ID"')
  check(new Set(header).size === header.length, 'no column twice')
  for (const name of header) check(columns.has(name), `no additional column "${name}"`)
  for (const name of ['Conversion Name', 'Conversion Time'])
    check(header.includes(name), `the column "${name}"`)
  check(rows.length > 0, 'a conversion')
  const orders = new Set<string>()
  return rows.map((cells) => {
    check(cells.length === header.length, `${header.length} cells in a row, not ${cells.length}`)
    const row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
    readRow(row, now)
    const order = row['Order ID']
    if (order) check(!orders.has(order), 'an order id for one conversion only')
    if (order) orders.add(order)
    return row
  })
}

const columns = new Set([
  ...['Google Click ID', 'GBRAID', 'WBRAID', 'Email', 'Phone Number', 'Conversion Name', 'Conversion Time'],
  ...['Conversion Value', 'Conversion Currency', 'Order ID', 'Ad User Data', 'Ad Personalization'],
])

function readRow(row: Record<string, string>, now: number): void {
  const has = (name: string) => (row[name] ?? '') !== ''
  check(has('Conversion Name'), 'a conversion name')
  const time = readTime(row['Conversion Time'] ?? '')
  check(time <= now, 'a conversion in the past')
  check(now - time <= 90 * 86_400_000, 'a conversion of the last 90 days')
  const clicks = ['Google Click ID', 'GBRAID', 'WBRAID'].filter(has)
  check(clicks.length <= 1, `one click id, not ${clicks.join(' and ')}`)
  for (const name of clicks) check(/^[\w.-]{1,512}$/.test(row[name] ?? ''), `a click id, not "${row[name]}"`)
  const contacts = ['Email', 'Phone Number'].filter(has)
  for (const name of contacts) check(/^[\da-f]{64}$/.test(row[name] ?? ''), `${name} hashed with SHA-256`)
  check(clicks.length + contacts.length > 0, 'a click id or contact data')
  if (has('GBRAID') || has('WBRAID')) check(contacts.length === 0, 'no contact data beside GBRAID or WBRAID')
  if (has('Conversion Value'))
    check(/^\d+(?:\.\d+)?$/.test(row['Conversion Value'] ?? ''), `a value, not "${row['Conversion Value']}"`)
  if (has('Conversion Currency')) {
    const currency = row['Conversion Currency'] ?? ''
    check(Intl.supportedValuesOf('currency').includes(currency), `a currency, not "${currency}"`)
    check(has('Conversion Value'), 'a value with the currency')
  }
  check((row['Order ID'] ?? '').length <= 64, 'an order id of at most 64 characters')
  for (const name of ['Ad User Data', 'Ad Personalization'])
    if (has(name)) check(/^(?:Granted|Denied)$/.test(row[name] ?? ''), `${name}: Granted or Denied`)
}

/** `yyyy-MM-dd HH:mm:ss+zzzz`; without a zone, that of the parameters, which the caller has checked. */
function readTime(text: string): number {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)([+-]\d{4})$/.exec(text)
  check(parts !== null, `a time, not "${text}"`)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (parts ?? [])
    .slice(1, 7)
    .map(Number)
  const zone = parts?.[7] ?? '+0000'
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  check(
    local.toISOString().slice(0, 19).replace('T', ' ') === text.slice(0, 19),
    `a real time, not "${text}"`,
  )
  const offset = (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3))) * (zone.startsWith('-') ? -1 : 1)
  return local.getTime() - offset * 60_000
}

/** CSV as RFC 4180 has it: quotes around a whole cell or not at all, doubled inside, and a line end after each row. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n)/y
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) throw new Error(`CSV that can be read at character ${at}`)
    row.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'))
    at = cell.lastIndex
    if (found[3] === ',') continue
    rows.push(row)
    row = []
  }
  check(row.length === 0, 'a line end after the last row')
  return rows
}

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`The file needs ${what}.`)
}

import { expect, test } from 'vitest'
import { type CsvSite, toCsvFormat } from '../../contracts/csv-format.ts'
import type { Lead } from '../store/lead-store.ts'
import { formatCsv } from './format-csv.ts'
import { toLeadCells } from './lead-columns.ts'

const lead = {
  ...{ id: 'a', receivedAt: 0, form: 'order', status: 'new' },
  answers: { weight: '2.5', words: '2.5', total: '-12.75' },
} as unknown as Lead

const site = (lang: string, country?: string): CsvSite => ({
  site: { lang },
  forms: [
    {
      ...{ name: 'order', ...(country && { country }) },
      fields: [{ name: 'weight', read: 'number' }, { name: 'words' }],
      result: { name: 'total', of: 'weight' },
    } as unknown as CsvSite['forms'][number],
  ],
})

async function write(site: CsvSite): Promise<string[]> {
  const read = async function* () {
    yield [lead]
  }
  const format = toCsvFormat(site)
  let text = ''
  for await (const part of formatCsv(read, { findLead: (one) => one, toCells: toLeadCells, format }))
    text += part
  return text.split('\r\n')
}

test('where numbers have a decimal comma, semicolons separate the cells and numbers have commas', async () => {
  const [names, row] = await write(site('de', 'DE'))
  expect(names).toMatch(/^\uFEFF"id";"received";"form";/)
  expect(row).toContain(';"-12,75";"2,5";"2.5";')
})

test('elsewhere commas separate the cells and numbers stay as they are stored', async () => {
  const [names, row] = await write(site('en', 'IN'))
  expect(names).toMatch(/^\uFEFF"id","received","form",/)
  expect(row).toContain(',"-12.75","2.5","2.5",')
})

test('what is a telephone number, the form says, and the name of a field only where the site has no such form', async () => {
  const format = toCsvFormat({
    forms: [
      {
        name: 'order',
        fields: [
          { name: 'handy', kind: 'phone' },
          { name: 'mobileHomes', kind: 'number', read: 'number' },
        ],
      },
    ],
  })
  const answers = { handy: '4917612345678', mobileHomes: '12125550123' }
  const leads = ['order', 'former'].map((form) => ({ ...lead, form, answers }) as unknown as Lead)
  const read = async function* () {
    yield leads
  }
  let text = ''
  for await (const part of formatCsv(read, { findLead: (one) => one, toCells: toLeadCells, format }))
    text += part
  expect(text).toContain(',"+49 17612345678","12125550123",')
  expect(text).toContain(',"+49 17612345678","+1 2125550123",')
})

test.each([
  [';', 'de', undefined],
  [';', 'en', 'DE'],
  [';', 'tr', 'DE'],
  [';', 'pt-BR', undefined],
  [',', 'de', 'CH'],
  [',', 'es', 'MX'],
  [',', 'ta', 'IN'],
])('the separator is %j for %s in %s', (separator, lang, country) => {
  expect(toCsvFormat(site(lang, country)).separator).toBe(separator)
})

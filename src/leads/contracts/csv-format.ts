import type { IntakeForm, SiteIdentity } from '../../contracts/intake-manifest.ts'
import { toLocale } from './to-locale.ts'

/** How the spreadsheets of those who work on leads read CSV. */
export interface CsvFormat {
  /** A semicolon where numbers have a decimal comma: with any other, such a spreadsheet shows a row as one cell. */
  separator: ',' | ';'
  /** The answers that are numbers, each with its form: `order.weight`. */
  numbers: ReadonlySet<string>
  /** For each form, by its fields, whether the answer is a telephone number. */
  phones: ReadonlyMap<string, ReadonlyMap<string, boolean>>
}

/** What is known of a site whose leads are written as CSV. */
export interface CsvSite {
  site?: Pick<SiteIdentity, 'lang'> | undefined
  forms: readonly (Pick<IntakeForm, 'name'> &
    Partial<Pick<IntakeForm, 'country' | 'result'>> & {
      fields: readonly Pick<IntakeForm['fields'][number], 'name' | 'kind' | 'read'>[]
    })[]
}

/** The format for the language of a site and the country of its forms. */
export function toCsvFormat({ site, forms }: CsvSite): CsvFormat {
  const locale = toLocale(site?.lang ?? 'en', forms[0]?.country)
  const numbers = forms.flatMap(({ name, fields, result }) =>
    [...fields.filter(({ read }) => read === 'number'), ...(result ? [result] : [])].map(
      (answer) => `${name}.${answer.name}`,
    ),
  )
  const phones = new Map<string, Map<string, boolean>>()
  for (const { name, fields } of forms) {
    const known = phones.get(name) ?? new Map<string, boolean>()
    for (const field of fields) known.set(field.name, known.get(field.name) || field.kind === 'phone')
    phones.set(name, known)
  }
  return {
    phones,
    separator: (0.5).toLocaleString(locale).includes(',') ? ';' : ',',
    numbers: new Set(numbers),
  }
}

import { readText } from './rows/row-text.ts'
import { noteSql } from './schema/migrations.ts'
import type { SqlDatabase } from './sql/sql.ts'

/** What names a form among the notes of a store. */
const prefix = 'form '
/** Digits of the milliseconds since 1970 before the text of a form. */
const timeLength = 13
/** Forms in one statement after another of a transaction. */
const batch = 100

/** A form as a page of some build showed it. */
export interface StoredForm extends FormName {
  /** What the intake knows of it. */
  text: string
}

export interface FormName {
  version: string
  endpoint: string
  /** Whether it takes files. */
  takesFiles: boolean
}

/** The forms of pages, by version, so that those of earlier builds are still known. */
export interface FormStore {
  /** Keeps forms that pages show now. */
  keepForms(forms: readonly StoredForm[], now: number): Promise<void>
  /** Notes that pages still show forms that are kept. */
  touchForms(forms: readonly FormName[], now: number): Promise<void>
  /** The text of a form; `undefined` if it is not known. */
  findForm(name: FormName): Promise<string | undefined>
  /** The names of all forms. */
  listForms(): Promise<FormName[]>
  /** Removes the forms that no page has shown since a time. */
  dropForms(before: number): Promise<void>
}

const formatTime = (time: number): string => String(Math.trunc(time)).padStart(timeLength, '0')
const formatName = ({ version, endpoint, takesFiles }: FormName): string =>
  `${prefix}${version} ${takesFiles ? 'files' : 'text'} ${endpoint}`

export function createFormStore({ read, write }: SqlDatabase): FormStore {
  return {
    async keepForms(forms, now) {
      const rows = forms.map((form) => [formatName(form), formatTime(now) + form.text])
      for (let start = 0; start < rows.length; start += batch)
        await write(rows.slice(start, start + batch).map((values) => ({ sql: noteSql, values })))
    },
    async touchForms(forms, now) {
      const sql = `UPDATE vaasal_notes SET value = CAST(? AS TEXT) || substr(value, ${timeLength + 1})
        WHERE name = ?`
      const names = forms.map(formatName)
      for (let start = 0; start < names.length; start += batch)
        await write(
          names.slice(start, start + batch).map((name) => ({ sql, values: [formatTime(now), name] })),
        )
    },
    async findForm(name) {
      const [row] = await read({
        sql: `SELECT value FROM vaasal_notes WHERE name = ?`,
        values: [formatName(name)],
      })
      return row && readText(row.value)?.slice(timeLength)
    },
    async listForms() {
      const rows = await read({
        sql: `SELECT name FROM vaasal_notes WHERE name LIKE '${prefix}%'`,
      })
      return rows.flatMap(({ name }) => {
        const [, version, kind, endpoint] = (readText(name) ?? '').split(' ')
        return version && endpoint ? { version, endpoint, takesFiles: kind === 'files' } : []
      })
    },
    async dropForms(before) {
      await write([
        {
          sql: `DELETE FROM vaasal_notes
            WHERE name LIKE '${prefix}%' AND substr(value, 1, ${timeLength}) < ?`,
          values: [formatTime(before)],
        },
      ])
    },
  }
}

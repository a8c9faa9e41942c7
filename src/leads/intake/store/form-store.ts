import { noteSql } from './schema/migrations.ts'
import { inBatches } from './sql/in-batches.ts'
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

const formatTime = (time: number): string => String(Math.trunc(time)).padStart(timeLength, '0')
const formatName = ({ version, endpoint, takesFiles }: FormName): string =>
  `${prefix}${version} ${takesFiles ? 'files' : 'text'} ${endpoint}`

/** The forms of pages, by version, so that those of earlier builds are still known. */
export type FormStore = ReturnType<typeof createFormStore>

export function createFormStore({ read, write }: SqlDatabase) {
  const writeAll = async (sql: string, rows: readonly string[][]) => {
    for (const some of inBatches(rows, batch)) await write(some.map((values) => ({ sql, values })))
  }
  return {
    /** Keeps forms that pages show now. */
    keepForms: (forms: readonly StoredForm[], now: number): Promise<void> =>
      writeAll(
        noteSql,
        forms.map((form) => [formatName(form), formatTime(now) + form.text]),
      ),
    /** Notes that pages still show forms that are kept. */
    touchForms: (forms: readonly FormName[], now: number): Promise<void> =>
      writeAll(
        `UPDATE vaasal_notes SET value = CAST(? AS TEXT) || substr(value, ${timeLength + 1}) WHERE name = ?`,
        forms.map((form) => [formatTime(now), formatName(form)]),
      ),
    /** The text of a form; `undefined` if it is not known. */
    async findForm(name: FormName): Promise<string | undefined> {
      const sql = `SELECT value FROM vaasal_notes WHERE name = ?`
      const [note] = await read<{ value: string }>({ sql, values: [formatName(name)] })
      return note?.value.slice(timeLength)
    },
    /** The names of all forms. */
    async listForms(): Promise<FormName[]> {
      const sql = `SELECT name FROM vaasal_notes WHERE name LIKE '${prefix}%'`
      return (await read<{ name: string }>({ sql })).flatMap(({ name }) => {
        const [, version, kind, endpoint] = name.split(' ')
        return version && endpoint ? { version, endpoint, takesFiles: kind === 'files' } : []
      })
    },
    /** Removes the forms that no page has shown since a time. */
    async dropForms(before: number): Promise<void> {
      const sql = `DELETE FROM vaasal_notes WHERE name LIKE '${prefix}%' AND substr(value, 1, ${timeLength}) < ?`
      await write([{ sql, values: [formatTime(before)] }])
    },
  }
}

import Database from 'libsql'
import { listSchemaSteps } from './migrations.ts'

/** The columns of every table, after all steps of the schema, with their types. */
export function readSchema(): Map<string, Map<string, string>> {
  const database = new Database(':memory:')
  for (const sql of listSchemaSteps({ bytes: 'BLOB' }).flat()) database.exec(sql)
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all() as {
    name: string
  }[]
  const schema = new Map(
    tables.map(({ name }) => {
      const columns = database.prepare(`PRAGMA table_info(${name})`).all() as {
        name: string
        type: string
        notnull: number
        pk: number
      }[]
      const describe = ({ type, notnull, pk }: (typeof columns)[number]) =>
        [type, ...(notnull > 0 || pk > 0 ? ['NOT NULL'] : [])].join(' ')
      return [name, new Map(columns.map((column) => [column.name, describe(column)]))]
    }),
  )
  database.close()
  return schema
}

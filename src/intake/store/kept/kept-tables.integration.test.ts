import { expect, test } from 'vitest'
import { leadTables } from '../erasing/lead-tables.ts'
import { listSchemaSteps } from '../migrations.ts'
import { isAboutLeads, keptTables } from './kept-tables.ts'

/** The other tables of the schema, and why their rows are not kept like this. */
const otherTables: Readonly<Record<string, string>> = {
  vaasal_leads: 'has a format of its own, with the checksum of each row',
  vaasal_resumes: 'goes with the leads, since its rows refer to files',
  vaasal_counts: 'has a format of its own: a sum replaces a smaller one',
  vaasal_desk_sessions: 'is left out: people sign in again',
  vaasal_desk_index: 'is derived from the leads',
  vaasal_desk_contacts: 'is derived from the leads',
}

/** The columns of every table, after all steps of the schema, with their types. */
function readSchema(): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>()
  for (const sql of listSchemaSteps({ bytes: 'BLOB' }).flat()) {
    const [, created, body = ''] =
      /^CREATE TABLE (?:IF NOT EXISTS )?(\w+) \(([\s\S]*)\)$/.exec(sql.trim()) ?? []
    if (created === undefined) continue
    const columns = [...body.matchAll(/(?:^|,)\s*([a-z]\w*) ([^,]*)/g)]
    tables.set(created, new Map(columns.map(([, name = '', type = '']) => [name, type.trim()])))
  }
  return tables
}

test('every table of the schema is in a backup, or it is said why not', () => {
  const schema = [...readSchema().keys()].sort()
  expect(schema.length).toBeGreaterThan(10)
  expect([...keptTables.map(({ name }) => name), ...Object.keys(otherTables)].sort()).toEqual(schema)
})

test.each(keptTables)('every column of $name is in a backup, or left out on purpose', (table) => {
  const schema = readSchema().get(table.name) ?? new Map<string, string>()
  expect([...Object.keys(table.columns), ...table.left].sort()).toEqual([...schema.keys()].sort())
  for (const [name, kind] of Object.entries(table.columns)) {
    const type = schema.get(name) ?? ''
    const isNeeded = type.includes('NOT NULL') || type.includes('PRIMARY KEY')
    const written = `${type.startsWith('BIGINT') ? 'number' : 'text'}${isNeeded ? '' : '?'}`
    expect(`${name} ${kind}`).toBe(`${name} ${written}`)
  }
})

test('what is kept about leads is erased with them', () => {
  const about = keptTables.filter(isAboutLeads).map(({ name }) => name)
  expect(about.length).toBeGreaterThan(3)
  expect(leadTables).toEqual(expect.arrayContaining(about))
})

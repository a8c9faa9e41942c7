import { expect, test } from 'vitest'
import { leadTables } from '../erasing/lead-tables.ts'
import { readSchema } from '../schema/read-schema.testing.ts'
import { isAboutLeads, movedTables } from './moved-tables.ts'

/** The other tables of the schema, and why their rows are not kept like this. */
const otherTables: Readonly<Record<string, string>> = {
  vaasal_leads: 'has a format of its own: a line for each lead',
  vaasal_resumes: 'goes with the leads, since its rows refer to files',
  vaasal_desk_users: 'is left out: an export has no passwords, so users are added again',
  vaasal_desk_sessions: 'is left out: people sign in again',
  vaasal_desk_index: 'is derived from the leads',
  vaasal_desk_contacts: 'is derived from the leads',
}

/** Columns that only describe work under way. */
const leftOut: Readonly<Record<string, readonly string[]>> = { vaasal_deliveries: ['holder'] }

test('every table of the schema moves with an export of everything, or it is said why not', () => {
  const schema = [...readSchema().keys()].sort()
  expect(schema.length).toBeGreaterThan(10)
  expect([...movedTables.map(({ name }) => name), ...Object.keys(otherTables)].sort()).toEqual(schema)
})

test.each(movedTables)('every column of $name moves, or is left out on purpose', (table) => {
  const schema = readSchema().get(table.name) ?? new Map<string, string>()
  const left = leftOut[table.name] ?? []
  expect([...Object.keys(table.columns), ...left].sort()).toEqual([...schema.keys()].sort())
  for (const [name, kind] of Object.entries(table.columns)) {
    const type = schema.get(name) ?? ''
    const isNeeded = type.includes('NOT NULL')
    const written = `${type.startsWith('BIGINT') ? 'number' : 'text'}${isNeeded ? '' : '?'}`
    expect(`${name} ${kind}`).toBe(`${name} ${written}`)
  }
})

test('what is kept about leads is erased with them', () => {
  const about = movedTables.filter(isAboutLeads).map(({ name }) => name)
  expect(about.length).toBeGreaterThan(3)
  expect(leadTables).toEqual(expect.arrayContaining(about))
})

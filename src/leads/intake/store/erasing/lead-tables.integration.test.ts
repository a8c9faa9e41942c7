import { expect, test } from 'vitest'
import { listSchemaSteps } from '../schema/migrations.ts'
import { readSchema } from '../schema/read-schema.testing.ts'
import { leadTables } from './lead-tables.ts'

test('every table with rows about leads is erased with them', () => {
  const about = [...readSchema()].filter(([, columns]) => columns.has('lead')).map(([name]) => name)
  // The rows of résumés are deleted with their leads by the foreign key.
  expect(about.filter((name) => name !== 'vaasal_resumes').sort()).toEqual([...leadTables].sort())
  const sql = listSchemaSteps({ bytes: 'BLOB' }).flat()
  expect(sql.find((statement) => statement.includes('CREATE TABLE vaasal_resumes'))).toContain(
    'ON DELETE CASCADE',
  )
})

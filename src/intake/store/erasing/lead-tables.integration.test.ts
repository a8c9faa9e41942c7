import { expect, test } from 'vitest'
import { listSchemaSteps } from '../migrations.ts'
import { leadTables } from './lead-tables.ts'

test('every table with rows about leads is erased with them', () => {
  const found = listSchemaSteps({ bytes: 'BLOB' })
    .flat()
    .flatMap(
      (sql) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+) \(([\s\S]*)\)$/.exec(sql.trim())?.slice(1, 3) ?? [],
    )
  const tables = Array.from({ length: found.length / 2 }, (_, index) => found.slice(index * 2, index * 2 + 2))
  const about = tables.flatMap(([name = '', columns = '']) =>
    /(?:^|[\s(,])lead TEXT\b/.test(columns) ? [name] : [],
  )
  // The rows of résumés are deleted with their leads by the foreign key.
  expect(about.filter((name) => name !== 'vaasal_resumes').sort()).toEqual([...leadTables].sort())
  expect(tables.find(([name]) => name === 'vaasal_resumes')?.[1]).toContain('ON DELETE CASCADE')
})

import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { listSchemaSteps } from './migrations.ts'

const openEmpty = () => {
  const database = new Database(':memory:')
  onTestFinished(() => void database.close())
  for (const sql of listSchemaSteps({ bytes: 'BLOB' }).flat()) database.exec(sql)
  return database
}

test.each([
  ['SELECT * FROM vaasal_leads l WHERE l.id IN (?, ?)', 'sqlite_autoindex_vaasal_leads_1 (id=?)'],
  [
    'SELECT * FROM vaasal_leads l WHERE l.fingerprint = ? AND l.received_at > ? ORDER BY l.received_at',
    'vaasal_leads_by_content (fingerprint=? AND received_at>?)',
  ],
  ['SELECT * FROM vaasal_leads ORDER BY received_at DESC, id DESC', 'vaasal_leads_by_time'],
  [
    'SELECT * FROM vaasal_leads l WHERE l.listed IS NULL ORDER BY l.received_at DESC',
    'vaasal_leads_unlisted',
  ],
  ['UPDATE vaasal_deliveries SET holder = ? WHERE id IN (?, ?)', 'vaasal_deliveries_1 (id=?)'],
  ['SELECT * FROM vaasal_deliveries WHERE lead = ?', 'vaasal_deliveries_by_lead (lead=?)'],
  [
    'SELECT * FROM vaasal_deliveries WHERE route = ? AND next_at <= ? ORDER BY next_at',
    'vaasal_deliveries_by_next (route=? AND next_at<?)',
  ],
  ['SELECT * FROM vaasal_deliveries k ORDER BY k.id', 'vaasal_deliveries_1'],
  ['SELECT * FROM vaasal_desk_events WHERE lead IN (?, ?)', 'events_by_lead (lead=?)'],
  ['SELECT * FROM vaasal_desk_index i WHERE i.person IN (?, ?)', 'by_person (person=?)'],
])('SQLite finds the rows of "%s" by %s', (sql, index) => {
  const plan = openEmpty().prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
  const lines = plan.map(({ detail }) => detail)
  expect(lines[0]).toContain(index)
  expect(lines.join()).not.toContain('TEMP B-TREE')
})

test('in the end no table has a site or checksums of rows', () => {
  const database = openEmpty()
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
    name: string
  }[]
  expect(tables.length).toBeGreaterThan(10)
  const columns = tables.flatMap(({ name }) =>
    database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all(),
  )
  expect(columns).not.toContainEqual(expect.objectContaining({ name: 'site' }))
  expect(columns).not.toContainEqual(expect.objectContaining({ name: 'checksum' }))
})

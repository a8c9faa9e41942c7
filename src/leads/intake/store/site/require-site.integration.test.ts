import { expect, test } from 'vitest'
import { requireSite } from './require-site.ts'
import { ofStore } from './site-tables.ts'

const site = "'one.example'"

test.each([
  `SELECT id FROM vaasal_leads WHERE site = ${site}`,
  `UPDATE vaasal_leads SET checksum = ? ${ofStore}`,
  'SELECT file FROM vaasal_resumes',
  'SELECT 1',
])('%s says whose rows it means', (sql) => {
  expect(() => requireSite(sql, site)).not.toThrow()
})

test.each([
  'SELECT id FROM vaasal_leads',
  "SELECT id FROM vaasal_leads WHERE site = 'two.example'",
  'DELETE FROM vaasal_table_that_is_new',
  'SELECT file FROM vaasal_resumes r JOIN vaasal_leads l ON l.id = r.lead',
])('%s is refused', (sql) => {
  expect(() => requireSite(sql, site)).toThrow('The statement names no site')
})

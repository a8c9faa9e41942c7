import { expect, test } from 'vitest'
import { explainStore } from './explain-store.ts'

const place = 'postgres://db.internal:5432/leads'

test.each([
  [
    'unreachable',
    '3D000',
    `The database ${place} does not exist. Create it with createdb, or correct DATABASE_URL.`,
  ],
  ['unreachable', '28P01', `The database ${place} refuses the user or the password. Correct DATABASE_URL.`],
  [
    'unknown',
    '42501',
    `The database ${place} does not let this user create or change its tables. Make the user of DATABASE_URL the owner.`,
  ],
  [
    'unreachable',
    '',
    `The database ${place} does not respond (no reply). Check DATABASE_URL, and that the server runs.`,
  ],
  [
    'newer-schema',
    'version 99',
    `${place} was written by a newer version of Vaasal (version 99). Use that version, or a newer one.`,
  ],
  ['unknown', '23514', `${place} reports an error that is not known here (23514).`],
] as const)('%s with the code %j is a sentence', (kind, detail, sentence) => {
  expect(explainStore(kind, place, detail)).toBe(sentence)
})

test('a file is no database server', () => {
  expect(explainStore('read-only', '/srv/data/leads.db', 'EACCES')).toBe(
    '/srv/data/leads.db cannot be opened or written (EACCES). Check its permissions, and whether the disk is mounted read-only.',
  )
})

import { randomUUID } from 'node:crypto'
import type { RestorableLead } from './rows/lead.ts'

/** A lead with a résumé that is inserted and deleted in one transaction, to check that leads can be stored. */
export const makeProbe = (): RestorableLead => ({
  id: `probe ${randomUUID()}`,
  receivedAt: 0,
  form: '',
  endpoint: '',
  route: null,
  language: null,
  status: 'spam',
  campaign: null,
  answers: { probe: 'x'.repeat(1024) },
  consents: null,
  notice: null,
  context: null,
  key: null,
  fingerprint: '',
  resume: { size: 0, sha256: '', marks: [], bytes: null },
})

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lead, NewLead } from '../../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../../src/leads/intake/store/open-store.ts'
import { hashBytes } from '../../../src/leads/intake/store/resume-files.ts'
import { findPages } from './find-pages.ts'

/** Data folders as an intake leaves them, to be copied and damaged. */
export interface Folders {
  /** After a regular stop. */
  closed: string
  /** After a kill: the newest leads are in the write-ahead log. */
  killed: string
  /** An older copy of `closed`. */
  older: string
  leads: Map<string, Lead>
  /** The pages of the closed database on the way to each lead. */
  pages: Map<string, number[]>
}

const makeLead = (index: number): NewLead => {
  const bytes = Buffer.from(`%PDF-1.4 résumé ${index} ${'x'.repeat(index * 50)} %%EOF`)
  return {
    // The same in every run, so that a seed always gives the same damage.
    id: hashBytes(Buffer.from(String(index))).replace(
      /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/,
      '$1-$2-$3-$4-$5',
    ),
    receivedAt: Date.parse('2026-01-31T00:00:00Z') + index,
    form: 'lead',
    endpoint: '/dev/PostLeadsForm',
    route: '/ad',
    language: 'ta',
    status: index % 7 === 0 ? 'spam' : 'new',
    campaign: index % 3 === 0 ? null : 'diwali',
    answers: { name: `Person${index}`, city: 'மதுரை', text: 'word '.repeat(20 + (index % 50)) },
    consents: { news: true },
    notice: { id: 'lead', hash: 'hash' },
    context: null,
    resume: index % 6 === 0 ? { size: bytes.length, sha256: hashBytes(bytes), marks: [], bytes } : null,
    key: `key ${index}`,
    fingerprint: `print ${index}`,
  }
}

export async function makeFolders(parent: string): Promise<Folders> {
  const closed = join(parent, 'closed')
  const older = join(parent, 'older')
  const killed = join(parent, 'killed')
  const log = () => {}
  const fill = async (from: number, to: number, beforeClose = () => {}) => {
    const store = await openStore({ dataDir: closed }, log)
    for (let index = from; index < to; index++) await store.insert(makeLead(index))
    beforeClose()
    const { leads } = await store.list({}, 1000)
    await store.close()
    return leads
  }
  await fill(0, 40)
  cpSync(closed, older, { recursive: true })
  const leads = await fill(40, 80, () => cpSync(closed, killed, { recursive: true }))
  return {
    closed,
    older,
    killed,
    leads: new Map(leads.map((lead) => [lead.id, lead])),
    pages: findPages(readFileSync(join(closed, 'leads.db')), leads),
  }
}

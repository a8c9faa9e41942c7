import type { RestorableLead } from '../store/lead-store.ts'

/** A restorable lead as JSON, with its résumé in base64. */
export type EncodedLead = Omit<RestorableLead, 'resume'> & {
  resume: (Omit<NonNullable<RestorableLead['resume']>, 'bytes'> & { bytes: string | null }) | null
}

/** A lead as plain JSON for `decodeLead`: its bytes in base64. */
export function encodeLead(lead: RestorableLead): EncodedLead {
  const { resume } = lead
  if (!resume) return { ...lead, resume: null }
  const bytes = resume.bytes && Buffer.from(resume.bytes).toString('base64')
  return { ...lead, resume: { ...resume, bytes } }
}

/** Inverts `encodeLead`. The parts of the lead are not checked. */
export function decodeLead(lead: EncodedLead): RestorableLead {
  const { resume } = lead
  if (!resume) return { ...lead, resume: null }
  return {
    ...lead,
    resume: { ...resume, bytes: resume.bytes === null ? null : Buffer.from(resume.bytes, 'base64') },
  }
}

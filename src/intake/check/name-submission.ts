import { createHash } from 'node:crypto'
import type { IntakeForm } from '../../contracts/forms-file.ts'
import type { NewLead } from '../store/lead-store.ts'
import type { CheckedSubmission } from './check-submission.ts'

/** What was sent, as one hash: equal for a second try, whatever campaign data go along. */
export function fingerprint(
  { name }: IntakeForm,
  { answers, consents, resume }: Pick<CheckedSubmission, 'answers' | 'consents' | 'resume'>,
): string {
  const sorted = Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1))
  const content = JSON.stringify([name, sorted, consents, resume?.sha256 ?? null])
  return createHash('sha256').update(content).digest('base64url')
}

const day = 86_400_000

/**
 * What a form is known by that was sent without JavaScript, and so without a key: the same content within 24 hours is
 * a double tap, a reload or a second try, also of what a script had sent before the page was loaded again. The key
 * stands for those that arrive in the same moment.
 */
export function nameByContent(print: string, now: number): Pick<NewLead, 'sameSince'> & { key: string } {
  return { key: `content ${Math.floor(now / day)} ${print}`, sameSince: now - day }
}

/** The sender's key, within its form. Nothing for a key that is none. */
export function nameByKey({ name }: IntakeForm, header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  const key = header.trim()
  return /^[\x21-\x7e]{1,200}$/.test(key) ? `key ${name} ${key}` : undefined
}

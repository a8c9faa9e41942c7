import { createHash } from 'node:crypto'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { listContactKeys, listContactKinds, readContact } from '../store/desk/read-contacts.ts'
import type { NewLead } from '../store/lead-store.ts'
import type { CheckedSubmission } from './check-submission.ts'
import type { ChosenForm } from './choose-form.ts'

/** Hash of the answers. A repeated submission has the same one, whatever its campaign data. */
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
 * Identifies a form that was sent without JavaScript, and so without an Idempotency-Key, by its content. The same
 * content within 24 hours is a double tap, a reload or a retry, also of a submission that a script sent before the page
 * was reloaded. The key covers submissions that arrive at the same moment.
 */
export function makeContentKey(print: string, now: number): Pick<NewLead, 'sameSince'> & { key: string } {
  return { key: `content ${Math.floor(now / day)} ${print}`, sameSince: now - day }
}

/** The sender's Idempotency-Key, scoped to the form; `undefined` if it is malformed. */
export function makeSenderKey(
  { name }: IntakeForm,
  header: string | string[] | undefined,
): string | undefined {
  if (typeof header !== 'string') return undefined
  const key = header.trim()
  return /^[\x21-\x7e]{1,200}$/.test(key) ? `key ${name} ${key}` : undefined
}

/** Who the sender is, as at the desk: a telephone number, or else an e-mail address, because many people share `no@gmail.com`. */
export function listPersons(
  { form: { name, fields } }: Pick<ChosenForm, 'form'>,
  { answers }: Pick<CheckedSubmission, 'answers'>,
): string[] {
  return listContactKeys(readContact(name, answers, { [name]: listContactKinds(fields) })).slice(0, 1)
}

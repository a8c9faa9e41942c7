import { createHmac, randomBytes } from 'node:crypto'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { listAskedSteps } from '../../../core/list-asked.ts'
import type { CheckedSubmission } from '../check/check-submission.ts'
import type { ChosenForm } from '../check/choose-form.ts'
import type { Move } from '../check/choose-step.ts'
import { listPersons } from '../check/name-submission.ts'
import type { IntakeOptions } from '../settings/settings.ts'
import { createPersonLimit } from './limits/limit-rate.ts'

const day = 86_400_000
/** What names the key of the ids among the notes of a store. */
const keyNote = 'unfinished-key'

interface Part {
  chosen: ChosenForm
  checked: CheckedSubmission
  move: Move
}

/**
 * Keeps what was answered so far, as long as the visitor agrees to it, and removes it otherwise. Returns the id under which it
 * is kept.
 */
export function keepUnfinished({ store, settings }: Pick<IntakeOptions, 'store' | 'settings'>) {
  const limitPersons = createPersonLimit(settings.perPerson)

  /** The same answers have one id: a browser without a script may send a step again. Nobody can tell them from it. */
  async function makeId({ name }: IntakeForm, answers: Record<string, string>): Promise<string> {
    const key = await store.keepNote(keyNote, randomBytes(32).toString('hex'))
    const content = JSON.stringify([name, answers])
    return createHmac('sha256', Buffer.from(key, 'hex')).update(content).digest('base64url').slice(0, 32)
  }

  return async ({ chosen, checked, move }: Part, now: number): Promise<string | undefined> => {
    const { fields, unfinished: rule, name } = chosen.form
    const isAgreed = rule && move.keeps && listAskedSteps(fields, checked.asked).includes(rule.step)
    if (!isAgreed) {
      if (move.unfinished) await store.dropUnfinished(move.unfinished)
      return undefined
    }
    // Programs fill in the honeypot. What they send as a form is stored and marked; this would only be erased again.
    if (move.isBack || checked.isSpam) return move.unfinished
    const step = Math.max(move.step ?? 0, rule.step)
    const answered = checked.asked.filter((field) => (field.step ?? 0) <= step)
    if (answered.some((field) => Object.hasOwn(checked.errors, field.name))) return move.unfinished
    const answers = pickAnswers(checked, new Set(answered.map((field) => field.name)))
    const id = move.unfinished ?? (await makeId(chosen.form, answers))
    limitPersons(listPersons(chosen, { answers }), id)
    const days = Math.min(rule.days, settings.retentionDays ?? rule.days)
    const { hash, text } = rule.notice
    await store.keepNotice(hash, text)
    const row = { id, form: name, step, answers, notice: hash, receivedAt: now, eraseAt: now + days * day }
    await store.keepUnfinished(row)
    return id
  }
}

/** The answers to these fields, with what else they say of a telephone number. */
const pickAnswers = ({ answers }: CheckedSubmission, names: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name.split('.')[0] ?? name)))

import { randomUUID } from 'node:crypto'
import { readFormVersion } from '../../../contracts/form-version.ts'
import type { AnswerError } from '../../../contracts/submission.ts'
import { isRecord } from '../../../core/is-record.ts'
import { throttleLog } from '../../../http/throttle-log.ts'
import { type CheckedSubmission, checkSubmission, withResult } from '../check/check-submission.ts'
import { type ChosenForm, findForm } from '../check/choose-form.ts'
import { carryMove, chooseStep, type Move, takeMove } from '../check/choose-step.ts'
import { isContext } from '../check/context-schema.ts'
import { locateContext, toContext } from '../check/locate-context.ts'
import { isAnyText } from '../check/make-unknown-form.ts'
import { fingerprint, listPersons, makeContentKey, makeSenderKey } from '../check/name-submission.ts'
import {
  findPage,
  isSitePath,
  readPageAddress,
  readPageCampaign,
  type SentWith,
} from '../check/read-page-address.ts'
import { planDeliveries } from '../deliveries/plan-deliveries.ts'
import type { FormLibrary } from '../manifest/form-library.ts'
import { SubmissionError } from '../problems/submission-error.ts'
import type { IntakeOptions } from '../settings/settings.ts'
import type { InsertResult, NewLead } from '../store/lead-store.ts'
import { StoreError } from '../store/sql/store-error.ts'
import { type RawBody, readBody, type Submitted } from './body/read-body.ts'
import { keepUnfinished } from './keep-unfinished.ts'
import { createPersonLimit, createSenderLimit } from './limits/limit-rate.ts'

/** The result of a submission, with what is needed to show a form without JavaScript again. */
export interface Outcome {
  chosen: ChosenForm
  submitted: Submitted
  /** Id of the stored lead. */
  id?: string
  errors?: Record<string, AnswerError>
  /** The answers that texts of the form can quote. */
  answers?: Record<string, string>
  /** The step to show, of a form without JavaScript. */
  step?: number | undefined
  /** A script has sent what is answered so far, and nothing is wrong with it. */
  isPart?: true
  /** Why it was not stored, if the answers are not the reason. */
  problem?: SubmissionError
}

/** A submission as it was sent; `sender` is the key of its address. */
export interface SentSubmission extends SentWith {
  sender: string
  body: RawBody
}

export interface SubmissionOptions extends IntakeOptions {
  library: FormLibrary
}

interface SentPart {
  chosen: ChosenForm
  submitted: Submitted
  checked: CheckedSubmission
  move: Move
}

/** Adds details to the log line of a request. */
type Note = (details: Record<string, string>) => void

/** Leads of one network address that are delivered at once; thousands may share one behind a mobile carrier. */
const deliveredPerSender = { max: 100, windowMs: 600_000 }

/** Handles the submissions of one endpoint: finds the form, checks the answers and stores the lead. */
export function handleSubmission(endpoint: string, options: SubmissionOptions) {
  const { store, library, settings } = options
  const { manifest } = library
  const limitPersons = createPersonLimit(settings.perPerson)
  const keep = keepUnfinished(options)
  const limitDeliveries = createSenderLimit(deliveredPerSender)
  const logHeld = throttleLog((endpoint, leads) =>
    options.log({ event: 'deliveries-held', level: 'warn', endpoint, leads }),
  )

  return async (sent: SentSubmission, now: number, note: Note): Promise<Outcome> => {
    const submitted = await readBody(sent.body)
    const move = takeMove(submitted)
    const address = readPageAddress(sent, manifest().url)
    const version = readFormVersion(sent.query)
    const { values, files } = submitted
    const chosen = await findForm(library, {
      ...{ endpoint, version, ...findSource(sent, submitted, options) },
      names: [...values.keys(), ...files.keys()],
      consents: listConsents(values.get('consents')),
    })
    if (!chosen) throw new SubmissionError('unknown-form')
    try {
      const checked = await checkSubmission(chosen.form, submitted, now)
      if (chosen.isUnknown) acceptTexts(checked, submitted)
      const part = { chosen, submitted, checked, move }
      if (!submitted.native && move.step !== undefined) return await takePart(part, now)
      const next = submitted.native ? chooseStep(chosen.form, checked, move) : undefined
      if (submitted.native) carryMove(submitted, next ? await keepOrGoOn(part, now) : move)
      if (next) return { chosen, submitted, answers: withResult(chosen.form, checked, 'quoted'), ...next }
      if (Object.keys(checked.errors).length > 0) return { chosen, submitted, errors: checked.errors }
      const lead = {
        ...toLead(sent, address, chosen, checked, submitted, now),
        ...(move.unfinished && { unfinished: move.unfinished }),
      }
      limitPersons(listPersons(chosen, checked), lead.key ?? lead.id)
      const isHeld = lead.status !== 'spam' && limitDeliveries.isExceeded(sent.sender)
      const deliveries = planDeliveries(manifest().deliveries ?? [], lead, isHeld)
      if (isHeld && deliveries.length > 0) logHeld(endpoint)
      const { id, outcome } = await insert(deliveries.length > 0 ? { ...lead, deliveries } : lead)
      if (outcome === 'stored' && deliveries.length > 0) options.onDeliveries?.()
      if (outcome === 'conflict') throw new SubmissionError('key-reused')
      if (lead.notice && !chosen.isUnknown) keepNotice(chosen.form.notice)
      const context = checked.contextDropped && { context: 'dropped' }
      if (outcome === 'stored' && isCountedPost(sent, submitted, lead)) options.onPost?.(lead)
      note({ lead: outcome, id, form: lead.form, mark: lead.status, ...context })
      return { chosen, submitted, id, answers: withResult(chosen.form, checked, 'quoted') }
    } catch (cause) {
      if (!submitted.native) throw cause
      return {
        chosen,
        submitted,
        step: move.step,
        problem: cause instanceof SubmissionError ? cause : new SubmissionError('failed'),
      }
    }
  }

  /** Takes what a script sends of a form that is not finished. */
  async function takePart(part: SentPart, now: number): Promise<Outcome> {
    const { chosen, submitted, checked, move } = part
    // Whoever keeps nothing and removes nothing meant to send the form.
    if (move.keeps ? !chosen.form.unfinished : !move.unfinished) throw new SubmissionError('unknown-field')
    const wrong = checked.asked.filter(
      ({ step = 0, name }) => move.keeps && step <= (move.step ?? 0) && Object.hasOwn(checked.errors, name),
    )
    if (wrong.length > 0)
      return {
        ...{ chosen, submitted },
        errors: Object.fromEntries(wrong.map(({ name }) => [name, checked.errors[name] ?? 'invalid'])),
      }
    await keep(part, now)
    return { chosen, submitted, isPart: true }
  }

  /** The visitor goes on, whether or not the answers could be kept; the next step tries again. */
  async function keepOrGoOn(part: SentPart, now: number): Promise<Move> {
    const unfinished = await keep(part, now).catch((cause: unknown) => {
      if (cause instanceof SubmissionError || cause instanceof StoreError) return part.move.unfinished
      throw cause
    })
    return { ...part.move, unfinished }
  }

  /** The store has logged its error. The next lead with the notice tries again. */
  function keepNotice({ hash, text }: ChosenForm['form']['notice']): void {
    store.keepNotice(hash, text).catch(() => {})
  }

  async function insert(lead: NewLead): Promise<InsertResult> {
    try {
      return await store.insert(lead)
    } catch {
      // The store has logged its error.
      throw new SubmissionError('unavailable', { retryAfter: 5 })
    }
  }
}

/** A text would be taken apart into its letters. */
const listConsents = (sent: unknown): string[] => (isRecord(sent) ? Object.keys(sent) : [])

/** Stores as they were written the answers that a form whose rules are not known might have accepted. */
function acceptTexts({ answers, errors }: CheckedSubmission, { values }: Submitted): void {
  for (const name of Object.keys(errors)) {
    const value = values.get(name)
    if (typeof value !== 'string' || !isAnyText(value)) continue
    answers[name] = value.trim()
    delete errors[name]
  }
}

/** What scripts send is counted by the page itself. */
const isCountedPost = ({ headers }: SentWith, { native }: Submitted, { status }: NewLead): boolean =>
  native && status !== 'spam' && headers['sec-gpc'] !== '1'

/** The page and block that a submission was sent from, as its context says if it names a path, else the page's address. */
function findSource(sent: SentWith, { values }: Submitted, { manifest, settings }: IntakeOptions) {
  const given = values.get('context')
  const context = isContext(given) ? given : undefined
  return {
    page: context && isSitePath(context.route) ? context.route : findPage(sent, manifest(), settings),
    block: context?.notice,
  }
}

function toLead(
  { headers }: SentWith,
  address: string | undefined,
  chosen: ChosenForm,
  checked: CheckedSubmission,
  { native }: Submitted,
  now: number,
): NewLead {
  const { form, route, isCertain } = chosen
  const print = fingerprint(form, checked)
  const header = headers['idempotency-key']
  const key = header === undefined ? undefined : makeSenderKey(form, header)
  if (header !== undefined && key === undefined) throw new SubmissionError('invalid-key')
  const context = checked.context
    ? locateContext(checked.context, chosen)
    : toContext(chosen, readPageCampaign(address), now)
  const { id, hash } = form.notice
  return {
    id: randomUUID(),
    receivedAt: now,
    form: form.name,
    endpoint: form.endpoint,
    route,
    language: context?.language || form.lang,
    status: checked.isSpam ? 'spam' : 'new',
    campaign: context?.last?.parameters.utm_campaign ?? context?.first?.parameters.utm_campaign ?? null,
    answers: withResult(form, checked, 'stored'),
    consents: checked.consents,
    notice: isCertain ? { id, hash } : null,
    context,
    fingerprint: print,
    resume: checked.resume,
    ...(key === undefined && native ? makeContentKey(print, now) : { key: key ?? null }),
  }
}

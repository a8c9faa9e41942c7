import type { IntakeForm } from '../../../../contracts/intake-manifest.ts'
import { isRecord } from '../../../../core/is-record.ts'
import { makeConversion } from '../../conversions/choose-conversion.ts'
import type { ContactFields } from '../../conversions/find-contact-fields.ts'
import { meta, toMetaEvent } from '../../conversions/write-meta.ts'
import { isAboutOutcome } from '../../store/deliveries/delivery.ts'
import type { LeadRecord } from '../../store/lead-store.ts'
import { DeliveryError, type Sender, type SendOutcome, toReason } from '../sending/sender.ts'
import { type JsonReply, postJson } from './post-json.ts'

/** What is known of the form of a lead. */
export interface ReportedForm {
  purpose: IntakeForm['purpose']
  contactFields: ContactFields
}

/** When a lead was enrolled, in milliseconds since 1970, and what it is worth, if its status says so. */
export interface Enrolment {
  at: number
  value?: { amount: string; currency: string } | undefined
}

interface MetaOptions {
  /** The address of the events of one pixel. */
  url: string
  /** Name of the environment variable. */
  token: string
  testEventCode?: string
  env: Readonly<Record<string, string | undefined>>
  clock: () => number
  findForm: (form: string) => ReportedForm
  /** What the desk says of a lead by its id; `undefined` if its status does not have the outcome `won`. */
  findEnrolment: (lead: string) => Promise<Enrolment | undefined>
}

/** What the pixel calls the same: equal names with equal ids count once, within 48 hours. */
const eventNames = { lead: 'Lead', application: 'SubmitApplication' } as const

/**
 * Reports a lead to Meta's Conversions API, with its id as `event_id`, if the visitor has allowed advertising
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api).
 */
export function createMetaSender(options: MetaOptions): Sender {
  const { url, token, testEventCode, env, clock, findForm, findEnrolment } = options
  return async ([delivery], signal) => {
    if (!delivery) return { outcome: 'sent' }
    const { record } = delivery
    try {
      const accessToken = readToken(token, env)
      if (!isAllowed(record)) return { outcome: 'skipped', reason: 'no-consent' }
      const { purpose, contactFields } = findForm(record.form)
      const enrolment = isAboutOutcome(delivery) ? await findEnrolment(record.id) : undefined
      if (isAboutOutcome(delivery) && !enrolment) return { outcome: 'skipped', reason: 'not-enrolled' }
      const conversion = makeConversion(record, {
        ...{ platform: meta, at: enrolment?.at ?? record.receivedAt, now: clock(), isConsented: true },
        contactFields,
      })
      if (typeof conversion === 'string') return { outcome: 'skipped', reason: skipReasons[conversion] }
      const event = enrolment
        ? toMetaEvent(
            { ...conversion, lead: `${record.id}-enrolled` },
            { name: enrolment.value ? 'Purchase' : 'CompleteRegistration', value: enrolment.value },
          )
        : toMetaEvent(conversion, { name: eventNames[purpose] })
      const body = {
        ...{ data: [event], access_token: accessToken },
        ...(testEventCode && { test_event_code: testEventCode }),
      }
      return judge(await postJson({ url, body, signal }))
    } catch (cause) {
      return { outcome: 'failed', reason: toReason(cause) }
    }
  }
}

const skipReasons = { late: 'too-old', unmatched: 'no-identifier' } as const

const isAllowed = ({ context }: LeadRecord): boolean =>
  context?.consent?.allowed.includes('advertising') === true

/** The token in an environment variable. Throws `DeliveryError` if it is not set. */
export function readToken(name: string, env: MetaOptions['env']): string {
  const token = env[name]?.trim()
  if (!token) throw new DeliveryError(`${name}-not-set`)
  return token
}

/** A reply of success says how many events were taken; one of failure has a code of Meta's. */
function judge({ status, retryAfter, json }: JsonReply): SendOutcome {
  const { events_received: received, error } = isRecord(json) ? json : {}
  if (status >= 200 && status < 300)
    return received === 1 ? { outcome: 'sent' } : { outcome: 'failed', reason: 'not-received' }
  const code = isRecord(error) && Number.isSafeInteger(error.code) ? error.code : undefined
  const reason = code === undefined ? `http-${status}` : `meta-${code}`
  return { outcome: 'failed', reason, ...(retryAfter !== undefined && { retryAfter }) }
}

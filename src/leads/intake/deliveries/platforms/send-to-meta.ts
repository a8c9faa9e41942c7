import { isRecord } from '../../../../core/is-record.ts'
import { meta, toMetaEvent } from '../../conversions/write-meta.ts'
import { DeliveryError, type Sender, type SendOutcome, sendOne } from '../sending/sender.ts'
import { type JsonReply, judgeReply, postJson } from './post-json.ts'
import { prepareConversion, type Report, type ReportOptions } from './prepare-conversion.ts'

interface MetaOptions extends ReportOptions {
  /** The address of the events of one pixel. */
  url: string
  /** Name of the environment variable. */
  token: string
  testEventCode?: string
  env: Readonly<Record<string, string | undefined>>
}

/** What the pixel calls the same: equal names with equal ids count once, within 48 hours. */
const eventNames = { lead: 'Lead', application: 'SubmitApplication' } as const

/**
 * Reports a lead to Meta's Conversions API, with its id as `event_id`, if the visitor has allowed advertising
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api).
 */
export function createMetaSender(options: MetaOptions): Sender {
  const { url, token, testEventCode, env, clock } = options
  return sendOne(async (delivery, signal) => {
    const accessToken = readToken(token, env)
    const report = await prepareConversion(delivery, meta, options)
    if (typeof report === 'string') return { outcome: 'skipped', reason: report }
    const body = {
      ...{ data: [toEvent(report)], access_token: accessToken },
      ...(testEventCode && { test_event_code: testEventCode }),
    }
    return judge(await postJson({ url, body, signal, clock }))
  })
}

function toEvent({ conversion, purpose, enrolment }: Report): object {
  if (!enrolment) return toMetaEvent(conversion, { name: eventNames[purpose] })
  const { value } = enrolment
  return toMetaEvent(conversion, { name: value ? 'Purchase' : 'CompleteRegistration', value })
}

/** The token in an environment variable. Throws `DeliveryError` if it is not set. */
export function readToken(name: string, env: MetaOptions['env']): string {
  const token = env[name]?.trim()
  if (!token) throw new DeliveryError(`${name}-not-set`)
  return token
}

/** A reply of success says how many events were taken; one of failure has a code of Meta's. */
function judge(reply: JsonReply): SendOutcome {
  const { events_received: received, error } = reply.json ?? {}
  const code = isRecord(error) && Number.isSafeInteger(error.code) ? error.code : undefined
  return judgeReply(reply, received === 1, code === undefined ? undefined : `meta-${code}`)
}

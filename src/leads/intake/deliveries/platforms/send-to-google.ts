import type { DeliveryTarget } from '../../../../contracts/delivery-route.ts'
import { isRecord } from '../../../../core/is-record.ts'
import { googleAds, hashForGoogle } from '../../conversions/write-google-ads.ts'
import { type Sender, type SendOutcome, sendOne } from '../sending/sender.ts'
import type { GoogleTokens } from './google-tokens.ts'
import { type JsonReply, judgeReply, postJson } from './post-json.ts'
import { prepareConversion, type Report, type ReportOptions } from './prepare-conversion.ts'

type GoogleTarget = Extract<DeliveryTarget, { kind: 'google' }>
type GoogleOptions = ReportOptions & GoogleTarget & { tokens: GoogleTokens }

/**
 * Reports a lead to a conversion of Google Ads by the Data Manager API, with its id as `transactionId`, if the visitor has
 * allowed advertising (https://developers.google.com/data-manager/api/reference/rest/v1/events/ingest).
 */
export function createGoogleSender(options: GoogleOptions): Sender {
  const { url, key, tokens, clock } = options
  return sendOne(async (delivery, signal) => {
    const report = await prepareConversion(delivery, googleAds, options)
    if (typeof report === 'string') return { outcome: 'skipped', reason: report }
    const token = await tokens.get(key, signal)
    const headers = { Authorization: `Bearer ${token}` }
    const reply = await postJson({ url, headers, body: toRequest(report, options), signal, clock })
    if (reply.status === 401) tokens.forget(key)
    return judge(reply)
  })
}

function toRequest(
  { conversion, enrolment }: Report,
  { customer, manager, conversion: ofLeads, enrolled }: GoogleTarget,
): object {
  const { click, lead, at } = conversion
  const { email, phone } = hashForGoogle(conversion)
  const identifiers = [
    ...(email ? [{ emailAddress: email }] : []),
    ...(phone ? [{ phoneNumber: phone }] : []),
  ]
  const value = enrolment?.value
  return {
    destinations: [
      {
        operatingAccount: toAccount(customer),
        ...(manager !== undefined && { loginAccount: toAccount(manager) }),
        productDestinationId: enrolment ? enrolled : ofLeads,
      },
    ],
    encoding: 'HEX',
    consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
    events: [
      {
        transactionId: lead,
        eventTimestamp: new Date(at).toISOString(),
        eventSource: enrolment ? 'OTHER' : 'WEB',
        ...(click && { adIdentifiers: { [click.parameter]: click.id } }),
        ...(identifiers.length > 0 && { userData: { userIdentifiers: identifiers } }),
        ...(value && { conversionValue: Number(value.amount), currency: value.currency }),
      },
    ],
  }
}

const toAccount = (id: string) => ({ accountType: 'GOOGLE_ADS', accountId: id })

/** A reply of success names the request; one of failure has the name of a status. */
function judge(reply: JsonReply): SendOutcome {
  const { requestId, error } = reply.json ?? {}
  const name = isRecord(error) && typeof error.status === 'string' ? error.status : ''
  const isNamed = /^[A-Z_]{1,40}$/.test(name)
  return judgeReply(reply, typeof requestId === 'string', isNamed ? `google-${name}` : undefined)
}

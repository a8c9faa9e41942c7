import type { IntakeForm } from '../../../../contracts/intake-manifest.ts'
import { makeConversion } from '../../conversions/choose-conversion.ts'
import type { Conversion, Platform } from '../../conversions/conversion.ts'
import { isAboutOutcome } from '../../store/deliveries/delivery.ts'
import type { ContactKinds } from '../../store/desk/read-contacts.ts'
import type { SendableDelivery } from '../sending/sender.ts'

/** What is known of the form of a lead. */
export interface ReportedForm {
  purpose: IntakeForm['purpose']
  contactFields: ContactKinds
}

/** When a lead was enrolled, in milliseconds since 1970, and what it is worth, if its status says so. */
export interface Enrolment {
  at: number
  value?: { amount: string; currency: string } | undefined
}

/** What a platform's sender must know of leads. */
export interface ReportOptions {
  clock: () => number
  findForm: (form: string) => ReportedForm
  /** What the desk says of a lead by its id; `undefined` if its status does not have the outcome `won`. */
  findEnrolment: (lead: string) => Promise<Enrolment | undefined>
}

/** What a delivery reports: that there is a lead, or that it was won. The id of the conversion differs. */
export interface Report {
  conversion: Conversion
  purpose: IntakeForm['purpose']
  enrolment?: Enrolment
}

/** Why a delivery reports nothing. */
type Skipped = 'no-consent' | 'not-enrolled' | 'too-old' | 'no-identifier'

const reasons = { late: 'too-old', unmatched: 'no-identifier' } as const

/** What a delivery reports to a platform, if the visitor has allowed advertising, or why it reports nothing. */
export async function prepareConversion(
  delivery: SendableDelivery,
  platform: Platform,
  { clock, findForm, findEnrolment }: ReportOptions,
): Promise<Report | Skipped> {
  const { record } = delivery
  if (!record.context?.consent?.allowed.includes('advertising')) return 'no-consent'
  const enrolment = isAboutOutcome(delivery) ? await findEnrolment(record.id) : undefined
  if (isAboutOutcome(delivery) && !enrolment) return 'not-enrolled'
  const { purpose, contactFields } = findForm(record.form)
  const at = enrolment?.at ?? record.receivedAt
  const conversion = makeConversion(record, {
    ...{ platform, at, now: clock(), isConsented: true, contactFields },
  })
  if (typeof conversion === 'string') return reasons[conversion]
  if (!enrolment) return { conversion, purpose }
  return { conversion: { ...conversion, lead: `${record.id}-enrolled` }, purpose, enrolment }
}

import { type CampaignParameter, findMaxLength } from '../../../contracts/campaign.ts'
import { type ContactKinds, readContact } from '../store/desk/read-contacts.ts'
import type { Lead } from '../store/lead-store.ts'
import type { Click, Contact, Conversion, Platform } from './conversion.ts'

/** Why a lead is not exported. */
export type LeftOut = 'refused' | 'not-asked' | 'unmatched' | 'late'

export interface ChoiceOptions {
  platform: Pick<Platform, 'clickParameters' | 'clickDays' | 'conversionDays'>
  /** When the lead became a conversion, in milliseconds since 1970. */
  at: number
  now: number
  /**
   * The key of the consent of the form that is needed; without it, every consent that the form asked for, and what the visitor
   * allowed where the site asks.
   */
  consent?: string | undefined
  /** Which answers of this form are e-mail addresses and telephone numbers. */
  contactFields: ContactKinds
}

/** The conversion of a lead, or why there is none. */
export function chooseConversion(lead: Lead, options: ChoiceOptions): Conversion | LeftOut {
  const { platform, at, now, consent, contactFields } = options
  const given = readConsent(lead.consents, consent)
  if (given === 'refused' || (given === 'not-asked' && consent !== undefined)) return given
  if (consent === undefined && isAdvertisingRefused(lead)) return 'refused'
  return makeConversion(lead, { platform, at, now, isConsented: given === 'given', contactFields })
}

/** The conversion of a lead that may be reported; contact data is in it only if the person agreed. */
export function makeConversion(
  lead: Lead,
  {
    platform,
    at,
    now,
    isConsented,
    contactFields,
  }: Omit<ChoiceOptions, 'consent'> & { isConsented: boolean },
): Conversion | 'late' | 'unmatched' {
  if (now - at > platform.conversionDays * day) return 'late'
  const click = findClick(lead, platform, now)
  const contact = isConsented ? findContact(lead, contactFields) : undefined
  if (!click && !contact) return 'unmatched'
  return { lead: lead.id, at, click, contact, isConsented }
}

const day = 86_400_000

/** Whether the site has asked the visitor about advertising, and the visitor has not allowed it. */
const isAdvertisingRefused = ({ context }: Lead): boolean =>
  context?.consent?.allowed.includes('advertising') === false

function readConsent(consents: Lead['consents'], key: string | undefined): 'given' | 'refused' | 'not-asked' {
  const asked = Object.entries(consents ?? {}).filter(([name]) => key === undefined || name === key)
  if (asked.length === 0) return 'not-asked'
  return asked.every(([, isGiven]) => isGiven) ? 'given' : 'refused'
}

/** Only what can be a click id: the parameter comes from the address of the page, where anybody can write anything. */
const clickId = /^\w[\w.-]*$/

/** The last click that the platform still accepts. */
function findClick(
  { context }: Lead,
  { clickParameters, clickDays }: ChoiceOptions['platform'],
  now: number,
): Click | undefined {
  for (const touch of [context?.last, context?.first]) {
    if (!touch || !(now - Date.parse(touch.day) <= clickDays * day)) continue
    const has = (parameter: CampaignParameter) => {
      const id = touch.parameters[parameter] ?? ''
      return clickId.test(id) && id.length <= findMaxLength(parameter)
    }
    const parameter = clickParameters.find(has)
    if (parameter) return { parameter, id: touch.parameters[parameter] ?? '', day: touch.day }
  }
  return undefined
}

function findContact({ form, answers }: Lead, fields: ContactKinds): Contact | undefined {
  const { email, phone } = readContact(form, answers, { [form]: fields })
  return email || phone ? { email: email || undefined, phone: phone.slice(1) || undefined } : undefined
}

import { domainToASCII } from 'node:url'
import type { MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import { findMatchName } from '../../../../contracts/arm.ts'
import { describeFileKind } from '../../../../contracts/file-kinds.ts'
import { isPhoneDetail, listUnconfirmed, toExtensionName } from '../../../../contracts/phone-answer.ts'
import type { Submission } from '../../../../contracts/submission.ts'
import type { mailMessages } from '../../../../core/messages/mail-messages.ts'
import type { PhoneRules } from '../../../../core/phone/phone-rules.ts'
import { readByRules } from '../../../../core/phone/read-by-rules.ts'
import { toKnownZone } from '../../../contracts/calendar-day.ts'
import { toChatAddress } from '../../../contracts/to-chat-address.ts'
import { toLocale } from '../../../contracts/to-locale.ts'
import { writeDayOrTime } from '../../../contracts/write-day-or-time.ts'
import { isSitePath } from '../../check/read-page-address.ts'
import { listContactKinds, readContact } from '../../store/desk/read-contacts.ts'
import type { Lead, Resume } from '../../store/lead-store.ts'
import type { MailForm, MailOptions } from './mail-options.ts'

export type MailMessages = (typeof mailMessages)['en']

/** A lead as a mail shows it. Texts of visitors are as they were sent. */
export interface MailLead {
  purpose: Submission['purpose']
  /** Empty texts stand for nothing. */
  name: string
  /** `+91 98765 43210`, with its extension. */
  phone: string
  /** Says so if no rules know the number. */
  phoneNote: string
  /** Path of the page; empty if it is not known. */
  path: string
  replyTo: string | undefined
  links: { label: string; href: string }[]
  rows: [label: string, value: string][]
}

interface DescribeOptions extends Pick<MailOptions, 'site' | 'deskUrl' | 'withdrawals' | 'findForm'> {
  /** The language of the messages. */
  lang: string
}

/** An address without anything that has a meaning in a header. */
const plainAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/** An address that goes through every mail server, its domain as ASCII; `undefined` if it has other letters before the `@`. */
function toPlainAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1
  const plain = email.slice(0, at) + domainToASCII(email.slice(at))
  return plainAddress.test(plain) ? plain : undefined
}

/** Texts of visitors are not escaped. Links and `replyTo` exist only for a number and an address that are sound. */
export function toMailLead(
  lead: Lead,
  messages: MailMessages,
  { site, deskUrl, withdrawals, findForm, lang }: DescribeOptions,
): MailLead {
  const { id, receivedAt, form, route, language, campaign, context, resume, answers } = lead
  const known = findForm(lead)
  const contact = readContact(
    form,
    answers,
    known ? { [form]: listContactKinds([...known.kinds].map(([name, kind]) => ({ name, kind }))) } : {},
  )
  const digits = contact.phone.slice(1)
  const marked = listUnconfirmed(answers)
  const writePhone = (field: string) => formatPhone(answers, field, site.country)
  const phone = contact.phone && (writePhone(contact.phoneField) || contact.phone)
  const email = toPlainAddress(contact.email)
  const path = route !== null && isSitePath(route) ? route : ''
  const links = [
    ...(phone
      ? [[messages.mailCall, `tel:+${digits}`] as const, [messages.mailChat, toChatAddress(digits)] as const]
      : []),
    ...(email
      ? [[messages.mailWrite, `mailto:${encodeURIComponent(email).replace('%40', '@')}`] as const]
      : []),
    ...(deskUrl ? [[messages.mailDesk, `${deskUrl}/leads/${encodeURIComponent(id)}`] as const] : []),
  ]
  const match = findMatchName(context?.arm)
  const rows: (readonly [string, string])[] = [
    ...Object.entries(answers).flatMap(([field, answer]) => {
      if (isPhoneDetail(field, answers)) return []
      const name = toFieldName(field, known, messages)
      const isPhone = known?.kinds.get(field) === 'phone'
      const written = isPhone ? writePhone(field) : writeDayOrTime(answer, toLocale(lang, site.country))
      return [
        [name, written] as const,
        [name, marked.includes(field) ? messages.mailUnconfirmedPhone : ''] as const,
      ]
    }),
    ...Object.entries(lead.consents ?? {}).map(
      ([key, isGiven]) => [key, isGiven ? messages.mailAgreed : messages.mailNotAgreed] as const,
    ),
    [messages.mailResume, resume ? formatResume(resume, id, messages) : ''],
    [messages.mailQuiz, context?.quiz ?? ''],
    [messages.mailPage, path && site.url + path],
    [messages.mailCampaign, campaign ?? ''],
    match === undefined ? [messages.mailArm, context?.arm ?? ''] : [messages.mailMatch, match],
    [messages.mailLanguage, language ? toLanguageName(language, lang) : ''],
    [messages.mailReceived, formatTime(receivedAt, lang, site)],
    [messages.mailForm, form],
    [messages.mailLead, id],
    [messages.mailWithdraw, withdrawals?.get(id) ?? ''],
  ]
  return {
    ...{
      purpose: known?.purpose ?? 'lead',
      name: contact.name,
      phone,
      path,
      phoneNote: marked.includes(contact.phoneField) ? messages.mailUnconfirmedPhone : '',
      replyTo: email,
    },
    links: links.map(([label, href]) => ({ label, href })),
    rows: rows.filter(([, value]) => value !== '').map(([label, value]) => [label, value]),
  }
}

const phoneRules: PhoneRules = { metadata: metadata as MetadataJson, complete: 'all' }

/** The number in a field as it is usually written, with its plus and its extension; the digits if no rules know it. */
function formatPhone(answers: Lead['answers'], field: string, country = ''): string {
  const digits = answers[field]
  if (!digits) return ''
  const extension = answers[toExtensionName(field)]
  const written = `+${digits}${extension ? ` ext. ${extension}` : ''}`
  const read = readByRules(written, country, phoneRules, 'international')
  return typeof read === 'object' ? read.text : written
}

const namedKinds = {
  name: 'mailName',
  phone: 'mailPhone',
  email: 'mailEmail',
  place: 'mailPlace',
} as const

/**
 * What a field asks for, in the language of the mail, or as the form says it; with its name if several say the same. Its
 * name alone if nothing else is known.
 */
function toFieldName(field: string, form: MailForm | undefined, messages: MailMessages): string {
  const kind = form?.kinds.get(field)
  const isOnly = [...(form?.kinds.values() ?? [])].filter((other) => other === kind).length === 1
  if (kind !== undefined && isOnly && Object.hasOwn(namedKinds, kind))
    return messages[namedKinds[kind as keyof typeof namedKinds]]
  const label = form?.labels.get(field)
  if (label === undefined) return field
  const isShared = [...(form?.labels.values() ?? [])].filter((other) => other === label).length > 1
  // A colon follows it.
  const plain = label.replace(/[\s:：]+$/u, '')
  return isShared ? `${plain} (${field})` : plain
}

const formatResume = ({ size, kind }: Resume, id: string, { mailResumeSize }: MailMessages): string =>
  mailResumeSize
    .replace('{kind}', describeFileKind(kind).title)
    .replace('{size}', String(Math.ceil(size / 1024)))
    .replace('{id}', id)

function toLanguageName(language: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/** A time as people at the site write it, with its zone. */
function formatTime(time: number, lang: string, site: MailOptions['site']): string {
  const timeZone = toKnownZone(site.timeZone ?? 'UTC')
  // Apart, because some languages decline a time that follows a date.
  const date = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const parts = [date, clock].map((options) =>
    new Intl.DateTimeFormat(toLocale(lang, site.country), { ...options, timeZone }).format(time),
  )
  return `${parts.join(', ')} (${timeZone})`
}

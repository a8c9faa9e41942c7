import { campaignParameters } from '../../../contracts/campaign.ts'
import type { Touch } from '../../../contracts/touches.ts'
import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import type { Lead } from '../store/lead-store.ts'

type ReadCell = (lead: Lead) => string | undefined

const fixed: Record<string, ReadCell> = {
  id: ({ id }) => id,
  received: ({ receivedAt }) => new Date(receivedAt).toISOString(),
  form: ({ form }) => form,
  status: ({ status }) => status,
  route: ({ route }) => route ?? '',
  variant: ({ context }) => context?.variant,
  arm: ({ context }) => context?.arm,
  quiz: ({ context }) => context?.quiz,
  agent: ({ context }) => context?.agent && 'yes',
  language: ({ language }) => language ?? '',
}

const trailing: Record<string, ReadCell> = {
  'notice.id': ({ notice }) => notice?.id,
  'notice.hash': ({ notice }) => notice?.hash,
  ...Object.fromEntries((['first', 'last'] as const).flatMap(listTouchColumns)),
  'resume.sha256': ({ resume }) => resume?.sha256,
  'resume.marks': ({ resume }) => resume?.marks.join(' '),
}

function listTouchColumns(which: 'first' | 'last'): [string, ReadCell][] {
  const cell = (name: string, read: (touch: Touch) => string | undefined): [string, ReadCell] => [
    `${which}.${name}`,
    ({ context }) => {
      const touch = context?.[which]
      return touch && read(touch)
    },
  ]
  return [
    cell('day', ({ day }) => day),
    cell('route', ({ route }) => route),
    ...campaignParameters.map((name) => cell(name, ({ parameters }) => parameters[name])),
  ]
}

/** Columns of an export: those of every lead, with the answers in between. */
export function listLeadColumns(answers: readonly string[]): string[] {
  return [...Object.keys(fixed), ...answers.map((name) => `answer.${name}`), ...Object.keys(trailing)]
}

/** Notes which answers and consents a lead has, so that an export has a column for each. */
export function noteAnswers(
  names: Set<string>,
  { answers, consents }: Pick<Lead, 'answers' | 'consents'>,
): void {
  for (const name of Object.keys(answers)) names.add(name)
  for (const key of Object.keys(consents ?? {})) names.add(`consent.${key}`)
}

/** @param columns of `listLeadColumns`; a cell is empty if the lead has nothing for it, and is not escaped */
export function toLeadCells(lead: Lead, columns: readonly string[]): string[] {
  return columns.map((column) => {
    const read = fixed[column] ?? trailing[column]
    if (read) return read(lead) ?? ''
    const name = column.replace(/^answer\./, '')
    const agreed = name.startsWith('consent.') ? lead.consents?.[name.slice('consent.'.length)] : undefined
    if (agreed !== undefined) return agreed ? 'yes' : 'no'
    return Object.hasOwn(lead.answers, name) ? (lead.answers[name] ?? '') : ''
  })
}

const callingCodeSet = new Set(Object.values(callingCodes))

/**
 * A stored telephone number with its plus, and a space after the code of the country: `+91 9876543210`. Digits alone, and
 * in groups of three, are a number to spreadsheets and other readers of data.
 */
export function toPhoneCell(answer: string): string {
  if (!/^[1-9]\d{6,14}$/.test(answer)) return answer
  const code = [1, 2, 3].map((length) => answer.slice(0, length)).find((start) => callingCodeSet.has(start))
  return code === undefined ? answer : `+${code} ${answer.slice(code.length)}`
}

import { readDaysFromToday, readQuantity } from '../../../core/answer-limits.ts'
import { isMultiple } from '../../../core/check-answer.ts'
import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import type { FieldProblem, KindField } from '../../define-field-kind.ts'

type Format = 'date' | 'time' | undefined

const limit = {
  type: 'string',
  pattern: '^(?:-?\\d+(?:\\.\\d+)?|\\d{4}-\\d\\d-\\d\\d|\\d\\d:\\d\\d|today(?:[+-]\\d{1,4})?)$',
  maxLength: 20,
} as const

/** The limits of a number, a time or a date. */
export const limitProperties = {
  min: {
    ...limit,
    title: 'Least',
    description:
      'The least number, the earliest time (`09:00`), or the earliest day: `2036-12-01`, `today`, `today+14`, `today-30`.',
  },
  max: {
    ...limit,
    title: 'Most',
    description:
      'The largest number, the latest time (`21:00`), or the latest day: `2036-12-31`, `today`, `today+60`.',
  },
} as const

export const step = {
  type: 'number',
  title: 'Step',
  description:
    'Of a number: 1 if it is not given, 0.5 for halves. Of a time: whole minutes, 1 if it is not given.',
  exclusiveMinimum: 0,
  maximum: 100000,
} as const

/** The sentences for a time or a date beyond its limits. */
export const periodMessages = defineMessages({
  en: {
    tooEarly: 'Please choose {n} or later.',
    tooLate: 'Please choose {n} or earlier.',
  },
  ta: {
    tooEarly: '{n} அல்லது அதுக்கு அப்புறம் வர்றதைத் தேர்ந்தெடுங்க.',
    tooLate: '{n} அல்லது அதுக்கு முன்னாடி வர்றதைத் தேர்ந்தெடுங்க.',
  },
  ml: {
    tooEarly: '{n} അല്ലെങ്കിൽ അതിനു ശേഷമുള്ളത് തിരഞ്ഞെടുക്കൂ.',
    tooLate: '{n} അല്ലെങ്കിൽ അതിനു മുമ്പുള്ളത് തിരഞ്ഞെടുക്കൂ.',
  },
  te: {
    tooEarly: '{n} లేదా ఆ తర్వాతిది ఎంచుకోండి.',
    tooLate: '{n} లేదా అంతకు ముందుది ఎంచుకోండి.',
  },
  hi: {
    tooEarly: '{n} या उसके बाद का चुनें।',
    tooLate: '{n} या उससे पहले का चुनें।',
  },
  kn: {
    tooEarly: '{n} ಅಥವಾ ಅದರ ನಂತರದ್ದನ್ನು ಆಯ್ಕೆ ಮಾಡಿ.',
    tooLate: '{n} ಅಥವಾ ಅದಕ್ಕಿಂತ ಮೊದಲಿನದ್ದನ್ನು ಆಯ್ಕೆ ಮಾಡಿ.',
  },
})

/** A limit of a field as a text, if it has one. */
export const readText = (value: unknown): string | undefined =>
  value === undefined ? undefined : String(value)

const minutesOfDay = 1440

/** What is wrong with the limits of a field. */
export function findLimitProblems({ min, max, step = 1 }: KindField, format: Format): FieldProblem[] {
  const examples = { date: '`2036-12-01` or `today+14`', time: '`09:00`', number: '`10`' }
  const read = (text: unknown) => {
    const days = format === 'date' ? readDaysFromToday(String(text)) : undefined
    return days ?? readQuantity({ type: 'number', ...(format && { format }) }, String(text))
  }
  const problems = Object.entries({ min, max }).flatMap(([property, value]): FieldProblem[] =>
    value === undefined || read(value) !== undefined
      ? []
      : [
          {
            property,
            message: `The \`${property}\` of this kind of field is written like ${examples[format ?? 'number']}.`,
          },
        ],
  )
  if (format === 'time' && !(Number.isInteger(step) && Number(step) < minutesOfDay))
    problems.push({ property: 'step', message: 'The `step` of a time is in whole minutes, less than a day.' })
  if (problems.length > 0 || min === undefined) return problems
  const [least = 0, most = least] = [read(min), max === undefined ? undefined : read(max)]
  const isAlike = /today/.test(String(min)) === /today/.test(String(max ?? min))
  if (isAlike && most < least)
    return [{ property: 'max', message: 'The `max` is before the `min`, so that no answer is possible.' }]
  return format === 'date' || isMultiple(least, Number(step))
    ? []
    : [
        {
          property: 'min',
          message: 'The `min` must be a multiple of the `step`, from which steps are counted.',
        },
      ]
}

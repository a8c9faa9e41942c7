import type { FileKind } from '../src/contracts/file-kinds.ts'
import { sampleFiles } from './sample-files.testing.ts'

/** An answer to a field: what is sent, and what is stored of it or the name of the sentence that says what is wrong. */
export interface KindRow {
  field: Record<string, unknown> & { kind: string }
  sent: string | string[]
  stored?: string
  error?: string
}

type Answer = readonly [sent: string | string[], outcome: { stored?: string; error?: string }]

const stored = (text: string) => ({ stored: text })
const wrong = (error: string) => ({ error })
const withOptions = { options: ['Gift wrap', 'Candles', 'A card'] }

const table: readonly (readonly [field: KindRow['field'], answers: readonly Answer[]])[] = [
  [
    { kind: 'name' },
    [
      [' Kavitha R ', stored('Kavitha R')],
      ['x'.repeat(1001), wrong('tooLong')],
    ],
  ],
  [
    { kind: 'place' },
    [
      ['மதுரை', stored('மதுரை')],
      ['a\u0007b', wrong('invalid')],
    ],
  ],
  [
    { kind: 'text' },
    [
      ['𝒳'.repeat(1000), stored('𝒳'.repeat(1000))],
      ['𝒳'.repeat(1001), wrong('tooLong')],
    ],
  ],
  [
    { kind: 'message', rows: 4 },
    [
      ['First line\nSecond line', stored('First line\nSecond line')],
      ['One\r\ntwo', stored('One\ntwo')],
      ['x'.repeat(5001), wrong('tooLong')],
    ],
  ],
  [
    { kind: 'email' },
    [
      ['mailto:Asha@example.com', stored('Asha@example.com')],
      ['asha@example', wrong('invalidEmail')],
    ],
  ],
  [
    { kind: 'phone' },
    [
      ['+91 98765 43210', stored('919876543210')],
      ['12', wrong('invalidPhone')],
    ],
  ],
  [
    { kind: 'select', options: ['Choose', 'Mornings', 'Evenings'] },
    [
      ['Evenings', stored('Evenings')],
      ['Choose', wrong('required')],
    ],
  ],
  [
    { kind: 'radio', ...withOptions },
    [
      ['Candles', stored('Candles')],
      ['Fireworks', wrong('required')],
    ],
  ],
  [
    { kind: 'checkboxes', ...withOptions, least: 2, most: 2 },
    [
      [['A card', 'Gift wrap'], stored('Gift wrap, A card')],
      [['A card'], wrong('tooFew')],
      [['A card', 'Gift wrap', 'Candles'], wrong('tooMany')],
      [['Fireworks', 'Candles'], wrong('invalid')],
    ],
  ],
  [
    { kind: 'number', min: 0.5, max: 5, step: 0.5, unit: 'kg' },
    [
      ['2.5', stored('2.5')],
      ['२.५', stored('2.5')],
      ['٣', stored('3')],
      ['٢٫٥', stored('2.5')],
      ['2,5', stored('2.5')],
      ['2,500', wrong('invalidNumber')],
      ['2,5,0', wrong('invalidNumber')],
      ['0', wrong('tooLow')],
      ['5.5', wrong('tooHigh')],
      ['0.7', wrong('invalidNumber')],
      ['1e1', wrong('invalidNumber')],
      ['two', wrong('invalidNumber')],
    ],
  ],
  [
    { kind: 'date', min: '2036-01-10', max: '2036-02-29' },
    [
      ['2036-02-29', stored('2036-02-29')],
      ['2036-01-09', wrong('tooEarly')],
      ['2036-03-01', wrong('tooLate')],
      ['2036-02-30', wrong('invalidDate')],
      ['10.1.2036', wrong('invalidDate')],
    ],
  ],
  [
    { kind: 'time', min: '09:00', max: '18:00', step: 30 },
    [
      ['17:30', stored('17:30')],
      ['08:30', wrong('tooEarly')],
      ['18:30', wrong('tooLate')],
      ['10:10', wrong('invalidTime')],
      ['24:00', wrong('invalidTime')],
    ],
  ],
  [
    { kind: 'address' },
    [
      ['4 West Street\r\nMadurai', stored('4 West Street\nMadurai')],
      ['x'.repeat(1001), wrong('tooLong')],
    ],
  ],
  [
    { kind: 'postcode' },
    [
      ['625 001', stored('625 001')],
      ['0625001', wrong('invalidPostcode')],
    ],
  ],
  [
    { kind: 'postcode', country: 'GB' },
    [
      ['SW1A 1AA', stored('SW1A 1AA')],
      ['625001', wrong('invalidPostcode')],
    ],
  ],
  [
    { kind: 'hidden', value: 'autumn fair' },
    [
      ['autumn fair', stored('autumn fair')],
      ['free', wrong('invalid')],
    ],
  ],
]

/** Fields of every kind that takes a text or a choice, each with a name. */
export const kindFields = table.map(([field], index) => ({
  ...{ name: `${field.kind}${index}`, label: `Label ${index}`, required: false, ...field },
}))

/** Right and wrong answers to these fields. */
export const kindRows = table.flatMap(([, answers], index) =>
  answers.map(([sent, outcome]) => ({
    field: kindFields[index] as (typeof kindFields)[number],
    sent,
    ...outcome,
  })),
)

/** A field that takes a file. */
const fileField = {
  ...{ name: 'file', kind: 'file', label: 'A file', required: false },
  ...{ accept: ['pdf', 'png'] satisfies FileKind[], largest: 1 },
}

/** Files for it; of a file its kind is stored. */
const fileRows: readonly { sent: Buffer<ArrayBuffer>; stored?: FileKind; error?: string }[] = [
  { sent: sampleFiles.pdf, stored: 'pdf' },
  { sent: sampleFiles.png, stored: 'png' },
  { sent: sampleFiles.jpeg, error: 'invalidFile' },
  { sent: Buffer.alloc(0), error: 'invalidFile' },
  { sent: Buffer.concat([sampleFiles.pdf, Buffer.alloc(1024 * 1024)]), error: 'fileTooLarge' },
]

/** A field of every kind. */
export const everyField = [...kindFields, fileField]

/** A field with what is answered to it, and what is stored or the name of the sentence that says what is wrong. */
export interface FieldAnswer {
  field: Record<string, unknown> & { name: string; kind: string }
  sent: string | string[] | Buffer<ArrayBuffer>
  stored?: string
  error?: string
}

/** Right and wrong answers to all of them. */
export const everyRow: readonly FieldAnswer[] = [
  ...kindRows,
  ...fileRows.map((row) => ({ field: fileField, ...row })),
]

/** How a browser without a script sends an answer. */
export function toNative({ name, options }: Record<string, unknown>, sent: string | string[]) {
  if (typeof sent === 'string') return { [String(name)]: sent }
  const list = (options ?? []) as string[]
  return Object.fromEntries(sent.map((one) => [`${name}.${Math.max(0, list.indexOf(one))}`, one]))
}

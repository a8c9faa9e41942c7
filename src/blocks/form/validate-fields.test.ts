import { expect, test } from 'vitest'
import { readPhoneNumber } from './phone-rules.ts'
import { readByLength } from './read-phone.ts'
import type { FormValues } from './read-values.ts'
import type { FormField } from './schema.ts'
import { validateFields } from './validate-fields.ts'

const label = [{ text: 'Label' }]
const lead: FormField[] = [
  { name: 'name', kind: 'name', label, required: true },
  { name: 'email', kind: 'email', label, required: true },
  { name: 'phone', kind: 'phone', label, required: true },
]
const valuesOf = (texts: Record<string, string>, files: Record<string, File> = {}): FormValues => ({
  texts,
  files,
  consents: {},
  trap: '',
})
const check = (texts: Record<string, string>) => validateFields(lead, valuesOf(texts), readPhoneNumber)

test('every field that must be answered asks for an answer', async () => {
  expect(await check({})).toEqual({ name: 'required', email: 'required', phone: 'required' })
  const optional = lead.map((field) => ({ ...field, required: false }))
  expect(await validateFields(optional, valuesOf({}), readPhoneNumber)).toEqual({})
})

test.each([
  ['a@b.in', undefined],
  ['Kavitha.R@Example.COM', undefined],
  ['kavitha@mail', 'invalidEmail'],
  ['kavitha@mail.c', 'invalidEmail'],
  ['ka vitha@mail.com', 'invalidEmail'],
  ['kavitha@mail.c0m', 'invalidEmail'],
  ['@mail.com', 'invalidEmail'],
])('e-mail %s', async (email, error) => {
  const errors = await check({ name: 'K', email, phone: '9876543210' })
  expect(errors.email).toBe(error)
})

test.each([
  ['9876543210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['919876543210', '919876543210'],
  ['+9876543210', '919876543210'],
  ['0422 2345678', '914222345678'],
  ['+971 50 123 4567', '971501234567'],
  ['+1 (876) 210-1234', '18762101234'],
  ['+44 7911 123456', '447911123456'],
  ['+352 628 123 456', '352628123456'],
  ['12345', undefined],
  ['+91 00000 00000', undefined],
  ['+971 1', undefined],
  ['call me', undefined],
  ['9'.repeat(251), undefined],
])('telephone %s', async (text, digits) => {
  expect(await readPhoneNumber(text)).toBe(digits)
})

test('without the rules of the countries the length decides', () => {
  expect(readByLength('98765 43210')).toBe('919876543210')
  expect(readByLength('+44 7911 123456')).toBe('447911123456')
  expect(readByLength('12345')).toBeUndefined()
})

test('a résumé is a PDF of at most five megabytes', async () => {
  const fields: FormField[] = [{ name: 'Resume', kind: 'file', label, required: true }]
  const errorOf = async (file?: File) =>
    (await validateFields(fields, valuesOf({}, file ? { Resume: file } : {}), readPhoneNumber)).Resume
  expect(await errorOf()).toBe('required')
  expect(await errorOf(new File(['%PDF-'], 'me.pdf', { type: 'application/pdf' }))).toBeUndefined()
  expect(await errorOf(new File(['%PDF-'], 'ME.PDF'))).toBeUndefined()
  expect(await errorOf(new File(['x'], 'me.docx'))).toBe('invalidFile')
  expect(await errorOf(new File([], 'me.pdf'))).toBe('invalidFile')
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.pdf')
  expect(await errorOf(large)).toBe('fileTooLarge')
})

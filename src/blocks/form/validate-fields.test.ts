import { expect, test } from 'vitest'
import { sampleFiles } from '../../../tests/sample-files.testing.ts'
import { readPhoneNumber } from '../../core/phone/read-phone-number.ts'
import { ask } from './make-form.testing.ts'
import type { FormValues } from './read-values.ts'
import { validateFields } from './validate-fields.ts'

const label = [{ text: 'Label' }]
const lead = [
  { name: 'name', kind: 'name', label, required: true },
  { name: 'email', kind: 'email', label, required: true },
  { name: 'phone', kind: 'phone', label, required: true },
].map(ask)
const valuesOf = (texts: Record<string, string>, files: Record<string, File> = {}): FormValues => ({
  texts,
  lists: {},
  files,
  consents: {},
  honeypot: '',
})
const readIndian = (text: string) => readPhoneNumber(text, 'IN')
const check = (texts: Record<string, string>) => validateFields(lead, valuesOf(texts), readIndian)

test('every required field reports a missing answer', async () => {
  expect(await check({})).toEqual({ name: 'required', email: 'required', phone: 'required' })
  const optional = lead.map((field) => ({ ...field, required: false }))
  expect(await validateFields(optional, valuesOf({}), readIndian)).toEqual({})
})

test.each([
  ['a@b.in', undefined],
  ['Kavitha.R@Example.COM', undefined],
  ["o'brien@example.com", undefined],
  ['கவிதா@உதாரணம்.இந்தியா', undefined],
  ['kavitha@xn--nqa.xn--xkc2dl3a5ee0h', undefined],
  [`${'k'.repeat(245)}@mail.com`, undefined],
  [`${'k'.repeat(246)}@mail.com`, 'invalidEmail'],
  ['kavi\u0085tha@mail.com', 'invalidEmail'],
  ['kavitha@mail', 'invalidEmail'],
  ['kavitha@mail.c', 'invalidEmail'],
  ['ka vitha@mail.com', 'invalidEmail'],
  ['kavitha@mail.c0m', 'invalidEmail'],
  ['@mail.com', 'invalidEmail'],
])('e-mail %s', async (email, error) => {
  const errors = await check({ name: 'K', email, phone: '9876543210' })
  expect(errors.email).toBe(error)
})

test('a phone number is validated by the rules of its country', async () => {
  const others = { name: 'K', email: 'k@mail.com' }
  expect(await check({ ...others, phone: '98765 43210' })).toEqual({})
  expect(await check({ ...others, phone: '12345' })).toEqual({ phone: 'invalidPhone' })
})

test('a résumé is a PDF of at most five megabytes', async () => {
  const fields = [ask({ name: 'Resume', kind: 'file', label, required: true })]
  const errorOf = async (file?: File) =>
    (await validateFields(fields, valuesOf({}, file ? { Resume: file } : {}), readIndian)).Resume
  expect(await errorOf()).toBe('required')
  expect(await errorOf(new File(['%PDF-'], 'me.pdf', { type: 'application/pdf' }))).toBeUndefined()
  // Only the content counts, here as in the intake.
  expect(await errorOf(new File(['%PDF-'], 'me.docx', { type: 'text/plain' }))).toBeUndefined()
  expect(await errorOf(new File(['x'], 'me.pdf', { type: 'application/pdf' }))).toBe('invalidFile')
  expect(await errorOf(new File([], 'me.pdf'))).toBe('invalidFile')
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.pdf')
  expect(await errorOf(large)).toBe('fileTooLarge')
})

test('a field takes the kinds of files that it names, as large as it says', async () => {
  const given = { name: 'photo', kind: 'file', label, required: true, accept: ['jpeg', 'png'], largest: 10 }
  const field = ask(given)
  const errorOf = async (file: File) =>
    (await validateFields([field], valuesOf({}, { photo: file }), readIndian)).photo
  expect(field.control.attributes?.accept).toBe('.jpg,.jpeg,image/jpeg,.png,image/png')
  expect(await errorOf(new File([sampleFiles.png], 'me'))).toBeUndefined()
  expect(await errorOf(new File([sampleFiles.pdf], 'me.png'))).toBe('invalidFile')
  const padding = new Uint8Array(10 * 1024 * 1024)
  expect(await errorOf(new File([sampleFiles.png, padding], 'me.png'))).toBe('fileTooLarge')
  expect(await errorOf(new File([sampleFiles.png, padding.subarray(1000)], 'me.png'))).toBeUndefined()
})

test('a file that is gone since it was chosen is not sent', async () => {
  const gone = Object.assign(new File(['%PDF-'], 'me.pdf'), {
    arrayBuffer: () => Promise.reject(new Error()),
  })
  const fields = [ask({ name: 'Resume', kind: 'file', label, required: true })]
  expect(await validateFields(fields, valuesOf({}, { Resume: gone }), readIndian)).toEqual({
    Resume: 'invalidFile',
  })
})

import { expect, test } from 'vitest'
import { listContactKeys, readContact } from './read-contacts.ts'

const fields = { lead: { who: 'name', number: 'phone', mail: 'email' } } as const

test('the kinds of the form say what an answer is', () => {
  const answers = { who: 'Kavitha', number: '919876543210', mail: 'k@example.com', phone: '1234567' }
  expect(readContact('lead', answers, fields)).toEqual({
    name: 'Kavitha',
    phone: '+919876543210',
    phoneField: 'number',
    email: 'k@example.com',
  })
})

test('for a form that the site no longer has, names of fields do', () => {
  const answers = {
    fullName: 'Kavitha',
    whatsappNumber: '+91 98765 43210',
    eMail: 'k@example.com',
    pin: '600001',
  }
  expect(readContact('old', answers, fields)).toEqual({
    name: 'Kavitha',
    phone: '+919876543210',
    phoneField: 'whatsappNumber',
    email: 'k@example.com',
  })
  expect(readContact('constructor', { email: 'no address', phone: 'none' }, fields)).toEqual({
    name: '',
    phone: '',
    phoneField: '',
    email: '',
  })
})

test('equal contacts have equal keys, which say nothing', () => {
  const one = listContactKeys({ phone: '+919876543210', email: 'K@Example.com' })
  expect(one).toHaveLength(2)
  expect(listContactKeys({ phone: '+919876543210', email: 'k@example.COM' })).toEqual(one)
  expect(one.join()).not.toMatch(/98765|example/)
  expect(listContactKeys({ phone: '', email: '' })).toEqual([])
})

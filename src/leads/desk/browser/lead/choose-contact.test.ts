import { expect, test } from 'vitest'
import { makeContact, makeLead, makePerson } from '../desk.testing.tsx'
import { chooseContact, listAnswers } from './choose-contact.ts'

const contact = makeContact({ phone: '+914422334455', phoneField: 'callback', extension: '12' })

test('how somebody is reached comes from the lead, else from the list', () => {
  const lead = makeLead({ contact })
  const person = { ...makePerson('k', [lead]), phone: '+919876543210', email: 'k@example.com' }
  // An older lead of the same person may have another number.
  expect(chooseContact(person, lead)).toEqual({ ...contact, email: 'k@example.com' })
  expect(chooseContact(person, undefined)).toMatchObject({ phone: '+919876543210', extension: '' })
  expect(chooseContact(undefined, undefined)).toMatchObject({ name: '', phone: '', isUnconfirmed: false })
})

test('the number is among the answers as it is dialled', () => {
  const answers = { callback: '914422334455', note: '914422334455' }
  expect(listAnswers(makeLead({ contact, answers, number: '044 2233 4455' }))).toEqual({
    callback: '044 2233 4455',
    note: '914422334455',
  })
  expect(listAnswers(makeLead({ answers }))).toEqual(answers)
})

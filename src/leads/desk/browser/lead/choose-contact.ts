import type { DeskContact, DeskLead, DeskPerson } from '../../../contracts/desk-api.ts'

const none: DeskContact = {
  ...{ name: '', phone: '', phoneField: '', email: '' },
  ...{ extension: '', isUnconfirmed: false },
}

/** How a person is reached: as this lead says, else as the list knows. */
export function chooseContact(person: DeskPerson | undefined, lead: DeskLead | undefined): DeskContact {
  const own = lead?.contact ?? none
  return {
    ...own,
    name: own.name || person?.name || '',
    phone: own.phone || person?.phone || '',
    email: own.email || person?.email || '',
  }
}

/** The answers of a lead, with its telephone number as it is dialled. */
export const listAnswers = ({ answers, contact, number }: DeskLead): DeskLead['answers'] =>
  contact?.phoneField && number ? { ...answers, [contact.phoneField]: number } : answers

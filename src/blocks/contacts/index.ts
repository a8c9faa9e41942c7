import { defineBlock } from '../define-block.ts'
import { type ContactsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const contacts = defineBlock<ContactsProps>({
  type: 'contacts',
  title: 'Contacts',
  summary: 'Says whom to call or write to: one panel with a column for each language or purpose.',
  category: 'action',
  synonyms: ['contact', 'contactUs', 'phoneNumbers', 'callUs', 'support'],
  schema,
  options: ['ground', 'width', 'columns'],
  View,
})

import { defineBlock } from '../define-block.ts'
import { effects } from './effects.ts'
import { findValueProblems } from './find-value-problems.ts'
import { listUnusedMessages } from './list-unused-messages.ts'
import { type Messages, messages } from './messages.ts'
import { type FormProps, schema } from './schema.ts'
import { toSubmission } from './submit/to-submission.ts'
import { Template, View } from './view.tsx'

export const form = defineBlock<FormProps, Messages>({
  type: 'form',
  title: 'Form',
  summary: 'Asks for a phone number to call back, or takes an application with a résumé.',
  category: 'action',
  synonyms: [
    'leadForm',
    'contactForm',
    'signup',
    'newsletter',
    'subscribe',
    'booking',
    'appointment',
    'enquiry',
    'inquiry',
    'callback',
    'application',
    'registration',
  ],
  schema,
  effects,
  uniqueKeys: [
    ['fields', 'name'],
    ['consents', 'key'],
  ],
  findValueProblems,
  wake: { code: 'island', when: 'intent' },
  messages,
  listUnusedMessages,
  View,
  submission: { describe: toSubmission, Template },
})

import { defineBlock } from '../define-block.ts'
import { type FormProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const form = defineBlock<FormProps>({
  type: 'form',
  title: 'Form',
  summary: 'Asks for a number to call back, or takes an application with a résumé.',
  category: 'action',
  schema,
  wake: { island: 'intent' },
  words: [
    'optional',
    'required',
    'invalidEmail',
    'invalidPhone',
    'invalidFile',
    'fileTooLarge',
    'checkFields',
    'errorPrefix',
    'sending',
    'retryWhenOnline',
    'retrySoon',
    'submissionFailed',
    'submissionError',
    'applicationFailed',
    'applicationError',
    'leadSent',
    'applicationSent',
    'country',
    'searchCountry',
  ],
  View,
})

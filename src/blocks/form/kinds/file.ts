import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import { defineFieldKind } from '../../define-field-kind.ts'

/** The largest file that can be sent, in megabytes. */
const largest = 5

export const file = defineFieldKind({
  kind: 'file',
  title: 'File',
  summary: 'One PDF of at most 5 MB.',
  synonyms: ['upload', 'attachment', 'document', 'resume', 'cv', 'pdf'],
  control: () => ({ attributes: { type: 'file', accept: '.pdf,application/pdf' } }),
  rule: () => ({ read: 'file', largest, mistake: 'invalidFile' }),
  messages: defineMessages({
    en: {
      invalidFile: 'Please choose a PDF file.',
      fileTooLarge: 'The file is too large. At most {n} MB, please.',
    },
    ta: {
      invalidFile: 'PDF file-ஐத் தேர்ந்தெடுங்க.',
      fileTooLarge: 'File ரொம்பப் பெருசு. {n} MB-க்குள்ள இருக்கணும்.',
    },
    ml: {
      invalidFile: 'ഒരു PDF ഫയൽ തിരഞ്ഞെടുക്കൂ.',
      fileTooLarge: 'ഫയൽ വളരെ വലുതാണ്. {n} MB വരെയേ പറ്റൂ.',
    },
    te: {
      invalidFile: 'PDF ఫైల్ ఎంచుకోండి.',
      fileTooLarge: 'ఫైల్ చాలా పెద్దగా ఉంది. {n} MB వరకే ఉండాలి.',
    },
  }),
  example: { name: 'resume', kind: 'file', label: 'Résumé' },
})

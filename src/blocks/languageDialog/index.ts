import { closeMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type LanguageDialogProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const languageDialog = defineBlock<LanguageDialogProps, typeof messages>({
  type: 'languageDialog',
  title: 'Language dialog',
  summary: 'Asks in which language to chat; links to `dialog:ID` open it.',
  category: 'frame',
  synonyms: ['dialog', 'modal', 'popup', 'languages', 'languageSwitcher', 'languagePicker'],
  schema,
  options: [],
  View,
  messages,
  dialog: true,
})

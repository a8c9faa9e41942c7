import { transcriptMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type AudioProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const audio = defineBlock<AudioProps, typeof messages>({
  type: 'audio',
  title: 'Recordings',
  summary:
    'Recordings that can be played, such as a voice message, a sample or an episode, each with its words.',
  category: 'content',
  synonyms: ['podcast', 'recording', 'sound', 'voice', 'voiceMessage', 'episode', 'music', 'mp3'],
  schema,
  messages,
  View,
})

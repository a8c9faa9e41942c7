import { defineBlock } from '../define-block.ts'
import { type AnnouncementProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const announcement = defineBlock<AnnouncementProps>({
  type: 'announcement',
  title: 'Announcement',
  summary: 'One message in the middle of the page: thank you, or page not found.',
  category: 'opening',
  synonyms: ['message', 'notice', 'thanks', 'thankYou', 'success', 'notFound', 'confirmation'],
  schema,
  renamed: [{ from: 'burst', to: 'burst', values: { kolam: 'motif' } }],
  wake: { code: 'behaviour', when: 'load', on: ({ burst }) => burst === 'confetti' },
  View,
})

import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type MapsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const maps = defineBlock<MapsProps, Messages>({
  type: 'maps',
  title: 'Maps',
  summary: 'Says where the offices are; a map loads only after a click.',
  category: 'content',
  synonyms: [
    'map',
    'location',
    'locations',
    'googleMaps',
    'branches',
    'directions',
    'address',
    'offices',
    'findUs',
  ],
  schema,
  messages,
  wake: { code: 'ui/facade', when: 'near' },
  View,
})

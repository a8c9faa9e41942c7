import { defineBlock } from '../define-block.ts'
import { type FooterProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const footer = defineBlock<FooterProps>({
  type: 'footer',
  title: 'Footer',
  summary:
    'Ends every page: links, branches and the copyright line, or only the copyright line on short pages.',
  category: 'frame',
  synonyms: ['bottom', 'copyright', 'siteFooter', 'imprint', 'foot'],
  schema,
  effects: [
    {
      field: 'links.items[].to',
      needs: 'an entry without links below it (`items`)',
      isMet: ({ holder }) => holder.items === undefined,
    },
    {
      field: 'year',
      values: ['current'],
      needs: 'a year in the copyright line (`copyright`), such as ${year}',
      isMet: ({ block }) => /\b20\d\d\b|\$\{/.test(String(block.copyright)),
    },
  ],
  wake: { code: 'behaviour', when: 'near', on: ({ year }) => year === 'current' },
  View,
})

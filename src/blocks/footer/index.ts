import { hoursMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { findValueProblems } from './find-value-problems.ts'
import { listUnusedMessages } from './list-unused-messages.ts'
import { type FooterProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const footer = defineBlock<FooterProps, typeof messages>({
  type: 'footer',
  title: 'Footer',
  summary:
    'Ends every page, in one of three layouts: links, branches, opening hours, social links, ways to pay and the copyright line, or only the copyright line.',
  category: 'frame',
  synonyms: ['bottom', 'copyright', 'siteFooter', 'imprint', 'foot'],
  schema,
  findValueProblems,
  messages,
  listUnusedMessages,
  options: ['width'],
  effects: [
    ...(['links.heading', 'legal.heading', 'columns'] as const).map((field) => ({
      field,
      needs: 'a layout other than `centred`, where links stand in one row',
      isMet: ({ block }: { block: Readonly<Record<string, unknown>> }) => block.layout !== 'centred',
    })),
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

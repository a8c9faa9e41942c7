import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type OfferBoxProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const offerBox = defineBlock<OfferBoxProps, Messages>({
  type: 'offerBox',
  title: 'Offer box',
  summary: 'A limited offer with its countdown and seats, and the one button of an ad page.',
  category: 'action',
  synonyms: ['offer', 'countdown', 'deal', 'discount', 'sale', 'promotion', 'timer', 'buy', 'order'],
  schema,
  effects: [
    {
      field: 'format',
      needs: 'a countdown (`countdown`)',
      isMet: ({ block }) => block.countdown !== undefined,
    },
    {
      field: 'ground',
      values: ['image'],
      needs: 'a place of its own, not the one of an opening (`placement`)',
      isMet: ({ block }) => block.placement === 'below',
    },
    {
      field: 'placement',
      values: ['beside', 'over'],
      needs: 'an opening with `layout: split` and an image or a video directly before the block',
      isMet: ({ joinsOpening }) => joinsOpening,
    },
  ],
  wake: {
    code: 'behaviour',
    when: 'load',
    props: ({ countdown, seats, format, messages }) => ({
      countdown:
        countdown?.basis === 'deadline'
          ? { basis: countdown.basis, until: countdown.until.iso }
          : countdown && { ...countdown, label: undefined },
      seats: seats?.basis === 'cosmetic' ? seats : undefined,
      format,
      seatsRemaining: messages.seatsRemaining,
    }),
  },
  messages,
  View,
})

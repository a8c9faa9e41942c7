import { compareLanguage } from '../../ui/sentence-language.ts'
import { defineBlock } from '../define-block.ts'
import { type OfferBoxProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const offerBox = defineBlock<OfferBoxProps>({
  type: 'offerBox',
  title: 'Offer box',
  summary: 'A limited offer with its countdown and seats, and the one button of an ad page.',
  category: 'action',
  schema,
  wake: { behaviour: 'load' },
  behaviourProps: ({ countdown, seats, format, words }) => ({
    countdown:
      countdown?.basis === 'deadline'
        ? { basis: countdown.basis, until: countdown.until.iso }
        : countdown && { ...countdown, label: undefined },
    seats: seats?.basis === 'cosmetic' ? seats : undefined,
    format,
    seatsRemaining: words.seatsRemaining,
    lang: compareLanguage(words.seatsRemaining, words.pause),
  }),
  words: ['offerEndsIn', 'offerEndsOn', 'offerEnded', 'seatsRemaining', 'fewSeats', 'pause', 'play'],
  View,
})

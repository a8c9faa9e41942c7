import type { FieldEffect } from '../../core/model/field-effect.ts'

type Card = Readonly<Record<'to' | 'action', unknown>>

const listCards = (cards: unknown) => (Array.isArray(cards) ? (cards as Card[]) : [])

export const effects: readonly FieldEffect[] = [
  {
    field: 'cards[].mark',
    needs: 'a card without a picture (`picture`)',
    isMet: ({ holder }) => holder.picture === undefined,
  },
  {
    field: 'cards[].to',
    needs: 'a card without a button (`action`)',
    isMet: ({ holder }) => holder.action === undefined,
  },
  {
    field: 'more',
    needs: 'a card with a target (`to`) and no button (`action`)',
    isMet: ({ block }) =>
      listCards(block.cards).some(({ to, action }) => to !== undefined && action === undefined),
  },
  {
    field: 'event',
    needs: 'a card that can be followed (`to` or `action`)',
    isMet: ({ block }) => listCards(block.cards).some(({ to, action }) => (to ?? action) !== undefined),
  },
]

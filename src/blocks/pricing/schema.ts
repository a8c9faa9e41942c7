import { price as offer } from '../../core/schema/about/about-fields.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, inline, introduction, itemHeading, text } from '../../core/schema/fields.ts'

const price = {
  amount: {
    ...text,
    title: 'Price',
    description: 'As it is read, with its currency, such as `€48`; "Free" and "On request" are prices too.',
    maxLength: 30,
  },
  unit: { ...text, title: 'For what', description: 'Such as `a month` or `per person`.', maxLength: 40 },
  before: { ...text, title: 'Former price', description: 'Struck out beside the price.', maxLength: 30 },
  offer: {
    ...offer,
    title: 'For search engines',
    description: 'The same price as machines read it, such as `{ amount: "48", currency: EUR }`.',
  },
} as const

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'plans'],
  properties: {
    ...introduction,
    periods: {
      type: 'array',
      title: 'Periods',
      description:
        'What visitors switch between, such as `[Monthly, Yearly]`. Each plan then has a price for each.',
      minItems: 2,
      maxItems: 3,
      items: { ...text, title: 'Period', maxLength: 30 },
    },
    plans: {
      type: 'array',
      title: 'Plans',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        title: 'Plan',
        additionalProperties: false,
        required: ['name', 'prices'],
        properties: {
          name: { ...itemHeading, title: 'Name', maxLength: 60 },
          text: { ...inline, title: 'Text', description: 'Whom the plan is for.', maxLength: 200 },
          prices: {
            type: 'array',
            title: 'Prices',
            description: 'One; with `periods` one for each of them, in their order.',
            minItems: 1,
            maxItems: 3,
            items: {
              type: 'object',
              title: 'Price',
              additionalProperties: false,
              required: ['amount'],
              properties: price,
            },
          },
          includes: {
            type: 'array',
            title: 'Included',
            description: 'What one gets, ticked line by line.',
            minItems: 1,
            maxItems: 15,
            items: { ...inline, title: 'Included', maxLength: 160 },
          },
          lacks: {
            type: 'array',
            title: 'Not included',
            description: 'What only other plans have.',
            minItems: 1,
            maxItems: 10,
            items: { ...inline, title: 'Not included', maxLength: 160 },
          },
          action: { ...action, title: 'Action' },
          recommended: {
            ...text,
            title: 'Recommended',
            description: 'Why this plan stands out, such as "Most chosen": shown above its name.',
            maxLength: 40,
          },
        },
      },
    },
    note: {
      ...inline,
      title: 'Note',
      description: 'Small print below the plans, such as taxes and the notice period.',
      maxLength: 400,
    },
  },
} as const

export type PricingProps = PropsOf<typeof schema>
export type Plan = PricingProps['plans'][number]

import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { embed, image, introduction, link, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    ...introduction,
    items: {
      type: 'array',
      title: 'Reels',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        title: 'Reel',
        additionalProperties: false,
        required: ['title', 'link', 'embed'],
        properties: {
          title: { ...text, title: 'Title', maxLength: 80 },
          link: {
            ...link,
            title: 'Address',
            description: 'The page of the reel on its own site.',
          },
          embed: {
            ...embed,
            title: 'Address of the frame',
            description: 'Such as `https://www.instagram.com/reel/ID/embed/`; it loads only after a click.',
          },
          poster: { ...image, title: 'Poster' },
        },
      },
    },
  },
} as const

export type ReelsProps = PropsOf<typeof schema>

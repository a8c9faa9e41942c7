import type { PropsOf } from '../../core/schema/field-kinds.ts'
import {
  action,
  actions,
  bubbles,
  heading,
  image,
  introduction,
  label,
  link,
  text,
  tone,
  video,
} from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading'],
  properties: {
    heading: {
      ...heading,
      title: 'Headline',
      description: 'Mark one phrase with *asterisks* to give it the accent.',
    },
    sentence: { ...introduction.sentence, description: 'One sentence below the headline.' },
    chips: {
      type: 'array',
      title: 'Chips',
      description: 'Short facts above the headline, such as a duration.',
      minItems: 1,
      maxItems: 4,
      items: { ...text, title: 'Chip', maxLength: 40 },
    },
    bullets: {
      type: 'array',
      title: 'Bullets',
      description: 'Ticked points; in a split opening they stand in two columns.',
      minItems: 1,
      maxItems: 10,
      items: { ...text, title: 'Point', maxLength: 120 },
    },
    actions,
    languages: {
      type: 'array',
      title: 'Language chips',
      description: 'Links to the pages in other languages, each named in its own.',
      minItems: 1,
      maxItems: 6,
      items: action,
    },
    social: {
      type: 'array',
      title: 'Social links',
      description: 'Icons beside the actions.',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        title: 'Social link',
        additionalProperties: false,
        required: ['network', 'to', 'label'],
        properties: {
          network: {
            enum: ['photo', 'video', 'people'],
            title: 'Icon',
            description: 'photo: a camera. video: a screen that plays. people: two of them.',
          },
          to: { ...link, title: 'Target' },
          label: { ...label, title: 'Name', description: 'Read out in place of the icon.', maxLength: 80 },
        },
      },
    },
    picture: { ...image, title: 'Picture' },
    pictureWide: {
      ...image,
      title: 'Picture on wide screens',
      description:
        'Cut for the upright half of a split opening; its text alternative is that of the picture.',
    },
    video: {
      ...video,
      title: 'Clip',
      description: 'Loops without sound in place of the picture; its poster is what shows first.',
    },
    videoWide: {
      ...video,
      title: 'Clip on wide screens',
      description: 'Another clip from 768 pixels on, cut for the room that there is.',
    },
    background: {
      ...image,
      title: 'Background',
      description: 'A pale decoration behind the words, in the colours of the ground; `alt: ""`.',
    },
    bubbles: {
      ...bubbles,
      properties: {
        ...bubbles.properties,
        place: {
          enum: ['low', 'high'],
          title: 'Place of the answer',
          description:
            'low: below what is heard, for one person. high: on the other side of it, above the heads of several.',
          default: 'low',
        },
      },
    },
    rating: {
      type: 'object',
      title: 'Rating',
      description: 'A card with a star over the picture.',
      additionalProperties: false,
      required: ['score', 'source'],
      properties: {
        score: { ...text, title: 'Score', maxLength: 40 },
        source: { ...text, title: 'Where from', maxLength: 60 },
      },
    },
    layout: {
      enum: ['beside', 'split'],
      title: 'Layout',
      description:
        'beside: picture next to the text. split: the two halves have grounds of their own, and an offer box may join them.',
      default: 'beside',
    },
    tone: { ...tone, enum: ['plain', 'tint', 'highlight'] },
  },
} as const

export type HeroProps = PropsOf<typeof schema>

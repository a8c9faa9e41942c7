import { social } from '../../core/schema/business-fields.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import {
  actions,
  bubbles,
  croppedImage,
  ground,
  heading,
  image,
  introduction,
  languages,
  text,
  video,
} from '../../core/schema/fields.ts'

/** Text stands on it in the layout `cover`. */
const coverImage = { ...croppedImage, shownAs: 'cover' } as const

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
      description: 'Points with a tick; in a split opening they form two columns.',
      minItems: 1,
      maxItems: 10,
      items: { ...text, title: 'Point', maxLength: 120 },
    },
    actions,
    languages,
    main: {
      enum: ['actions', 'languages'],
      title: 'Main row',
      description:
        'actions: buttons, and chips for the languages. languages: one large button for each language, and the actions below them.',
      default: 'actions',
    },
    social,
    picture: { ...coverImage, title: 'Image' },
    pictureWide: {
      ...coverImage,
      required: ['src'],
      title: 'Image on wide screens',
      description:
        'Cropped for the upright half of a split opening. On a stage it takes the whole width of the page. The text alternative of the image applies to both.',
    },
    video: {
      ...video,
      title: 'Video',
      description: 'Plays in a loop without sound instead of the image; its poster is shown first.',
    },
    videoWide: {
      ...video,
      required: ['src', 'poster'],
      title: 'Video on wide screens',
      description:
        'Replaces the video from a width of 768 pixels, cropped for the space there. What the video shows is said once, by its `label`.',
    },
    background: {
      ...image,
      shownAs: 'ground',
      title: 'Background',
      description: 'A pale decoration behind the text, in the colours of the ground; `alt: ""`.',
    },
    bubbles: {
      ...bubbles,
      properties: {
        ...bubbles.properties,
        place: {
          enum: ['low', 'high'],
          title: 'Place of the answer',
          description:
            'low: below the first bubble, for an image of one person. high: beside it, above the heads of several people.',
          default: 'low',
        },
      },
    },
    rating: {
      type: 'object',
      title: 'Rating',
      description: 'A line with a star below the sentence; in a split opening, a card on the image.',
      additionalProperties: false,
      required: ['score', 'source'],
      properties: {
        score: { ...text, title: 'Score', maxLength: 40 },
        source: { ...text, title: 'Where from', maxLength: 60 },
      },
    },
    layout: {
      enum: ['beside', 'portrait', 'stage', 'statement', 'split', 'cover'],
      title: 'Layout',
      description:
        'beside: the image stands next to the text. portrait: on wide screens one person comes first, on a ground of their own. stage: the text in the middle, several people below it. statement: a headline over the whole width, for words that a page is remembered by. split: text and image fill one half each, and an offer box may join them. cover: one photograph fills the first view, and the text stands on it.',
      default: 'beside',
    },
    textPlace: {
      enum: ['start', 'middle', 'end', 'centre'],
      title: 'Place of the text',
      description:
        'In the layout `cover`. start, middle, end: at the foot of the photograph. centre: in its middle.',
      default: 'start',
    },
    ground: { ...ground, default: 'plain' },
  },
} as const

export type HeroProps = PropsOf<typeof schema>

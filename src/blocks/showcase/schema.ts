import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { croppedImage, icon, image, introduction, seconds, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['slides', 'icons'],
  properties: {
    heading: introduction.heading,
    slides: {
      type: 'array',
      title: 'Slides',
      description: 'Decorations that take turns; the text of the page does not depend on them.',
      minItems: 2,
      maxItems: 5,
      items: { ...croppedImage, title: 'Slide', description: 'A wide image; `alt: ""`.' },
    },
    lines: {
      type: 'array',
      title: 'Lines',
      description:
        'One sentence for each slide, in their order. It stands on the slide and turns with it. Further lines are not shown.',
      minItems: 2,
      maxItems: 5,
      items: { ...text, title: 'Line', maxLength: 80 },
    },
    icons: {
      type: 'array',
      title: 'Icons',
      description: 'A row that advances by one each time; visitors can scroll it as well.',
      minItems: 3,
      maxItems: 8,
      items: {
        type: 'object',
        title: 'Icon',
        additionalProperties: false,
        required: ['name'],
        properties: {
          picture: {
            ...image,
            title: 'Image',
            description: 'A square drawing; the name below it describes it.',
          },
          icon: { ...icon, description: `${icon.description} It stands instead of an image.` },
          name: { ...text, title: 'Name', maxLength: 40 },
        },
      },
    },
    seconds: {
      ...seconds,
      description: 'How long a slide is shown before slides and icons advance.',
      default: 7,
    },
  },
} as const

export type ShowcaseProps = PropsOf<typeof schema>

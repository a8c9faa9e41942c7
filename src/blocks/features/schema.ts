import type { PropsOf } from '../../core/schema/field-kinds.ts'
import {
  croppedImage,
  freeImage,
  icon,
  inline,
  introduction,
  itemHeading,
  text,
} from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    ...introduction,
    items: {
      type: 'array',
      title: 'Features',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'text'],
        properties: {
          icon: { ...icon, description: `${icon.description} It stands above the name.` },
          name: { ...itemHeading, title: 'Name', maxLength: 100 },
          text: { ...inline, title: 'Text', maxLength: 400 },
        },
      },
    },
    diagram: {
      type: 'object',
      title: 'Diagram',
      description: 'A drawing: one word in the middle, connected to four words around it.',
      additionalProperties: false,
      required: ['centre', 'loops', 'caption'],
      properties: {
        centre: { ...text, title: 'Middle', maxLength: 12 },
        loops: {
          type: 'array',
          title: 'Loops',
          description: 'Clockwise from the top; one short word each.',
          minItems: 4,
          maxItems: 4,
          items: { ...text, title: 'Loop', maxLength: 20 },
        },
        caption: { ...text, title: 'Caption', maxLength: 240 },
      },
    },
    faces: {
      type: 'object',
      title: 'Faces',
      description: 'People with what they do. Four stand in drops around a word.',
      additionalProperties: false,
      required: ['people', 'caption'],
      properties: {
        centre: {
          ...text,
          title: 'Middle',
          description: 'Whom four people are there for.',
          maxLength: 6,
        },
        people: {
          type: 'array',
          title: 'People',
          minItems: 1,
          maxItems: 12,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['picture', 'name', 'text'],
            properties: {
              picture: { ...croppedImage, title: 'Face', description: 'A square picture.' },
              name: { ...text, title: 'Name', maxLength: 40 },
              text: { ...text, title: 'What they do', maxLength: 80 },
            },
          },
        },
        caption: { ...text, title: 'Caption', maxLength: 240 },
      },
    },
    picture: { ...freeImage, title: 'Image', description: 'What the features are about, or lead to.' },
    layout: {
      enum: ['list', 'grid'],
      title: 'Layout',
      description: 'list: one below the other, with rules. grid: side by side, for many short ones.',
      default: 'list',
    },
  },
} as const

export type FeaturesProps = PropsOf<typeof schema>

import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { embed, image, introduction, itemHeading, link, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    heading: introduction.heading,
    items: {
      type: 'array',
      title: 'Places',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        title: 'Place',
        additionalProperties: false,
        required: ['name', 'address', 'open', 'embed'],
        properties: {
          name: { ...itemHeading, title: 'Name', maxLength: 80 },
          address: { ...text, title: 'Address' },
          picture: {
            ...image,
            title: 'Image',
            description: 'A drawing of the place, shown until the map is loaded; `alt: ""`.',
          },
          open: {
            ...link,
            title: 'Address of the map',
            description: 'Opens the map on its own site or app.',
          },
          embed: {
            ...embed,
            title: 'Address of the frame',
            description:
              'The map to show here; it loads only after a click. In Google Maps, "Share" and "Embed a map" show it: `https://www.google.com/maps/embed?…`.',
          },
        },
      },
    },
  },
} as const

export type MapsProps = PropsOf<typeof schema>

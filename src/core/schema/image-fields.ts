/** The parts of schemas that name an image; blocks take them from `fields.ts`. */

export const file = { type: 'string', minLength: 1, maxLength: 200 } as const
export const imageFile = { ...file, kind: 'imageFile' } as const
export const alt = { type: 'string', kind: 'alt', maxLength: 300 } as const

export const image = {
  type: 'object',
  kind: 'image',
  additionalProperties: false,
  required: ['src', 'alt'],
  properties: {
    src: { ...imageFile, title: 'File', description: 'Path below `public/`, e.g. `media/shop.svg`.' },
    alt: {
      ...alt,
      title: 'Text alternative',
      description: 'What the image says. Empty (`""`) for a decoration.',
    },
  },
} as const

const focus = {
  type: 'string',
  pattern: '^(?:100|[1-9]?[0-9])% (?:100|[1-9]?[0-9])%$',
  title: 'Focus',
  description:
    'The point that stays visible where the image is cropped: how far from its left edge and from its upper edge, e.g. `30% 20%`. It needs a `ratio` where the block leaves images whole.',
} as const
const ratio = {
  type: 'string',
  pattern: '^[1-9][0-9]?:[1-9][0-9]?$',
  title: 'Shape',
  description: 'Width to height, to which the image is cropped, e.g. `3:2`.',
} as const

/** An image of which a part may be cut off. */
export const croppedImage = {
  ...image,
  shownAs: 'cropped',
  properties: { ...image.properties, focus },
} as const

/** An image of any shape, or of the shape that its author wants. */
export const freeImage = {
  ...croppedImage,
  properties: {
    ...croppedImage.properties,
    ratio,
    wide: {
      type: 'object',
      kind: 'image',
      title: 'On wide screens',
      description: 'An image of the same thing that replaces this one from a width of 768 pixels.',
      additionalProperties: false,
      required: ['src'],
      properties: { src: image.properties.src, focus, ratio },
    },
  },
} as const

/** What a block stands on; an image of which nothing is said. */
export const backdrop = {
  ...image,
  shownAs: 'backdrop',
  title: 'Backdrop',
  description:
    'With `ground: image`: the image that the block stands on, a decoration. The colour `strong` covers it as much as the texts need.',
  required: ['src'],
  properties: { src: image.properties.src, focus },
} as const

/** A drawing of the site's own instead of a sign of the engine. */
export const icon = {
  ...imageFile,
  pattern: '\\.svg$',
  title: 'Icon',
  description:
    'A drawing (SVG) below `public/`, whose shape is shown in a colour of the theme, e.g. `media/leaf.svg`.',
} as const

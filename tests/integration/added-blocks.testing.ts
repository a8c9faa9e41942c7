import type { BlockSpecs } from '../../src/core/schema/block-spec.ts'
import {
  alt,
  embed,
  form,
  heading,
  image,
  imageFile,
  label,
  link,
  videoFile,
} from '../../src/core/schema/fields.ts'

/** Block types of which no rule knows the names of the fields: what they are follows from their kinds. */
export const addedBlocks: BlockSpecs = {
  /** Its pictures and texts have unusual names. */
  poster: {
    type: 'poster',
    title: 'Poster',
    summary: 'A poster.',
    category: 'content',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['heading', 'saying'],
      properties: { heading, sheet: imageFile, reel: videoFile, saying: alt, called: label, picture: image },
    },
  },
  /** Its embed and its form have unusual names, and a plain link is called `embed`. */
  player: {
    type: 'player',
    title: 'Player',
    summary: 'Plays a film.',
    category: 'content',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['heading'],
      properties: {
        heading,
        films: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { film: { ...embed }, embed: link },
          },
        },
        address: link,
        endpoint: link,
        vote: form,
      },
    },
  },
}

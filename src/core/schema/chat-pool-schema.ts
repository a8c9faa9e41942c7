import type { Schema } from './block-spec.ts'
import { name } from './common-parts.ts'

export const chatPool = {
  type: 'object',
  title: 'Pool of chat links',
  description: 'Has `links` of its own, or uses those of another pool with `of`.',
  additionalProperties: false,
  properties: {
    rotation: {
      enum: ['queue', 'removeFirst', 'random'],
      title: 'Rotation',
      description:
        'queue: each link once, in an order by chance, before any comes again. random: any at each click. removeFirst: the older name of queue.',
      default: 'queue',
    },
    links: {
      type: 'array',
      title: 'Links',
      minItems: 1,
      maxItems: 200,
      items: { type: 'string', title: 'Link', pattern: '^https://', maxLength: 1000 },
    },
    of: {
      ...name,
      title: 'Links of another pool',
      description: 'Its name. This pool uses the links of that one, with its own rotation.',
    },
  },
  if: { required: ['of'] },
  else: { required: ['links'] },
} as const satisfies Schema

/** A pool of chat links as written: with `links`, or with `of` and the name of another pool. */
export interface ChatPoolSettings {
  rotation: 'queue' | 'removeFirst' | 'random'
  links?: string[]
  of?: string
}

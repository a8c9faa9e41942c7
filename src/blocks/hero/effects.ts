import type { FieldEffect } from '../../core/model/field-effect.ts'

export const effects: readonly FieldEffect[] = [
  {
    field: 'picture',
    needs: 'an opening without a video (`video`), which takes the place of the image',
    isMet: ({ block }) => block.video === undefined,
  },
  {
    field: 'pictureWide',
    needs: 'an image (`picture`) that no video takes the place of',
    isMet: ({ block }) => block.picture !== undefined && block.video === undefined,
  },
  {
    field: 'videoWide',
    needs: 'a video (`video`) that it replaces on wide screens',
    isMet: ({ block }) => block.video !== undefined,
  },
  {
    field: 'bubbles',
    needs:
      'an image or a video (`picture`, `video`) that they stand on, in another layout than `cover`, where the text does',
    isMet: ({ block }) => (block.picture ?? block.video) !== undefined && block.layout !== 'cover',
  },
  {
    field: 'bubbles.place',
    values: ['high'],
    needs: 'a layout other than `split`, where the bubbles stand at the foot of the image',
    isMet: ({ block }) => block.layout !== 'split',
  },
  {
    field: 'ground',
    needs: 'a layout other than `split` and `cover`, which have grounds of their own',
    isMet: ({ block }) => block.layout !== 'split' && block.layout !== 'cover',
  },
  {
    field: 'layout',
    values: ['cover'],
    needs: 'an image (`picture`) that no video takes the place of',
    isMet: ({ block }) => block.picture !== undefined && block.video === undefined,
  },
  {
    field: 'textPlace',
    needs: '`layout: cover`',
    isMet: ({ block }) => block.layout === 'cover',
  },
  {
    field: 'background',
    needs: 'a layout other than `cover`, where the photograph is behind the text',
    isMet: ({ block }) => block.layout !== 'cover',
  },
  {
    field: 'main',
    needs: 'at least one language (`languages`)',
    isMet: ({ block }) => block.languages !== undefined,
  },
]

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
    needs: 'an image or a video (`picture`, `video`) that they stand on',
    isMet: ({ block }) => (block.picture ?? block.video) !== undefined,
  },
  {
    field: 'bubbles.place',
    values: ['high'],
    needs: 'a layout other than `split`, where the bubbles stand at the foot of the image',
    isMet: ({ block }) => block.layout !== 'split',
  },
  {
    field: 'ground',
    needs: 'a layout other than `split`, which has grounds of its own',
    isMet: ({ block }) => block.layout !== 'split',
  },
  {
    field: 'main',
    needs: 'at least one language (`languages`)',
    isMet: ({ block }) => block.languages !== undefined,
  },
]

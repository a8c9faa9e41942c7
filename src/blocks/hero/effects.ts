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
    needs: 'an image or a video (`picture`, `video`) and `layout: beside`',
    isMet: ({ block }) => block.layout === 'beside' && (block.picture ?? block.video) !== undefined,
  },
  {
    field: 'tone',
    needs: '`layout: beside`; a split opening has grounds of its own',
    isMet: ({ block }) => block.layout === 'beside',
  },
]

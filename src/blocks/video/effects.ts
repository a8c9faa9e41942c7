import type { FieldEffect } from '../../core/model/field-effect.ts'

const inLoop: Omit<FieldEffect, 'field'> = {
  needs: 'a video in a loop (`loop: true`)',
  isMet: ({ block }) => block.loop === true,
}

export const effects: readonly FieldEffect[] = [
  { field: 'videoWide', ...inLoop },
  { field: 'bubbles', ...inLoop },
  {
    field: 'video.captions',
    needs: 'a video with sound (`loop: false`)',
    isMet: ({ block }) => block.loop !== true,
  },
]

import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type GalleryProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const gallery = defineBlock<GalleryProps, Messages>({
  type: 'gallery',
  title: 'Gallery',
  summary: 'Photographs of rooms, works or products, each of which opens large.',
  category: 'content',
  synonyms: ['photos', 'photoGallery', 'imageGallery', 'lightbox', 'pictures', 'images', 'collage', 'mosaic'],
  schema,
  options: ['ground', 'width', 'columns'],
  messages,
  wake: { code: 'behaviour', when: 'near' },
  View,
})

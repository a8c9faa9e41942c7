import { fileKinds } from '../../core/schema/field-kinds.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { listWrittenFields } from '../rename/list-fields.ts'
import { findMediaFiles } from '../rename/rename-media.ts'
import type { Removal } from './collect-removal.ts'
import { takeField } from './take-field.ts'
import { gone, takeLinks } from './take-links.ts'

/** A file below `public/` is deleted, of a video all its files, with the images, videos and links that name it. */
export function removeMedia(model: SiteModel, name: string, removal: Removal): void {
  const { files, video } = findMediaFiles(model.input.media, name)
  removal.deleteMedia(files.map((path) => `public/${path}`))
  const fields = listWrittenFields(model)
  for (const field of fields) {
    const isNamed = field.kind === 'videoFile' ? field.text === video : files.includes(field.text)
    if (fileKinds.has(field.kind) && isNamed) takeField(field, model, removal)
  }
  takeLinks(
    model,
    fields,
    (link) => (link.kind === 'page' && files.includes(link.path.slice(1)) ? gone : undefined),
    removal,
  )
}

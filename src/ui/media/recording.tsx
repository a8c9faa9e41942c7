import type { ReactNode } from 'react'
import type { PlayedFile } from '../../core/model/bound.ts'

/** A recording in the player of the browser, which loads it when it is played. Its words stand beside it. */
export function Recording({ file, name }: { file: PlayedFile; name: string }): ReactNode {
  // biome-ignore lint/a11y/useMediaCaption: browsers show no captions for sound alone
  return <audio controls preload="none" src={file.src} aria-label={name} />
}

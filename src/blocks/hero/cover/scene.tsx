import type { ReactNode } from 'react'
import { formatRange, joinRanges } from '../../../core/model/scrim.ts'
import { SceneMedia, type SceneProps } from '../scene-media.tsx'

/** The photograph behind the text. */
export function CoverScene(props: SceneProps): ReactNode {
  return <SceneMedia scene={props} shape="fill" sizes="100vw" />
}

/** Between which colours the pixels of the photographs are, as the styles of the page read it. */
export const findRange = ({ picture, pictureWide }: SceneProps): string =>
  formatRange(joinRanges([picture, pictureWide].flatMap((image) => (image ? [image.range] : []))))

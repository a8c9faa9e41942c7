import type { ReactNode } from 'react'
import { Clip } from '../../ui/media/clip.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { SceneProps } from './scene-props.ts'

/** The picture of an opening, or the clip that takes its place. */
export function SceneImage(props: SceneProps & { sizes: string; shape: 'own' | 'fill' }): ReactNode {
  const { picture, pictureWide, video, videoWide, messages, sizes, shape } = props
  if (video)
    return <Clip video={video} wide={videoWide} shape={shape} sizes={sizes} messages={messages} first />
  return picture && <Picture image={picture} wide={pictureWide} sizes={sizes} first />
}

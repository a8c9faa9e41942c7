import type { ReactNode } from 'react'
import { Image } from '../../ui/media/image.tsx'
import { Video } from '../../ui/media/video.tsx'
import type { SceneProps } from './scene-props.ts'

interface SceneMediaProps {
  scene: SceneProps
  sizes: string
  shape: 'own' | 'fill'
}

/** The image of an opening, or the video that replaces it. */
export function SceneMedia({ scene, sizes, shape }: SceneMediaProps): ReactNode {
  const { picture, pictureWide, video, videoWide, messages } = scene
  if (video)
    return <Video video={video} wide={videoWide} shape={shape} sizes={sizes} messages={messages} first />
  return picture && <Image image={picture} wide={pictureWide} sizes={sizes} first />
}

import type { ReactNode } from 'react'
import { Image } from '../../ui/media/image.tsx'
import { Video } from '../../ui/media/video.tsx'
import type { PauseMessages } from '../../ui/text/messages.ts'
import type { ViewProps } from '../define-block.ts'
import type { HeroProps } from './schema.ts'

/** Props of the half of an opening that holds its image or video. */
export type SceneProps = ViewProps<HeroProps, PauseMessages>

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

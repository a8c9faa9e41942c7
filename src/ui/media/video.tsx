import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import type { Video as VideoValue } from '../../core/model/bound.ts'
import { PlayIcon } from '../icons.tsx'
import { PauseButton } from '../pause-button.tsx'
import type { PauseMessages } from '../text/messages.ts'
import { circle, colour, corners } from '../theme/theme.ts'
import { Image, wideScreens } from './image.tsx'

interface VideoProps {
  video: VideoValue
  /** Replaces the video from a width of 768 pixels. */
  wide?: VideoValue | undefined
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /** `scene` is a wide frame, `own` keeps the video's aspect ratio, `fill` takes that of the container. */
  shape: 'scene' | 'own' | 'fill'
  messages: MessagesOf<PauseMessages>
  /** True for a video of the first view: its image loads with high priority. */
  first?: boolean
  /** What stands on the video. */
  children?: ReactNode
}

/**
 * A video that loops without sound. The static page shows its image and a link to the file; `behaviours/video` plays it.
 * The image stands behind the video instead of being its `poster`, which browsers load at once and in one format.
 * The video is hidden at first, because without scripting browsers lay dark controls over it.
 */
export function Video(props: VideoProps): ReactNode {
  const { video, wide, sizes, shape, messages, first = false, children } = props
  return (
    <Frame data-shape={shape}>
      <Image image={{ ...video.poster, alt: '' }} wide={wide?.poster} sizes={sizes} first={first} />
      <video hidden muted loop playsInline preload="none" aria-label={video.label}>
        {wide?.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} media={wideScreens} />
        ))}
        {video.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
      {children}
      <Corner>
        <a href={video.sources.at(-1)?.src} aria-label={`${messages.play.text}: ${video.label}`}>
          <PlayIcon />
        </a>
        <PauseButton messages={messages} />
      </Corner>
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  display: grid;
  gap: 10px;
  & > picture,
  & > video,
  & > p {
    grid-area: 1 / 1 / 2 / 2;
  }
  & img,
  & video {
    width: 100%;
    object-fit: cover;
  }
  /* WebKit takes the em of a source's media query from the video, other browsers from the visitor's setting. */
  & video {
    font-size: medium;
  }
  /* Not on the video: the image shows through until it plays. */
  & img {
    background: ${colour('softTint')};
  }
  &:not([data-shape='fill']) > :is(picture, video) {
    border-radius: ${corners(28)};
    overflow: hidden;
  }
  & video {
    position: absolute;
    inset: 0;
    height: 100%;
    /* Chromium prints one that plays at the corner of the sheet, over the text. */
    @media print {
      display: none;
    }
  }
  &[data-shape='scene'] img {
    height: auto;
    aspect-ratio: 16 / 9;
  }
`

/** In a corner of the video: the lower one, or the upper one where the video fills half of an opening. */
const Corner = styled.div`
  position: absolute;
  inset-inline-end: 12px;
  bottom: 12px;
  & > a,
  & > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 3px solid ${colour('surface')};
    border-radius: ${circle};
    background: ${colour('text')};
    color: ${colour('surface')};
  }
  [data-shape='fill'] > & {
    inset-block: 14px auto;
    inset-inline: 14px auto;
  }
`

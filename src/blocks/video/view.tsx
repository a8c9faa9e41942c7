import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Film } from '../../ui/media/film.tsx'
import { Transcript } from '../../ui/media/transcript.tsx'
import { Video } from '../../ui/media/video.tsx'
import { Section } from '../../ui/section.tsx'
import { SpeechBubbles } from '../../ui/speech-bubbles.tsx'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { VideoProps } from './schema.ts'

export function View(props: ViewProps<VideoProps, Messages>): ReactNode {
  const { id, heading, sentence, video, loop, videoWide, transcript, bubbles, messages } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Top>
        <Introduction id={id} heading={heading} sentence={sentence} />
      </Top>
      {loop ? (
        <Video
          video={video}
          wide={videoWide}
          shape="scene"
          sizes="(min-width:80em) 1152px, 100vw"
          messages={messages}
        >
          {bubbles && <SpeechBubbles value={bubbles} />}
        </Video>
      ) : (
        <Film film={video} />
      )}
      {transcript && <Transcript value={transcript} messages={messages} />}
    </Section>
  )
}

const Top = styled.div`
  margin-bottom: 26px;
`

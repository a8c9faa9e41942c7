import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Video } from '../../ui/media/video.tsx'
import { Section } from '../../ui/section.tsx'
import { SpeechBubbles } from '../../ui/speech-bubbles.tsx'
import type { PauseMessages } from '../../ui/text/messages.ts'
import type { ViewProps } from '../define-block.ts'
import type { ClipProps } from './schema.ts'

export function View(props: ViewProps<ClipProps, PauseMessages>): ReactNode {
  const { id, heading, sentence, video, videoWide, bubbles, messages } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Top>
        <Introduction id={id} heading={heading} sentence={sentence} />
      </Top>
      <Video
        video={video}
        wide={videoWide}
        shape="scene"
        sizes="(min-width:80em) 1152px, 100vw"
        messages={messages}
      >
        {bubbles && <SpeechBubbles value={bubbles} />}
      </Video>
    </Section>
  )
}

const Top = styled.div`
  margin-bottom: 26px;
`

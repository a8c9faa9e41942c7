import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Clip } from '../../ui/media/clip.tsx'
import { Section } from '../../ui/section.tsx'
import { SpeechBubbles } from '../../ui/speech-bubbles.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import type { PauseMessages } from '../../ui/text/messages.ts'
import { colour } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ClipProps } from './schema.ts'

export function View(props: ViewProps<ClipProps, PauseMessages>): ReactNode {
  const { id, heading, sentence, video, videoWide, bubbles, messages } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Top>
        <Heading value={heading} id={`${id}-title`} />
        {sentence && (
          <p>
            <RichText value={sentence} />
          </p>
        )}
      </Top>
      <Clip
        video={video}
        wide={videoWide}
        shape="scene"
        sizes="(min-width:80em) 1152px, 100vw"
        messages={messages}
      >
        {bubbles && <SpeechBubbles of={bubbles} />}
      </Clip>
    </Section>
  )
}

const Top = styled.div`
  margin-bottom: 26px;
  & > p {
    max-width: 34em;
    margin-top: 12px;
    color: ${colour('textSoft')};
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Recording } from '../../ui/media/recording.tsx'
import { Transcript } from '../../ui/media/transcript.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, Text } from '../../ui/text/bound-text.tsx'
import type { TranscriptMessages } from '../../ui/text/messages.ts'
import { colour, corners, face, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { AudioProps } from './schema.ts'

/** Each recording is played by the browser itself. */
export function View(props: ViewProps<AudioProps, TranscriptMessages>): ReactNode {
  const { id, heading, sentence, recordings, messages } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Recordings>
        {recordings.map(({ title, speaker, length, face, file, transcript }, index) => (
          <li key={index}>
            <header>
              {face && <Image image={face} sizes="56px" />}
              <div>
                <Heading value={title} />
                {(speaker || length) && (
                  <p>
                    {speaker && <Text value={speaker} />}
                    {speaker && length && ' · '}
                    {length && <Text value={length} />}
                  </p>
                )}
              </div>
            </header>
            <Recording file={file} name={plainText(title.content)} />
            <Transcript value={transcript} messages={messages} />
          </li>
        ))}
      </Recordings>
    </Section>
  )
}

const Recordings = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  margin-top: 26px;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    padding: 22px;
    border: 1px solid ${colour('line')};
    border-radius: ${corners(24)};
    background: ${colour('surface')};
  }
  & header {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  & img {
    width: 56px;
    height: 56px;
    border-radius: ${face};
    object-fit: cover;
  }
  & picture {
    flex: none;
  }
  & header > div {
    min-width: 0;
  }
  & h3 {
    font-size: 1.1875rem;
  }
  & header p {
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
  ${from.tablet} {
    &:has(> :nth-child(2)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & > li:only-child {
      max-width: 40rem;
    }
  }
`

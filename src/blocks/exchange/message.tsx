import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText } from '../../core/model/bound.ts'
import { PlayIcon } from '../../ui/icons.tsx'
import { PauseButton } from '../../ui/pause-button.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { Message as EngineMessage, fillMessage } from '../../ui/text/message.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { circle, colour, corner, withForcedColours } from '../../ui/theme/theme.ts'
import type { EngineProps } from '../define-block.ts'
import { drawVoice, formatLength, voiceHeight } from './draw-voice.ts'
import type { Messages } from './messages.ts'
import type { ExchangeMessage } from './schema.ts'

interface MessageProps {
  message: ExchangeMessage
  sender: BoundText
  messages: EngineProps<Messages>['messages']
}

/** One message in its bubble. Who sends it, and how, is read out before it. */
export function Message({ message, sender, messages }: MessageProps): ReactNode {
  const { from, text, lang, marks, voice, audio } = message
  const kind =
    voice !== undefined
      ? fillMessage(messages.voiceMessage, { n: voice })
      : marks === 'correction'
        ? messages.correction
        : undefined
  return (
    <Bubble className="bubble" data-from={from} data-marks={marks}>
      <small>
        <Text value={sender} />
        {kind && (
          <>
            {' ('}
            <EngineMessage value={kind} />)
          </>
        )}
        {': '}
      </small>
      {voice !== undefined &&
        (audio ? (
          <PlayedVoice data-voice="">
            <a
              href={audio.src}
              aria-label={`${messages.play.text}: ${fillMessage(messages.voiceMessage, { n: voice }).text}`}
            >
              <PlayIcon />
            </a>
            <PauseButton messages={messages} />
            <Voice seconds={voice} />
          </PlayedVoice>
        ) : (
          <Microphone />
        ))}
      <RichText as="p" lang={lang} value={text} />
    </Bubble>
  )
}

/** Says that a message is spoken, and does not look as if it could be played. */
const Microphone = () => (
  <svg data-spoken="" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d="M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3z" fill="currentColor" />
    <path
      d="M6 11v1a6 6 0 0 0 12 0v-1M12 18v3"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)

function Voice({ seconds }: { seconds: number }): ReactNode {
  const { width, path } = drawVoice(seconds)
  return (
    <div aria-hidden="true">
      <svg width={width} height={voiceHeight} viewBox={`0 0 ${width} ${voiceHeight}`} aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      {formatLength(seconds)}
    </div>
  )
}

const speaking = 'var(--bubble-end,var(--square))'

const Bubble = styled.li`
  justify-self: start;
  max-width: 88%;
  padding: 8px 14px;
  border-radius: ${corner(18)};
  border-end-start-radius: ${speaking};
  background: ${colour('softTint')};
  & > small {
    ${onlyRead}
  }
  &[data-from='visitor'] {
    justify-self: end;
    border-radius: ${corner(18)};
    border-end-end-radius: ${speaking};
    background: ${colour('strong')};
    color: ${colour('surface')};
  }
  &[data-marks='correction'] {
    background: ${colour('highlightTint')};
    color: ${colour('text')};
  }
  /* On a ground of its own colour a tint has that of the screen, so the bubble takes the ground's. */
  [data-ground='warm'] &[data-marks='correction'] {
    background: ${colour('ground')};
  }
  :is([data-ground='tint'], [data-ground='highlight']) &:not([data-from='visitor'], [data-marks='correction']) {
    background: ${colour('ground')};
  }
  &[data-marks] em {
    font-style: normal;
  }
  &[data-marks='correction'] em {
    padding: 0 0.18em;
    border-radius: var(--square);
    background: ${colour('highlight')};
    font-weight: 600;
    box-decoration-break: clone;
  }
  &[data-marks='slip'] em {
    text-decoration: underline wavy ${colour('highlight')} 2px;
    text-decoration-skip-ink: none;
    text-underline-offset: 0.2em;
  }
  ${withForcedColours} {
    border: 1px solid;
  }
  &:has(> [data-spoken]) {
    display: flex;
    gap: 8px;
  }
  & > [data-spoken] {
    flex: none;
    margin-top: 1px;
  }
  & > div {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 4px 0;
    font-size: var(--small);
    font-weight: 600;
  }
`

/** The link is what the button is without a script. */
const PlayedVoice = styled.div`
  & > div {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  & > div > svg {
    flex-shrink: 1;
    min-width: 0;
  }
  & > a {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 44px;
    border: 1.5px solid;
    border-radius: ${circle};
    color: inherit;
  }
  & > [hidden] {
    display: none;
  }
`

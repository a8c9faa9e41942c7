import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import type { Markdown } from '../../core/model/bound.ts'
import { ChevronIcon } from '../icons.tsx'
import { Prose } from '../text/bound-text.tsx'
import { Message } from '../text/message.tsx'
import type { TranscriptMessages } from '../text/messages.ts'
import { colour } from '../theme/theme.ts'

interface TranscriptProps {
  value: Markdown
  messages: MessagesOf<TranscriptMessages>
}

/** The words of a recording or a film, which open below it. */
export function Transcript({ value, messages }: TranscriptProps): ReactNode {
  return (
    <Words>
      <summary>
        <span>
          <Message value={messages.transcript} />
        </span>
        <ChevronIcon />
      </summary>
      <Prose value={value} />
    </Words>
  )
}

const Words = styled.details`
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: ${colour('action')};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > :not(summary) {
    max-width: 34em;
    margin-bottom: 10px;
    color: ${colour('textSoft')};
  }
  & ul {
    padding-inline-start: 1.5em;
    list-style: disc;
  }
`

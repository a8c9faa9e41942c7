import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { fillMessage, Message } from '../../ui/text/message.tsx'
import { colour, corner, withForcedColours, withLargeLetters } from '../../ui/theme/theme.ts'
import type { Messages } from './messages.ts'
import type { QuizProps } from './schema.ts'

type QuestionProps = QuizProps['questions'][number] & {
  id: string
  number: number
  total: number
  messages: MessagesOf<Messages>
}

/** A question with its choices, and its answer behind a summary. */
export function Question(props: QuestionProps): ReactNode {
  const { id, number, total, question, choices, why, messages } = props
  const right = choices.find((choice) => choice.right)
  return (
    <Fields data-quiz-question="" style={{ '--done': number / total } as CSSProperties}>
      <legend>
        <small>
          <Message value={fillMessage(messages.quizPlace, { n: number, total })} />
        </small>{' '}
        <Heading value={question} />
      </legend>
      {choices.map((choice, index) => (
        <Fragment key={index}>
          <label>
            <input type="radio" name={`${id}-${number}`} data-right={choice.right ? '' : undefined} />
            <Text as="span" value={choice.text} />
          </label>{' '}
        </Fragment>
      ))}
      <details>
        <summary>
          <Message value={messages.quizAnswer} />
        </summary>
        <p>
          {right && <Text as="b" value={right.text} />} <RichText value={why} />
        </p>
      </details>
    </Fields>
  )
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  width: 100%;
  min-width: 0;
  & > legend {
    padding: 0 0 14px;
  }
  /* How far the visitor is: a bar at the upper edge of the sheet, and the number beside its name. */
  [data-asking] &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    width: calc(var(--done) * 100%);
    height: 8px;
    background: ${colour('highlight')};
  }
  [data-asking] & small {
    position: absolute;
    inset-block-start: 26px;
    inset-inline-end: clamp(16px, 4vw, 32px);
  }
  ${withLargeLetters} {
    [data-asking] & small {
      position: static;
    }
  }
  & small {
    color: ${colour('textSoft')};
    font-size: 1rem;
  }
  & > label {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 54px;
    padding: 10px 16px;
    border: 1.5px solid ${colour('edge')};
    border-radius: ${corner(18)};
    cursor: pointer;
  }
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${colour('action')};
  }
  & span {
    min-width: 0;
  }
  & > [data-mark] {
    border-color: ${colour('text')};
  }
  & > [data-mark='right'] {
    background: ${colour('highlight')};
    font-weight: 700;
  }
  ${withForcedColours} {
    & > [data-mark='right'] {
      border-width: 4px;
    }
  }
  & > [data-mark='wrong'] > span {
    text-decoration: line-through;
  }
  & summary {
    width: fit-content;
    padding: 10px 0;
    color: ${colour('action')};
    font-weight: 600;
    cursor: pointer;
  }
  @media not print {
    [data-asking] & > details {
      display: none;
    }
  }
  /* On paper all questions are read, whichever is asked. */
  @media print {
    &[hidden] {
      display: grid !important;
    }
    [data-asking] &::before {
      display: none;
    }
    [data-asking] & small {
      position: static;
    }
  }
`

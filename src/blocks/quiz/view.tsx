import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { besideHeading, Section } from '../../ui/section.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { fillMessage, Message } from '../../ui/text/message.tsx'
import { buttonCss } from '../../ui/theme/button-css.ts'
import { colour, corners, from, onPhones, smallWordSpace, spaced } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import { Question } from './question.tsx'
import { Result } from './result.tsx'
import type { QuizProps } from './schema.ts'

/**
 * Without a script each question has its answer below it, and every result stands with its scores. While a script may yet
 * come, each choice shows what follows, so that the page is about as long as it will be.
 */
export function View(props: ViewProps<QuizProps, Messages>): ReactNode {
  const { id, heading, sentence, name, questions, results, messages } = props
  const total = questions.length
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Split>
        <header>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </header>
        <Sheet>
          <p>
            <Text as="strong" data-quiz-title="" value={name} />
          </p>
          {questions.map((question, index) => (
            <Question key={index} {...question} {...{ id, total, messages }} number={index + 1} />
          ))}
          <Reply role="status" data-quiz-reply="" />
          <Count>
            <Message value={messages.quizCount} />
          </Count>
          {results.map((result, index) => {
            const last = (results[index + 1]?.from ?? total + 1) - 1
            const n = last > result.from ? `${result.from}–${last}` : result.from
            return (
              <Result
                key={index}
                {...result}
                id={`${id}-result-${index + 1}`}
                count={
                  <Count>
                    <Message value={fillMessage(messages.quizScore, { n, total })} />
                  </Count>
                }
              />
            )
          })}
          <Button type="button" hidden data-tone="main" data-size="small" data-quiz-next="">
            <Message value={messages.quizNext} />
          </Button>{' '}
          <Button type="button" hidden data-tone="main" data-size="small" data-quiz-last="">
            <Message value={messages.quizResult} />
          </Button>{' '}
          <Button type="button" hidden data-tone="quiet" data-size="small" data-quiz-again="">
            <Message value={messages.quizAgain} />
          </Button>
        </Sheet>
      </Split>
    </Section>
  )
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${from.wide} {
    ${besideHeading}
    align-items: start;
  }
`

const Sheet = styled.div`
  display: flex;
  position: relative;
  overflow: hidden;
  flex-direction: column;
  gap: 16px;
  align-items: start;
  padding: ${spaced(24)} clamp(16px, 4vw, 32px) ${spaced(28)};
  border: var(--frame,2px) solid ${colour('text')};
  box-shadow: var(--shadow,none);
  border-radius: ${corners(28)};
  background: ${colour('surface')};
  color: ${colour('text')};
  --accent: ${colour('action')};
  /* The room that is kept for an answer has dots until there is one. */
  [data-asking] &::after {
    content: '';
    display: var(--motif-dots);
    flex: 1 1 0;
    align-self: stretch;
    margin-top: -16px;
    background: radial-gradient(circle, ${colour('dots')} 3px, transparent 3.5px) 0 0 / 36px 36px space;
  }
  /* The sheet is about as high as a phone: what an answer moves is below the window. */
  ${onPhones} {
    min-height: 0 !important;
  }
  & > * {
    max-width: 100%;
  }
  /* The number of the question stands at the end of its line. */
  & > p:first-child {
    padding-inline-end: 4.5rem;
    color: ${colour('highlightText')};
    font-family: var(--headline-font);
    word-spacing: ${smallWordSpace};
  }
  @media screen and (scripting: enabled) {
    /* About what an answer takes, for which there will be room. */
    ${from.tablet} {
      [data-wake]:not([data-asking]) & {
        padding-bottom: 9em;
      }
    }
    [data-wake]:not([data-asking]) & > fieldset:not(:has(:checked, [open])) ~ :is(fieldset, p, [data-quiz-result]) {
      display: none;
    }
  }
`

/** While it is empty it takes no room, but is there for screen readers: they announce only what changes in a known place. */
const Reply = styled.div`
  display: grid;
  gap: 4px;
  &:empty {
    position: absolute;
  }
  & > strong {
    font: 750 1.3125rem/1.35 var(--headline-font);
  }
`

/** What only makes sense where nobody counts the answers. */
const Count = styled.p`
  @media not print {
    [data-asking] & {
      display: none;
    }
  }
`

const Button = styled.button`${buttonCss}`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Video } from '../../ui/media/video.tsx'
import { besideHeading, besideImage, Section } from '../../ui/section.tsx'
import { Heading, Prose } from '../../ui/text/bound-text.tsx'
import type { PauseMessages } from '../../ui/text/messages.ts'
import { colour, from, onHover, sign } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { FaqProps } from './schema.ts'

export function View(props: ViewProps<FaqProps, PauseMessages>): ReactNode {
  const { id, heading, sentence, items, open, aside, layout, messages } = props
  const isStacked = layout === 'stacked' && !aside
  const [Arrangement, Questions] = isStacked ? [Stack, Grid] : [Split, List]
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Arrangement data-aside={aside && ''}>
        <header>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </header>
        <Questions data-grid={isStacked ? '' : undefined}>
          {items.map(({ question, answer }, index) => (
            <details key={index} name={`${id}-answers`} open={open === 'first' && index === 0}>
              <summary>
                <Heading value={question} />
              </summary>
              <Answer>
                <Prose value={answer} />
              </Answer>
            </details>
          ))}
        </Questions>
        {aside && (
          <Video video={aside} shape="own" sizes="(min-width:64em) 500px, 100vw" messages={messages} />
        )}
      </Arrangement>
    </Section>
  )
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  & > header > p {
    max-width: none;
  }
  & > header a {
    font-weight: 600;
  }
  &[data-aside] > :last-child {
    max-width: 460px;
  }
  ${from.tablet} {
    align-items: start;
    &[data-aside] {
      grid-template: auto 1fr / 612fr 460fr;
      column-gap: clamp(32px, 6vw, 80px);
    }
    &[data-aside] > :last-child {
      grid-area: 1 / 2 / span 2;
    }
  }
  ${from.wide} {
    &:not([data-aside]) {
      ${besideHeading}
    }
    &[data-aside] {
      ${besideImage}
    }
    &[data-aside] > :last-child {
      max-width: none;
    }
  }
`

const List = styled.div`
  border-top: 2px solid ${colour('text')};
  & > details {
    border-bottom: 1px solid ${colour('line')};
  }
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 64px;
    padding: 12px 0;
    list-style: none;
    cursor: pointer;
  }
  ${onHover} {
    & summary:hover {
      color: ${colour('action')};
    }
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary > * {
    min-width: 0;
    font-size: 1.1875rem;
  }
  & summary::after {
    content: '';
    flex: none;
    width: 27px;
    height: 27px;
    border: var(--sign-line,2px) solid ${colour('action')};
    border-radius: ${sign('50%')};
    background:
      linear-gradient(${colour('action')} 0 0) center / 13px 2px no-repeat,
      linear-gradient(${colour('action')} 0 0) center / 2px 13px no-repeat;
  }
  & [open] > summary::after {
    border-radius: ${sign('50% 50% var(--square) 50%')};
    background: linear-gradient(var(--sign-mark,${colour('surface')}) 0 0) center / 13px 2.5px no-repeat
      var(--sign-fill,${colour('action')});
  }
  ${from.wide} {
    & summary {
      min-height: 76px;
    }
    & summary > * {
      font-size: 1.3125rem;
    }
  }
`

const Answer = styled.div`
  display: grid;
  gap: 10px;
  max-width: 34em;
  padding-bottom: 22px;
  color: ${colour('textSoft')};
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li {
    margin-inline-start: 1.2em;
  }
`

const Stack = styled.div`
  display: grid;
  gap: 24px;
  & > header a {
    font-weight: 600;
  }
  ${from.wide} {
    gap: 36px;
  }
`

/** An open answer makes no other question longer. */
const Grid = styled(List)`
  align-items: start;
  column-gap: 56px;
`

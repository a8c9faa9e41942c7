import type { CSSProperties, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Section } from '../../ui/section.tsx'
import { colour, from } from '../../ui/theme.ts'
import { Heading, Rich } from '../../ui/words.tsx'
import type { ViewProps } from '../define-block.ts'
import { Chain } from './chain.tsx'
import type { StepsProps } from './schema.ts'

export function View({ id, heading, sentence, items, layout, tone }: ViewProps<StepsProps>): ReactNode {
  return (
    <Section id={id} tone={tone} labelledBy={`${id}-title`}>
      <Opening>
        <Heading of={heading} id={`${id}-title`} />
        {sentence && (
          <p>
            <Rich of={sentence} />
          </p>
        )}
      </Opening>
      <Walk data-layout={layout} style={{ '--steps': items.length } as CSSProperties}>
        <Line>
          <Chain steps={items.length} direction="down" />
        </Line>
        {layout === 'across' && (
          <Line data-across="">
            <Chain steps={items.length} direction="across" />
          </Line>
        )}
        <ol>
          {items.map(({ name, text }, index) => (
            <Step key={index}>
              <Heading of={name} />
              {text && (
                <p>
                  <Rich of={text} />
                </p>
              )}
            </Step>
          ))}
        </ol>
      </Walk>
    </Section>
  )
}

const Opening = styled.div`
  & > p {
    max-width: 34em;
    margin-top: 12px;
    color: ${colour('textSoft')};
  }
  ${from.wide} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 24px;
    align-items: end;
    & > p {
      margin: 0;
    }
  }
`

const Walk = styled.div`
  position: relative;
  max-width: 560px;
  margin-top: 30px;
  & > ol {
    display: grid;
    grid-auto-rows: 1fr;
    counter-reset: step;
  }
  ${from.wide} {
    &[data-layout='across'] {
      max-width: none;
      margin-top: 56px;
    }
    &[data-layout='across'] > ol {
      grid-template-columns: repeat(var(--steps), 1fr);
    }
  }
`

/** Down: one cell of the line is as high as a row of the list. Across: it is a third of a column wide. */
const Line = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  width: 84px;
  color: ${colour('action')};
  --kolam-line: 2.6px;
  & > svg {
    position: absolute;
    left: 50%;
    height: 100%;
    max-width: 140px;
    transform: translateX(-50%);
  }
  &[data-across] {
    display: none;
  }
  ${from.wide} {
    [data-layout='across'] > & {
      display: none;
    }
    [data-layout='across'] > &[data-across] {
      display: block;
      width: calc((var(--steps) - 1 + 0.2357) / var(--steps) * 100%);
      --kolam-line: 3.2px;
    }
    &[data-across] > svg {
      position: static;
      width: 100%;
      height: auto;
      max-width: none;
      transform: none;
    }
  }
`

const Step = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: 92px;
  padding: 10px 0 10px 100px;
  counter-increment: step;
  &::before {
    content: counter(step);
    position: absolute;
    top: calc(50% - 0.55em);
    left: 0;
    width: 84px;
    color: ${colour('action')};
    font: 800 1.5rem / 1.2 var(--headline-font);
    text-align: center;
  }
  & p {
    color: ${colour('textSoft')};
    line-height: 1.6;
  }
  ${from.wide} {
    [data-layout='across'] & {
      justify-content: start;
      padding: 0 24px 0 0;
    }
    [data-layout='across'] &::before {
      position: static;
      display: grid;
      place-items: center;
      width: calc(23.57% + 5.657px);
      aspect-ratio: 1;
      margin-bottom: 20px;
      padding-top: 3px;
      font-size: 1.75rem;
    }
  }
`

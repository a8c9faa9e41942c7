import type { CSSProperties, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { OwnIcon } from '../../ui/media/own-icon.tsx'
import { besideHeading, Section } from '../../ui/section.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import { colour, from, sign } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Chain } from './chain.tsx'
import type { StepsProps } from './schema.ts'
import { numberWidth, Sign, SignsAcross, SignsDown } from './signs.tsx'

export function View({ id, heading, sentence, items, layout }: ViewProps<StepsProps>): ReactNode {
  const Walk = layout === 'across' ? WalkAcross : WalkDown
  const hasIcons = items.some(({ icon }) => icon)
  const List = hasIcons ? (layout === 'across' ? SignsAcross : SignsDown) : 'ol'
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      {sentence ? (
        <Opening>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </Opening>
      ) : (
        <Introduction id={id} heading={heading} />
      )}
      <Walk style={{ '--steps': items.length } as CSSProperties}>
        <Line>
          <Chain steps={items.length} direction="down" />
        </Line>
        {layout === 'across' && (
          <Line data-across="">
            <Chain steps={items.length} direction="across" />
          </Line>
        )}
        <List>
          {items.map(({ name, text, icon }, index) => (
            <Step key={index}>
              {icon && (
                <Sign data-sign="">
                  <OwnIcon file={icon} size={28} />
                </Sign>
              )}
              <Heading value={name} />
              {text && <RichText as="p" value={text} />}
            </Step>
          ))}
        </List>
      </Walk>
    </Section>
  )
}

const Opening = styled.div`
  ${from.wide} {
    :not([data-side]) > * > & {
      display: grid;
      ${besideHeading}
      align-items: end;
    }
    :not([data-side]) > * > & > p {
      margin: 0;
    }
  }
`

const Line = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline: 0 auto;
  width: ${numberWidth};
  color: ${colour('action')};
  --drawing-line: 2.6px;
  /* One cell of the chain is as high as a row of the list; for high rows its loops stay as wide as this box. */
  & > svg {
    position: absolute;
    left: 50%;
    height: 100%;
    max-width: 118px;
    transform: translateX(-50%);
  }
  &[data-across] {
    display: none;
  }
`

const Step = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: 92px;
  padding-block: 10px;
  padding-inline: calc(${numberWidth} + 16px) 0;
  counter-increment: step;
  &::before {
    content: counter(step);
    position: absolute;
    top: calc(50% - 0.55em);
    inset-inline-start: 0;
    width: ${numberWidth};
    color: ${colour('action')};
    font: 800 1.5rem / 1.2 var(--headline-font);
    text-align: center;
  }
  /* Without lines each number has a ring of its own. */
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 28px);
    inset-inline-start: calc((${numberWidth} - 56px) / 2);
    display: var(--motif-plain);
    width: 56px;
    height: 56px;
    border: 2.5px solid ${colour('action')};
    border-radius: ${sign('50%')};
  }
  & p {
    color: ${colour('textSoft')};
    line-height: 1.6;
  }
`

const walkCss = css`
  position: relative;
  max-width: 560px;
  margin-top: 30px;
  & > ol {
    display: grid;
    grid-auto-rows: 1fr;
    counter-reset: step;
  }
`

const WalkDown = styled.div`${walkCss}`

/** On wide screens the chain is horizontal, with three cells per column; in one half of the page it is vertical. */
const WalkAcross = styled.div`
  ${walkCss}
  ${from.wide} {
    :not([data-side]) > * > & {
      max-width: none;
      margin-top: 56px;
    }
    :not([data-side]) > * > & > ol {
      grid-template-columns: repeat(var(--steps), 1fr);
    }
    :not([data-side]) > * > & > div {
      display: none;
    }
    :not([data-side]) > * > & > [data-across] {
      display: block;
      width: calc((var(--steps) - 1 + 0.2357) / var(--steps) * 100%);
      --drawing-line: 3.2px;
    }
    & > [data-across] > svg {
      position: static;
      width: 100%;
      height: auto;
      max-width: none;
      transform: none;
    }
    :not([data-side]) > * > & li {
      justify-content: start;
      padding-block: 0;
      padding-inline: 0 24px;
    }
    :not([data-side]) > * > & li::before {
      position: static;
      display: grid;
      place-items: center;
      width: calc(23.57% + 5.657px);
      aspect-ratio: 1;
      margin-bottom: 20px;
      padding-top: 3px;
      font-size: 1.75rem;
    }
    :not([data-side]) > * > & li::after {
      top: 0;
      inset-inline-start: 0;
      width: 23.57%;
      height: auto;
      aspect-ratio: 1;
    }
  }
`

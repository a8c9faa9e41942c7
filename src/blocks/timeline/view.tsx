import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { besideHeading, Section } from '../../ui/section.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { colour, corner, from, sign } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { TimelineProps } from './schema.ts'

export function View({ id, heading, sentence, items }: ViewProps<TimelineProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Halves>
        <div>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </div>
        <ol>
          {items.map(({ when, name, text, picture }, index) => (
            <li key={index}>
              <Text as="p" value={when} />
              <Heading value={name} />
              {text && <RichText as="p" value={text} />}
              {picture && <Image image={picture} sizes="(min-width:64em) 560px, 85vw" />}
            </li>
          ))}
        </ol>
      </Halves>
    </Section>
  )
}

const Halves = styled.div`
  display: grid;
  gap: 28px;
  ${from.wide} {
    ${besideHeading}
  }
  & li {
    position: relative;
    padding: 0 0 32px;
    padding-inline-start: 36px;
  }
  & li:last-child {
    padding-bottom: 0;
  }
  /* The line ends at the last moment. */
  & li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 0.8em 0;
    inset-inline-start: 8px;
    margin-block-end: -0.8em;
    border-inline-start: 2px solid ${colour('line')};
  }
  & li::after {
    content: '';
    position: absolute;
    top: 0.35em;
    inset-inline-start: 0;
    width: 18px;
    height: 18px;
    border: 3px solid ${colour('action')};
    border-radius: ${sign('50% var(--square) 50% 50%')};
    background: ${colour('ground')};
  }
  & li > p {
    margin-top: 4px;
    color: ${colour('textSoft')};
    line-height: 1.6;
  }
  & li > p:first-child {
    margin: 0;
    color: ${colour('action')};
    font: 750 1rem / 1.6 var(--headline-font);
  }
  & li img {
    width: 100%;
    margin-top: 14px;
    border-radius: ${corner(18)};
  }
`

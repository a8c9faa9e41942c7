import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ChevronIcon } from '../../ui/icons.tsx'
import { besideHeading, Section } from '../../ui/section.tsx'
import { Heading, Prose, Text } from '../../ui/text/bound-text.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ProseProps } from './schema.ts'

export function View({ id, heading, updated, summaries, body }: ViewProps<ProseProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Measure>
        <Heading value={heading} id={`${id}-title`} />
        {updated && (
          <Updated>
            <Text value={updated} />
          </Updated>
        )}
        {summaries && (
          <Summaries>
            {summaries.map(({ label, text }, index) => (
              <details key={index}>
                <summary>
                  <span>
                    <Text value={label} />
                  </span>
                  <ChevronIcon />
                </summary>
                <Prose value={text} />
              </details>
            ))}
          </Summaries>
        )}
        <Body>
          <Prose value={body} />
        </Body>
      </Measure>
    </Section>
  )
}

/** A text that opens a page is centred; one among other sections is aligned with their columns. */
const Measure = styled.div`
  max-width: 34em;
  margin: 0 auto;
  &:has(> h2) {
    margin: 0;
  }
  ${from.wide} {
    &:has(> h2) {
      display: grid;
      ${besideHeading}
      max-width: none;
    }
    &:has(> h2) > :not(h2) {
      grid-column: 2;
      max-width: 34em;
    }
    & > h2 {
      grid-row: 1 / 3;
    }
    & > h2 ~ * {
      margin-top: 10px;
    }
  }
`

const Updated = styled.p`
  margin-top: 10px;
  color: ${colour('textSoft')};
  font-size: var(--small);
`

const Summaries = styled.div`
  margin-top: 20px;
  border-block: 1px solid ${colour('line')};
  & details + details {
    border-top: 1px solid ${colour('line')};
  }
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    font-weight: 650;
    list-style: none;
    cursor: pointer;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & [open] > summary > svg {
    transform: rotate(180deg);
  }
  & summary ~ * {
    margin-bottom: 16px;
  }
  & ul {
    padding-inline-start: 1.5em;
    list-style: disc;
  }
  & li + li {
    margin-top: 6px;
  }
`

const Body = styled.div`
  margin-top: 28px;
  & > p,
  & > ul,
  & > ol,
  & li > * + * {
    margin-top: 14px;
  }
  & > h2,
  & > h3,
  & > h4 {
    margin-top: 40px;
    font-size: var(--h3);
    line-height: var(--h3-line);
  }
  & > h4,
  & > h5,
  & > h6 {
    margin-top: 28px;
    font-size: 1.0625rem;
    line-height: 1.5;
  }
  & ul,
  & ol {
    padding-left: 1.5em;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li {
    padding-left: 4px;
  }
  & li + li {
    margin-top: 8px;
  }
  & li::marker {
    color: ${colour('action')};
    font-weight: 650;
  }
`

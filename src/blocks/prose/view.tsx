import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Section } from '../../ui/section.tsx'
import { Heading, Prose, Text } from '../../ui/text/bound-text.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ProseProps } from './schema.ts'

export function View({ id, heading, updated, body }: ViewProps<ProseProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Measure>
        <Heading value={heading} id={`${id}-title`} />
        {updated && (
          <Updated>
            <Text value={updated} />
          </Updated>
        )}
        <Body>
          <Prose value={body} />
        </Body>
      </Measure>
    </Section>
  )
}

/** A text of its own stands in the middle; one among other sections keeps to their columns. */
const Measure = styled.div`
  max-width: 34em;
  margin: 0 auto;
  &:has(> h2) {
    margin: 0;
  }
  ${from.wide} {
    &:has(> h2) {
      display: grid;
      grid-template-columns: 4fr 8fr;
      gap: 0 48px;
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

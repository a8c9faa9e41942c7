import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { toAnchor } from '../../core/anchors.ts'
import type { MarkdownNode } from '../../core/model/bound.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { besideHeading, Section } from '../../ui/section.tsx'
import { Heading, Prose, RichText, Text } from '../../ui/text/bound-text.tsx'
import { colour, from, onHover } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ProseProps } from './schema.ts'

export function View(props: ViewProps<ProseProps>): ReactNode {
  const { id, heading, updated, summaries, contents, body } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Measure data-contents={contents && ''}>
        <Heading value={heading} id={`${id}-title`} />
        {updated && <Text as={Updated} value={updated} />}
        {summaries && (
          <Summaries>
            {summaries.map(({ label, text }, index) => (
              <details key={index}>
                <summary>
                  <Text as="span" value={label} />
                  <ChevronIcon />
                </summary>
                <Prose value={text} />
              </details>
            ))}
          </Summaries>
        )}
        {contents && (
          <Contents aria-labelledby={`${id}-contents`}>
            <Text as="p" id={`${id}-contents`} value={contents} />
            <ol>
              {listHeadings(body).map((one) => (
                <li key={one.id}>
                  <a href={`#${toAnchor(id, one.id)}`}>
                    <RichText value={one.content} />
                  </a>
                </li>
              ))}
            </ol>
          </Contents>
        )}
        <Body>
          <Prose value={body} blockId={contents && id} />
        </Body>
      </Measure>
    </Section>
  )
}

/** The headings of a text that stand highest in its outline. */
function listHeadings(body: ProseProps['body']): Extract<MarkdownNode, { kind: 'heading' }>[] {
  const headings = body.filter((node) => node.kind === 'heading')
  const highest = Math.min(...headings.map(({ level }) => level))
  return headings.filter(({ level }) => level === highest)
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
    & > h2 {
      grid-row: 1 / 3;
    }
    & > h2 ~ * {
      margin-top: 10px;
    }
    & > h2 ~ :not(h2) {
      grid-column: 2;
      max-width: 34em;
    }
    /* The list stays in view beside the text that it leads through. */
    &[data-contents]:has(> h1) {
      display: grid;
      ${besideHeading}
      grid-template-rows: repeat(3, auto) 1fr;
      max-width: none;
    }
    &[data-contents] > h1 {
      grid-column: 1 / -1;
    }
    &[data-contents] > h1 ~ * {
      grid-column: 2;
    }
    &[data-contents] > h1 ~ nav {
      position: sticky;
      top: 104px;
      grid-area: 2 / 1 / -1;
      align-self: start;
      max-width: 20rem;
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

const Contents = styled.nav`
  margin-top: 28px;
  & > p {
    font: 750 1.0625rem/1.5 var(--headline-font);
  }
  & li {
    border-top: 1px solid ${colour('line')};
  }
  & li:first-child {
    margin-top: 8px;
    border-top: 2px solid ${colour('text')};
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    text-decoration: none;
  }
  ${onHover} {
    & a:hover {
      color: ${colour('action')};
    }
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
  /* The parts of a text that opens a page. */
  & > h2 {
    margin-top: 32px;
    padding-top: 28px;
    border-top: 1px solid ${colour('line')};
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
    padding-inline-start: 1.5em;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li {
    padding-inline-start: 4px;
  }
  & li + li {
    margin-top: 8px;
  }
  & li::marker {
    color: ${colour('action')};
    font-weight: 650;
  }
`

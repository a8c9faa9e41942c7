import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Facade } from '../../ui/media/facade.tsx'
import { Section } from '../../ui/section.tsx'
import { Testimonial } from '../../ui/testimonial.tsx'
import type { LoadMessages } from '../../ui/text/messages.ts'
import { colour, from, onTablets } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ReviewsProps } from './schema.ts'

export function View(props: ViewProps<ReviewsProps, LoadMessages>): ReactNode {
  const { id, heading, sentence, action, quotes, widget, messages } = props
  const link = <ActionLink action={action} tone="quiet" size={widget ? 'small' : 'normal'} />
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Split>
        <div>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </div>
        {quotes && (
          <Quotes data-grid="">
            {quotes.map((quote, index) => (
              <li key={index}>
                <Testimonial {...quote} />
              </li>
            ))}
          </Quotes>
        )}
        {widget ? (
          <Facade
            address={`${widget.address.href}${widget.id}`}
            title={plainText(heading)}
            button={messages.loadHere.text}
            shape="wide"
          >
            {link}
          </Facade>
        ) : (
          link
        )}
      </Split>
    </Section>
  )
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  justify-items: start;
  --sentence-gap: 10px;
  & > [data-facade] {
    width: 100%;
    max-width: 620px;
    background-color: ${colour('surface')};
  }
  ${from.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 48px;
    align-items: center;
    & > [data-facade] {
      width: 620px;
    }
  }
`

/** Those who speak stand at one height, whatever they say above. */
const Quotes = styled.ul`
  display: grid;
  align-items: end;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  grid-column: 1 / -1;
  gap: 28px;
  width: 100%;
  && blockquote {
    padding: 24px;
    font-size: 1.125rem;
  }
  /* In two columns, of which the last of an odd number takes both. */
  ${onTablets} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :nth-child(odd):last-child {
      grid-column: 1 / -1;
    }
  }
  ${from.wide} {
    grid-row: 2;
  }
`

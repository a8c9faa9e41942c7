import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Facade } from '../../ui/media/facade.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import type { LoadMessages } from '../../ui/text/messages.ts'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ReviewsProps } from './schema.ts'

export function View(props: ViewProps<ReviewsProps, LoadMessages>): ReactNode {
  const { id, heading, sentence, action, widget, messages } = props
  const link = <ActionLink action={action} tone="quiet" size={widget ? 'small' : 'normal'} />
  return (
    <Section id={id} tone="warm" labelledBy={`${id}-title`}>
      <Split>
        <div>
          <Heading value={heading} id={`${id}-title`} />
          {sentence && (
            <p>
              <RichText value={sentence} />
            </p>
          )}
        </div>
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
  & > div > p {
    max-width: 34em;
    margin-top: 10px;
    color: ${colour('textSoft')};
  }
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

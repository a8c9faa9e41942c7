import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { toAnchor } from '../../core/anchors.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { colour, corner, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { AgendaProps } from './schema.ts'

export function View({ id, heading, sentence, days, action }: ViewProps<AgendaProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <Days data-count={Math.min(days.length, 3)}>
        {days.map(({ name, key, sessions }, index) => (
          <div key={index} id={key && toAnchor(id, key)}>
            <Heading value={name} />
            <ol>
              {sessions.map((session, place) => (
                <li key={place} data-rest={session.rest ? '' : undefined}>
                  <p>
                    <bdi dir="ltr">
                      <time dateTime={session.from}>{session.from}</time>
                      {session.to && (
                        <>
                          {' '}
                          – <time dateTime={session.to}>{session.to}</time>
                        </>
                      )}
                    </bdi>
                  </p>{' '}
                  <div>
                    <Text as="strong" value={session.name} />{' '}
                    {session.text && <RichText as="p" value={session.text} />}
                    {(session.who || session.where) && (
                      <p>
                        {session.who && <Text as="span" value={session.who} />}{' '}
                        {session.where && <Text as="small" value={session.where} />}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </Days>
      {action && (
        <Below>
          <ActionLink action={action} />
        </Below>
      )}
    </Section>
  )
}

const Days = styled.div`
  display: grid;
  gap: 36px;
  margin-top: 28px;
  & li {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: 4px 14px;
    padding: 14px 0;
    border-top: 1px solid ${colour('line')};
  }
  & li:first-child {
    margin-top: 12px;
    border-top: 2px solid ${colour('text')};
  }
  & li > p {
    font-variant-numeric: tabular-nums;
    font-weight: 650;
    line-height: 1.5;
    white-space: nowrap;
  }
  & strong {
    font: 700 1.125rem / 1.35 var(--headline-font);
  }
  & li > div > p {
    margin-top: 4px;
    color: ${colour('textSoft')};
    line-height: 1.5;
  }
  & li :is(span, small) {
    display: inline-block;
    margin-inline-end: 10px;
  }
  & li small {
    padding: 0 8px;
    border: 1px solid ${colour('line')};
    border-radius: ${corner(9)};
    background: ${colour('softTint')};
    color: ${colour('text')};
    font-size: var(--small);
  }
  & li[data-rest] :is(strong, p) {
    color: ${colour('textSoft')};
    font-weight: 400;
  }
  ${from.wide} {
    gap: 56px;
    margin-top: 44px;
    &[data-count='2'] {
      grid-template-columns: 1fr 1fr;
    }
    &[data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 40px;
    }
    &[data-count='3'] li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Below = styled.p`
  margin-top: 32px;
`

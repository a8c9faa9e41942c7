import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { MailIcon, PhoneIcon } from '../../ui/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ContactsProps } from './schema.ts'

export function View({ id, heading, sentence, people, tone }: ViewProps<ContactsProps>): ReactNode {
  return (
    <Section id={id} tone={tone} labelledBy={`${id}-title`}>
      <Panel data-ground={tone}>
        <div>
          <Heading value={heading} id={`${id}-title`} />
          {sentence && (
            <p>
              <RichText value={sentence} />
            </p>
          )}
        </div>
        <ul>
          {people.map(({ name, text, phone, email }, index) => (
            <li key={index}>
              <Heading value={name} />
              {text && (
                <p>
                  <RichText value={text} />
                </p>
              )}
              {[phone, email].map(
                (way, place) =>
                  way && (
                    <LinkTo key={place} link={way.to}>
                      {place === 0 ? <PhoneIcon /> : <MailIcon />}
                      <span>
                        <Text value={way.label} />
                      </span>
                    </LinkTo>
                  ),
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

const Panel = styled.div`
  padding: 26px 20px 12px;
  border-radius: ${corners(28)};
  background: ${colour('highlightTint')};
  &:not([data-ground='plain']) {
    background: ${colour('surface')};
  }
  & > div > p,
  & li > p {
    max-width: 34em;
    margin-top: 8px;
    color: ${colour('textSoft')};
  }
  & > ul {
    display: grid;
    gap: 0 32px;
    margin-top: 18px;
  }
  & li {
    display: flex;
    flex-direction: column;
    align-items: start;
    padding: 16px 0 12px;
    border-top: 2px solid ${colour('text')};
  }
  & li > p {
    margin: 2px 0 auto;
    padding-bottom: 6px;
  }
  & li > a {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    max-width: 100%;
    font-weight: 600;
  }
  & li svg {
    flex: none;
  }
  & li > a > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    padding: 32px 32px 20px;
    & > ul {
      grid-auto-columns: 1fr;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.25rem), 1fr));
    }
  }
  ${from.wide} {
    padding: 56px 64px 40px;
    & > ul {
      margin-top: 36px;
    }
    & li {
      padding-top: 22px;
    }
  }
`

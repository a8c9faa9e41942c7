import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { MailIcon, PhoneIcon } from '../../ui/icons.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { ContactsProps } from './schema.ts'

export function View({ id, heading, sentence, people }: ViewProps<ContactsProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Panel>
        <div>
          <Introduction id={id} heading={heading} sentence={sentence} />
        </div>
        <ul data-grid="">
          {people.map(({ name, text, phone, email }, index) => (
            <li key={index}>
              <div>
                <Heading value={name} />
                {text && <RichText as="p" value={text} />}
              </div>
              {(phone || email) && (
                <div>
                  {[phone, email].map(
                    (way, place) =>
                      way && (
                        <Fragment key={place}>
                          <LinkTo link={way.to}>
                            {place === 0 ? <PhoneIcon /> : <MailIcon />}
                            <Text as="span" value={way.label} />
                          </LinkTo>{' '}
                        </Fragment>
                      ),
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

/** Words and ways of a contact: below each other, side by side where a column would break the addresses, then in columns. */
const Panel = styled.div`
  padding: 26px 20px 12px;
  border-radius: ${corners(28)};
  background: ${colour('highlightTint')};
  [data-ground] & {
    background: ${colour('surface')};
  }
  --sentence-gap: 8px;
  & > ul {
    display: grid;
    gap: 0 32px;
    margin-top: 18px;
  }
  & li {
    display: grid;
    gap: 6px 32px;
    padding: 16px 0 12px;
    border-top: 2px solid ${colour('text')};
  }
  & li p {
    max-width: 34em;
    margin-top: 2px;
    color: ${colour('textSoft')};
  }
  & li a {
    display: flex;
    gap: 10px;
    width: fit-content;
    max-width: 100%;
    padding: 10px 0;
    font-size: 1rem;
    font-weight: 600;
  }
  & li svg {
    flex: none;
    margin-top: 2px;
  }
  & li a > span {
    min-width: 0;
  }
  ${from.tablet} {
    padding: 32px 32px 20px;
    & li {
      grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
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
  @media (min-width: 80em) {
    & > ul {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    }
    & li {
      grid-row: span 2;
      grid-template: subgrid / minmax(0, 1fr);
    }
  }
`

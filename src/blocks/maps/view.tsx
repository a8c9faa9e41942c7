import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Facade } from '../../ui/media/facade.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, Text } from '../../ui/text/bound-text.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { MapsProps } from './schema.ts'

export function View({ id, heading, items, messages }: ViewProps<MapsProps, Messages>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Heading value={heading} id={`${id}-title`} />
      <Places>
        {items.map(({ name, address, picture, open, embed }, index) => (
          <li key={index}>
            <Heading value={name} />
            <Text as="p" value={address} />
            <Facade
              address={embed.href}
              title={plainText(name)}
              button={messages.showMap.text}
              shape="wide"
              poster={picture}
              sizes="(min-width:48em) 564px, 100vw"
            >
              <ActionLink action={{ label: [messages.openMap], to: open }} tone="quiet" size="small" />
            </Facade>
          </li>
        ))}
      </Places>
    </Section>
  )
}

const Places = styled.ul`
  display: grid;
  gap: 36px 24px;
  margin-top: 26px;
  & p {
    margin: 4px 0 14px;
    color: ${colour('textSoft')};
  }
  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
    /* Maps are aligned even if one address takes more lines. */
    & > li {
      display: grid;
      grid-template-rows: auto 1fr auto;
    }
  }
`

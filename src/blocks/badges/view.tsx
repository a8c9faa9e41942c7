import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { TickIcon } from '../../ui/icons.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { OwnIcon } from '../../ui/media/own-icon.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { cardEdge, colour, corners, from, spaced, withForcedColours } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { BadgesProps } from './schema.ts'

export function View({ id, heading, sentence, badges }: ViewProps<BadgesProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <List data-grid="">
        {badges.map(({ picture, icon, name, text, to }, index) => (
          <li key={index}>
            {picture ? (
              <Image image={picture} sizes="72px" />
            ) : icon ? (
              <OwnIcon file={icon} size={40} />
            ) : (
              <TickIcon size={40} />
            )}
            <div>
              {to ? (
                <LinkTo link={to}>
                  <Text value={name} />
                </LinkTo>
              ) : (
                <Text as="b" value={name} />
              )}{' '}
              {text && <RichText as="p" value={text} />}
            </div>
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  gap: 14px;
  margin-top: 26px;
  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
    gap: 20px;
  }
  & > li {
    display: flex;
    gap: 16px;
    align-items: center;
    min-width: 0;
    padding: ${spaced(16)};
    border-radius: ${corners(20)};
    background: ${colour('surface')};
    box-shadow: ${cardEdge()};
    ${withForcedColours} {
      border: 1px solid;
    }
  }
  & li > div {
    min-width: 0;
  }
  & picture,
  & > li > svg {
    flex: none;
  }
  & img {
    width: 72px;
    height: 72px;
    object-fit: contain;
  }
  & > li > :is(svg, [data-icon]) {
    color: ${colour('action')};
  }
  & :is(a, b) {
    font: 700 1.125rem / 1.35 var(--headline-font);
  }
  & p {
    margin-top: 2px;
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
`

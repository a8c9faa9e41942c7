import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { LogosProps } from './schema.ts'

type Logo = LogosProps['logos'][number]

export function View(props: ViewProps<LogosProps>): ReactNode {
  const { id, heading, sentence, logos, note, size } = props
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Strip data-size={size}>
        <Introduction id={id} heading={heading} sentence={sentence} />
        <ul data-grid="">
          {logos.map((logo, index) => (
            <li key={index}>
              {logo.to ? (
                <LinkTo link={logo.to}>
                  <Sign {...logo} />
                </LinkTo>
              ) : (
                <Sign {...logo} />
              )}
            </li>
          ))}
        </ul>
        {note && <RichText as="p" value={note} />}
      </Strip>
    </Section>
  )
}

/** Logos of different shapes weigh the same if a wide one is lower: the side of a square with their area is fixed. */
function Sign({ picture, name }: Logo): ReactNode {
  const side = Math.sqrt(picture.width / picture.height)
  return (
    <span style={{ '--side': side.toFixed(3) } as object}>
      <Image image={picture} sizes="(min-width:64em) 220px, 45vw" />
      {name && <Text as="b" value={name} />}
    </span>
  )
}

const Strip = styled.div`
  --weight: 48px;
  &[data-size='large'] {
    --weight: 72px;
  }
  &[data-size='small'] > :is(h1, h2) {
    font-size: var(--h3);
    line-height: var(--h3-line);
    letter-spacing: 0;
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 22px 36px;
    align-items: center;
    margin-top: 22px;
  }
  & li > a {
    display: block;
    color: inherit;
    text-decoration: none;
  }
  & li span {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
  }
  & img {
    width: calc(var(--weight) * var(--side));
    max-width: min(100%, 42vw);
  }
  & b {
    font: 700 1.0625rem / 1.3 var(--headline-font);
  }
  & > p:last-child {
    margin-top: 18px;
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
  ${from.wide} {
    --weight: 56px;
    &[data-size='large'] {
      --weight: 96px;
    }
    & > ul {
      gap: 32px 64px;
      margin-top: 32px;
    }
  }
`

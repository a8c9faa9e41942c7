import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { findInitial } from '../../ui/find-initial.ts'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corners, face, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { TeamProps } from './schema.ts'

export function View({ id, heading, sentence, people, shape }: ViewProps<TeamProps>): ReactNode {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Introduction id={id} heading={heading} sentence={sentence} />
      <People data-grid="" data-shape={shape} data-count={Math.min(people.length, 4)}>
        {people.map(({ picture, name, role, text, links }, index) => (
          <li key={index}>
            <div data-face="">
              {picture ? (
                <Image image={picture} sizes="(min-width:64em) 264px, (min-width:48em) 33vw, 45vw" />
              ) : (
                <span aria-hidden="true">{findInitial(plainText(name.content))}</span>
              )}
            </div>
            <Heading value={name} />
            {role && <Text as="p" value={role} />}
            {text && <RichText as="p" value={text} />}
            {links && (
              <ul>
                {links.map((link, place) => (
                  <li key={place}>
                    <LinkTo link={link.to}>
                      <Text value={link.label} />
                    </LinkTo>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </People>
    </Section>
  )
}

const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: 28px 16px;
  margin-top: 28px;
  &[data-count='1'] {
    max-width: 24rem;
  }
  & [data-face] {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    margin-bottom: 12px;
    overflow: hidden;
    border-radius: ${corners(22)};
    background: ${colour('softTint')};
    color: ${colour('strong')};
    font: 750 3rem / 1 var(--headline-font);
  }
  &[data-shape='round'] [data-face] {
    border-radius: ${face};
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & [data-face] > picture {
    width: 100%;
    height: 100%;
  }
  & p {
    margin-top: 6px;
    color: ${colour('textSoft')};
    line-height: 1.55;
  }
  & :is(h2, h3, h4) + p {
    margin-top: 0;
    color: inherit;
  }
  & li > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin-top: 4px;
  }
  & li > ul a {
    display: inline-block;
    padding: 8px 0;
    font-weight: 650;
  }
  ${from.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    gap: 36px 24px;
  }
  ${from.wide} {
    grid-template-columns: repeat(4, 1fr);
    gap: 44px 32px;
    margin-top: 44px;
    &[data-count='3'] {
      grid-template-columns: repeat(3, 1fr);
    }
    &[data-count='2'] {
      grid-template-columns: repeat(2, minmax(0, 22rem));
    }
    &[data-count='1'] {
      grid-template-columns: 1fr;
    }
  }
`

import type { ComponentType, ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { SocialLinks } from '../../ui/social-links.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, corner, onPhones } from '../../ui/theme/theme.ts'
import { Languages } from './languages.tsx'
import { Rating } from './rating.tsx'
import type { HeroProps } from './schema.ts'

interface MessageProps {
  hero: HeroProps & { id: string }
  /** The list of the layout. */
  Bullets: ComponentType<{ children: ReactNode }>
  /** True where the rating has no place on the image. */
  ratesInText: boolean
}

/** What an opening says, the same in both layouts. */
export function Message({ hero, Bullets, ratesInText }: MessageProps): ReactNode {
  const { id, heading, sentence, chips, bullets, actions, languages, social, background, rating } = hero
  const languagesFirst = hero.main === 'languages' && languages !== undefined
  return (
    <>
      {background && hero.layout !== 'cover' && (
        <Backdrop>
          <Image image={{ ...background, alt: '' }} sizes="100vw" />
        </Backdrop>
      )}
      {chips && (
        <Chips>
          {chips.map((chip, index) => (
            <Text as="li" key={index} value={chip} />
          ))}
        </Chips>
      )}
      <Introduction id={id} heading={heading} sentence={sentence} />
      {rating && ratesInText && <Rating {...rating} inText />}
      {bullets && (
        <Bullets>
          {bullets.map((point, index) => (
            <li key={index}>
              <TickIcon />
              <Text as="span" value={point} />
            </li>
          ))}
        </Bullets>
      )}
      {languagesFirst && <Languages links={languages} large />}
      {(actions || social) && (
        <Actions data-social={social && ''}>
          {actions?.map((action, index) => (
            <ActionLink
              key={index}
              action={action}
              tone={index === 0 && !languagesFirst ? 'main' : 'quiet'}
            />
          ))}
          {social && <SocialLinks links={social} />}
        </Actions>
      )}
      {!languagesFirst && languages && <Languages links={languages} />}
    </>
  )
}

/** What is read stands on the ground, which fades into the image. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > picture {
    display: contents;
  }
  & ~ :is(h1, h2, p, ul) {
    width: fit-content;
    background: var(--opening-ground);
    box-shadow: 0 0 4px 9px var(--opening-ground);
  }
`

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 14px;
  & li {
    padding: 5px 14px;
    border-radius: ${corner(16)};
    background: ${colour('surface')};
    font: 650 0.9375rem/1.5 var(--headline-font);
  }
  ${onPhones} {
    gap: 6px;
    & li {
      padding: 5px 10px;
      font-size: 0.8125rem;
    }
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-top: 26px;
  ${onPhones} {
    &[data-social] {
      justify-content: space-between;
    }
  }
`

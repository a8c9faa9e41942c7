import type { ComponentType, ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corner, corners, onHover, onPhones } from '../../ui/theme/theme.ts'
import { Rating } from './rating.tsx'
import type { HeroProps } from './schema.ts'
import { Social } from './social.tsx'

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
  return (
    <>
      {background && (
        <Backdrop>
          <Image image={{ ...background, alt: '' }} sizes="100vw" />
        </Backdrop>
      )}
      {chips && (
        <Chips>
          {chips.map((chip, index) => (
            <li key={index}>
              <Text value={chip} />
            </li>
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
              <span>
                <Text value={point} />
              </span>
            </li>
          ))}
        </Bullets>
      )}
      {(actions || social) && (
        <Actions data-social={social && ''}>
          {actions?.map((action, index) => (
            <ActionLink key={index} action={action} tone={index === 0 ? 'main' : 'quiet'} />
          ))}
          {social && <Social links={social} />}
        </Actions>
      )}
      {languages && (
        <Languages>
          {languages.map(({ label, to }, index) => (
            <li key={index}>
              <LinkTo link={to}>
                <Text value={label} />
              </LinkTo>
            </li>
          ))}
        </Languages>
      )}
    </>
  )
}

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

const Languages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 22px;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 4px 18px;
    border: 1.5px solid ${colour('text')};
    border-radius: ${corners(22)};
    background: ${colour('surface')};
    color: ${colour('text')};
    font-weight: 600;
    text-decoration: none;
  }
  ${onHover} {
    & a:hover {
      background: ${colour('softTint')};
    }
  }
`

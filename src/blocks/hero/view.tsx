import type { CSSProperties, ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import type { PauseMessages } from '../../ui/text/messages.ts'
import { colour, corner, corners, onPhones } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Beside, BesideBullets, BesideMessage } from './beside.tsx'
import { BesideScene } from './beside-scene.tsx'
import { Rating } from './rating.tsx'
import type { HeroProps } from './schema.ts'
import { Social } from './social.tsx'
import { Split, SplitBullets, SplitMessage, SplitScene } from './split.tsx'

/** The two layouts share no styles, so that a page carries only what it shows. */
const layouts = {
  beside: { Opening: Beside, Message: BesideMessage, Bullets: BesideBullets, Scene: BesideScene },
  split: { Opening: Split, Message: SplitMessage, Bullets: SplitBullets, Scene: SplitScene },
}

export function View(props: ViewProps<HeroProps, PauseMessages>): ReactNode {
  const { id, heading, sentence, chips, bullets, actions, languages, social, background, layout, tone } =
    props
  const hasScene = props.picture !== undefined || props.video !== undefined
  const { Opening, Message, Bullets, Scene } = layouts[layout]
  return (
    <Opening
      id={id}
      data-tone={tone}
      aria-labelledby={`${id}-title`}
      {...(!hasScene && { 'data-alone': '' })}
      {...(layout === 'split' && { style: measureText(props) })}
    >
      <Message>
        {background && (
          <Backdrop>
            <Picture image={{ ...background, alt: '' }} sizes="100vw" />
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
        <Heading value={heading} id={`${id}-title`} />
        {sentence && (
          <Sentence>
            <RichText value={sentence} />
          </Sentence>
        )}
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
        {props.rating && ratesInText(props) && <Rating {...props.rating} inText />}
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
      </Message>
      {hasScene && <Scene {...props} />}
    </Opening>
  )
}

/** How many lines the headline has and how many rows the points: the picture takes what they leave of the screen. */
function measureText({ heading, bullets = [] }: HeroProps): CSSProperties {
  const lines = heading.content.filter(({ kind }) => kind === 'break').length + 1
  return { '--lines': lines, '--rows': Math.ceil(bullets.length / 2) } as CSSProperties
}

/** A rating leaves the picture to the speech bubbles, and needs a place where there is no picture. */
function ratesInText({ layout, bubbles, picture, video }: ViewProps<HeroProps, PauseMessages>): boolean {
  return !(picture || video) || (layout === 'beside' && bubbles !== undefined)
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

const Sentence = styled.p`
  max-width: 34em;
  margin-top: 12px;
  color: var(--sentence, ${colour('textSoft')});
  [data-tone='highlight'] & {
    color: ${colour('text')};
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
  & a:hover {
    background: ${colour('softTint')};
  }
`

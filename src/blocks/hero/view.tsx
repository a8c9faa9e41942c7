import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { StarIcon, TickIcon } from '../../ui/icons.tsx'
import { LinkTo } from '../../ui/link-to.tsx'
import { Picture } from '../../ui/picture.tsx'
import { colour, from } from '../../ui/theme.ts'
import { Heading, Rich, Words } from '../../ui/words.tsx'
import type { ViewProps } from '../define-block.ts'
import type { HeroProps } from './schema.ts'

export function View(props: ViewProps<HeroProps>): ReactNode {
  const { id, heading, sentence, chips, bullets, actions, languages, layout, tone } = props
  return (
    <Opening id={id} data-layout={layout} data-tone={tone} aria-labelledby={`${id}-title`}>
      <Message>
        {chips && (
          <Chips>
            {chips.map((chip, index) => (
              <li key={index}>
                <Words of={chip} />
              </li>
            ))}
          </Chips>
        )}
        <Heading of={heading} id={`${id}-title`} />
        {sentence && (
          <Sentence>
            <Rich of={sentence} />
          </Sentence>
        )}
        {bullets && (
          <Bullets>
            {bullets.map((point, index) => (
              <li key={index}>
                <TickIcon />
                <span>
                  <Words of={point} />
                </span>
              </li>
            ))}
          </Bullets>
        )}
        {actions && (
          <Actions>
            {actions.map((action, index) => (
              <ActionLink key={index} action={action} tone={index === 0 ? 'main' : 'quiet'} />
            ))}
          </Actions>
        )}
        {languages && (
          <Languages>
            {languages.map(({ label, to }, index) => (
              <li key={index}>
                <LinkTo link={to}>
                  <Words of={label} />
                </LinkTo>
              </li>
            ))}
          </Languages>
        )}
      </Message>
      {props.picture && <Scene {...props} picture={props.picture} />}
    </Opening>
  )
}

type SceneProps = ViewProps<HeroProps> & { picture: NonNullable<HeroProps['picture']> }

/** The picture with what stands on it. */
function Scene({ picture, pictureWide, bubbles, rating }: SceneProps): ReactNode {
  return (
    <Art>
      <Picture image={picture} wide={pictureWide} sizes="(min-width:1024px) 560px, 100vw" first />
      {bubbles && (
        <>
          <Bubble data-side="heard">
            <Words of={bubbles.heard} />
          </Bubble>
          <Bubble data-side="answered">
            <Words of={bubbles.answered} />
          </Bubble>
        </>
      )}
      {rating && (
        <Rating>
          <StarIcon size={30} />
          <p>
            <strong>
              <Words of={rating.score} />
            </strong>
            <span>
              <Words of={rating.source} />
            </span>
          </p>
        </Rating>
      )}
    </Art>
  )
}

/** The content column's edge on wide screens, for grounds that reach the window's. */
const gutter = 'max(64px, calc((100vw - 1280px) / 2 + 64px))'

const Opening = styled.section`
  display: grid;
  gap: 24px;
  padding: 16px 16px 48px;
  & em {
    font-style: normal;
    color: ${colour('action')};
  }
  &[data-tone='tint'] {
    padding-bottom: 0;
    background: ${colour('softTint')};
  }
  &[data-tone='highlight'] {
    background: ${colour('highlight')};
  }
  &[data-tone='highlight'] em,
  &[data-layout='split'] em {
    color: ${colour('actionEdge')};
  }
  &[data-layout='split'] {
    display: contents;
  }
  ${from.tablet} {
    grid-template-columns: 5fr 3fr;
    align-items: center;
    padding: 24px 32px 64px;
  }
  ${from.wide} {
    grid-template-columns: 1fr 1fr;
    padding: 40px ${gutter} 72px;
  }
`

const Message = styled.div`
  min-width: 0;
  [data-tone='tint'] > & {
    padding-bottom: 24px;
  }
  [data-layout='split'] > & {
    grid-column: 1 / -1;
    padding: 4px 16px 14px;
    background: ${colour('highlight')};
  }
  [data-layout='split'] > & h1 {
    font-size: clamp(1.75rem, 0.7rem + 5vw, 2.125rem);
    line-height: 1.25;
  }
  [data-layout='split'] > & em > [lang='en'] {
    font-size: 1.2em;
    letter-spacing: -0.02em;
  }
  ${from.tablet} {
    [data-tone='tint'] > & {
      padding-bottom: 64px;
    }
  }
  ${from.wide} {
    [data-layout='split'] > & {
      grid-column: 1;
      padding: 104px 48px 28px ${gutter};
    }
    [data-layout='split'] > & h1 {
      font-size: 3.375rem;
      line-height: 1.3;
    }
  }
`

const Sentence = styled.p`
  max-width: 34em;
  margin-top: 12px;
  color: ${colour('textSoft')};
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
    border-radius: 16px;
    background: ${colour('surface')};
    font: 650 0.9375rem/1.5 var(--headline-font);
  }
`

const Bullets = styled.ul`
  display: grid;
  gap: 10px;
  margin-top: 20px;
  & li {
    display: flex;
    gap: 12px;
    align-items: start;
  }
  & svg {
    flex: none;
    margin-top: 0.15em;
    color: ${colour('strongSoft')};
  }
  [data-layout='split'] & {
    grid-template-columns: auto 1fr;
    gap: 6px 14px;
    margin-top: 10px;
    font: 650 0.9375rem/1.5 var(--headline-font);
  }
  [data-layout='split'] & li {
    gap: 8px;
  }
  [data-layout='split'] & svg {
    width: 18px;
    height: 18px;
    color: ${colour('text')};
  }
  ${from.wide} {
    [data-layout='split'] & {
      gap: 14px 20px;
      margin-top: 22px;
      font-size: 1.1875rem;
    }
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 26px;
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
    border-radius: 22px 22px 22px 4px;
    background: ${colour('surface')};
    color: ${colour('text')};
    font-weight: 600;
    text-decoration: none;
  }
`

const Art = styled.div`
  position: relative;
  min-width: 0;
  [data-tone='tint'] > & {
    align-self: end;
  }
  & img {
    width: 100%;
    margin: 0 auto;
  }
  [data-layout='split'] > & {
    grid-column: 1 / -1;
    background: ${colour('strong')};
  }
  [data-layout='split'] > & img {
    height: clamp(150px, calc(100vh - 474px), 300px);
    object-fit: cover;
    object-position: 50% 20%;
  }
  ${from.wide} {
    [data-layout='split'] > & {
      grid-column: 2;
      grid-row: 1 / span 2;
      min-height: 640px;
    }
    [data-layout='split'] > & img {
      position: absolute;
      inset: 0;
      height: 100%;
    }
  }
`

const Bubble = styled.p`
  position: absolute;
  padding: 8px 18px;
  border: 2.5px solid ${colour('text')};
  font: 750 1.25rem/1.4 var(--headline-font);
  &[data-side='heard'] {
    top: 6%;
    left: 0;
    border-radius: 22px 22px 2px 22px;
    background: ${colour('surface')};
  }
  &[data-side='answered'] {
    right: 0;
    bottom: 6%;
    border-radius: 2px 22px 22px 22px;
    border-color: ${colour('surface')};
    background: ${colour('text')};
    color: ${colour('surface')};
  }
  ${from.wide} {
    font-size: 1.625rem;
  }
`

const Rating = styled.div`
  position: absolute;
  top: 10px;
  right: 12px;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 6px 16px 6px 12px;
  border-radius: 16px 16px 16px 3px;
  background: ${colour('surface')};
  color: ${colour('text')};
  font-family: var(--headline-font);
  & p > strong,
  & p > span {
    display: block;
    line-height: 1.25;
    white-space: nowrap;
  }
  & p > strong {
    font-size: 1.1875rem;
    font-weight: 750;
  }
  & p > span {
    font-size: 0.8125rem;
    font-weight: 650;
  }
  ${from.wide} {
    top: auto;
    right: 48px;
    bottom: 40px;
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Image } from '../../ui/media/image.tsx'
import { OwnIcon } from '../../ui/media/own-icon.tsx'
import { PauseButton } from '../../ui/pause-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Heading, Text } from '../../ui/text/bound-text.tsx'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import type { ShowcaseProps } from './schema.ts'

/** Without a script the first slide is shown, or all that say something, and the row of icons scrolls by touch, wheel or keyboard. */
export function View(props: ViewProps<ShowcaseProps, Messages>): ReactNode {
  const { id, heading, slides, lines, icons, messages } = props
  return (
    <Section id={id} labelledBy={heading && `${id}-title`}>
      {heading && <Heading value={heading} id={`${id}-title`} />}
      <Stage>
        {slides.map((slide, index) => (
          <div
            key={index}
            data-slide=""
            data-shown={index === 0 ? '' : undefined}
            data-says={lines?.[index] ? '' : undefined}
          >
            {lines?.[index] && <Text as="p" value={lines[index]} />}
            <Image image={{ ...slide, alt: '' }} sizes="(min-width:80em) 1152px, 100vw" />
          </div>
        ))}
        <PauseButton messages={messages} />
      </Stage>
      <Icons tabIndex={0} aria-label={messages.slides.text} data-icons="">
        {icons.map(({ picture, icon, name }, index) => (
          <li key={index}>
            {picture && <Image image={{ ...picture, alt: '' }} sizes="(min-width:48em) 170px, 75px" />}
            {!picture && icon && (
              <Sign>
                <OwnIcon file={icon} size={48} />
              </Sign>
            )}
            <Text as="span" value={name} />
          </li>
        ))}
      </Icons>
    </Section>
  )
}

const Stage = styled.div`
  position: relative;
  display: grid;
  margin-bottom: 20px;
  overflow: hidden;
  border-radius: ${corners(28)};
  background: ${colour('softTint')};
  h1 + &,
  h2 + & {
    margin-top: 26px;
  }
  & > div {
    grid-area: 1 / 1;
    opacity: 0;
    transition: opacity 700ms;
  }
  & > [data-shown] {
    opacity: 1;
  }
  /* Nothing turns there: slides that say something stand below each other. */
  @media print, (scripting: none) {
    & > [data-says] {
      grid-area: auto;
      opacity: 1;
    }
  }
  & > div {
    display: flex;
    position: relative;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  /* Beside the button that pauses. */
  & p {
    min-height: 68px;
    padding-block: 12px;
    padding-inline: 20px 76px;
    font: 750 1.125rem / 1.35 var(--headline-font);
  }
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
  & > button {
    position: absolute;
    inset-inline-end: 12px;
    bottom: 12px;
    background: ${colour('text')};
    color: ${colour('surface')};
  }
  ${from.tablet} {
    & img {
      aspect-ratio: 12 / 5;
    }
    & p {
      position: absolute;
      inset-block: auto 32px;
      inset-inline: 32px auto;
      min-height: 0;
      padding: 8px 16px;
      border-radius: ${corners(18)};
      background: ${colour('surface')};
      font-size: 1.5rem;
    }
  }
`

/** The edge of the next icon is visible at every width. Images keep their size; the names grow with the font size. */
const Icons = styled.ul`
  display: flex;
  position: relative;
  gap: 20px;
  margin: 0 -16px;
  padding: 4px 16px 12px;
  overflow-x: auto;
  scroll-padding: 0 16px;
  scroll-snap-type: x proximity;
  & > li {
    flex: none;
    width: 4.6875rem;
    scroll-snap-align: start;
    font: 650 0.875rem / 1.4 var(--headline-font);
    text-align: center;
  }
  & img {
    width: 75px;
    height: 75px;
    margin: 0 auto 6px;
    object-fit: contain;
  }
  ${from.tablet} {
    gap: 32px;
    margin: 0;
    padding-block: 4px 12px;
    padding-inline: 0 64px;
    scroll-padding: 0;
    /* The row goes on: it fades where it is cut off. */
    mask-image: linear-gradient(var(--toward, to right), #000 calc(100% - 64px), transparent);
    &:dir(rtl) {
      --toward: to left;
    }
    & > li {
      width: 10.625rem;
      font-size: 1.0625rem;
    }
    & img {
      width: 170px;
      height: 170px;
    }
  }
  /* Paper does not scroll. */
  @media print {
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    overflow: visible;
    mask-image: none;
  }
`

/** As high as an image, so that the names stand on one line. */
const Sign = styled.div`
  display: grid;
  place-items: center;
  height: 75px;
  margin-bottom: 6px;
  color: ${colour('action')};
  ${from.tablet} {
    height: 170px;
    & > span {
      --icon-size: 96px !important;
    }
  }
`

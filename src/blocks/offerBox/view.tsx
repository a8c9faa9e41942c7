import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import {
  bothHalves,
  takesImageFoot,
  takesRoomBelowText,
  takesRowAboveOpening,
  takesRowBelowOpening,
} from '../../ui/opening-layout.ts'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, corner, from, onPhones, wideGutter, withForcedColours } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { ActionBar, barHeight } from './action-bar.tsx'
import { CountdownTime } from './countdown-time.tsx'
import type { Messages } from './messages.ts'
import { formatSeats } from './neutral-texts.ts'
import type { OfferBoxProps } from './schema.ts'

export function View(props: ViewProps<OfferBoxProps, Messages>): ReactNode {
  const { id, messages, title, price, note, countdown, seats, action } = props
  const sentence = seats && formatSeats(seats, messages)
  const pause = <PauseButton messages={messages} />
  return (
    <Offer {...useOwnAttributes()} id={id} data-placement={props.placement} data-fixed={props.fixed}>
      <Card data-offer-card="">
        <Message>
          <Text as="strong" value={title} /> {price && <Text as="b" value={price} />}{' '}
          {sentence && (
            <span data-offer-seats="" lang={sentence.lang} dir={sentence.dir}>
              {sentence.text}
            </span>
          )}{' '}
          {countdown?.basis === 'deadline' && (
            <span data-offer-ended="" hidden lang={messages.offerEnded.lang} dir={messages.offerEnded.dir}>
              {messages.offerEnded.text}
            </span>
          )}{' '}
          {note && <Text as="small" value={note} />}
        </Message>
        {countdown && (
          <Time data-offer-time="" data-format={props.format}>
            <CountdownTime countdown={countdown} format={props.format} messages={messages} />
            {pause}
          </Time>
        )}
        {!countdown && seats?.basis === 'cosmetic' && seats.redraw && pause}
      </Card>
      <ActionBar>
        <ActionLink action={action} size="large" />
      </ActionBar>
    </Offer>
  )
}

const Offer = styled.div`
  grid-column: 1 / -1;
  padding: 4px 8px 12px;
  background: ${colour('highlight')};
  &[data-placement='over'] {
    order: -1;
  }
  ${onPhones} {
    :root:has(&[data-fixed='true']) {
      --bottom-bar: ${barHeight};
    }
    &[data-placement='over'] {
      grid-area: var(--above-opening, ${bothHalves});
    }
    :root:has(&[data-placement='over']) {
      ${takesRowAboveOpening}
    }
    &[data-placement='beside'] {
      grid-area: var(--below-opening, ${bothHalves});
    }
    :root:has(&[data-placement='beside']) {
      ${takesRowBelowOpening}
    }
  }
  ${from.tablet} {
    padding: 16px max(32px, calc((100% - 582px) / 2)) 32px;
    &[data-placement='beside'] {
      grid-area: var(--below-opening-text, ${bothHalves});
      padding-block: 0 32px;
      padding-inline: 32px 24px;
    }
    :root:has(&[data-placement='beside']) {
      ${takesRoomBelowText}
    }
    /* Card and button lie on the image. */
    &[data-placement='over'] {
      z-index: 1;
      order: 0;
      grid-area: var(--on-opening-image, ${bothHalves});
      align-self: end;
      padding: 24px max(24px, calc((100% - 582px) / 2));
      background: var(--on-opening-image-ground, ${colour('highlight')});
    }
    :root:has(&[data-placement='over']) {
      ${takesImageFoot}
    }
  }
  ${from.wide} {
    &[data-placement='beside'] {
      padding-block: 0 76px;
      padding-inline: ${wideGutter} 56px;
    }
    &[data-placement='over'] {
      padding: 32px max(64px, calc((100% - 582px) / 2));
    }
  }
`

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  min-height: 76px;
  padding-block: 6px;
  padding-inline: clamp(8px, 10vw - 24px, 16px) 6px;
  border: var(--frame,2px) solid ${colour('text')};
  box-shadow: var(--shadow,none);
  border-radius: ${corner(20)};
  background: ${colour('surface')};
  color: ${colour('text')};
  ${from.wide} {
    min-height: 92px;
    padding-block: 8px;
    padding-inline: 24px 10px;
  }
`

const Message = styled.p`
  display: grid;
  flex: 1 1 7.4rem;
  min-width: 0;
  font: 650 clamp(0.8125rem, 4vw, 0.875rem) / 1.35 var(--headline-font);
  & > strong {
    font-size: clamp(0.9375rem, 4.7vw, 1.0625rem);
    font-weight: 750;
    line-height: 1.3;
  }
  & > b {
    font-size: clamp(0.9375rem, 4.8vw, 1.125rem);
    font-weight: 800;
    line-height: 1.3;
  }
  & > span {
    color: ${colour('action')};
  }
  & > small {
    color: ${colour('textSoft')};
    font-size: 0.8125rem;
    font-weight: 400;
  }
  ${from.wide} {
    font-size: clamp(0.875rem, 1.75vw - 0.25rem, 1.125rem);
    & > strong {
      font-size: clamp(1.0625rem, 2.6vw - 0.5rem, 1.625rem);
    }
    & > b {
      font-size: clamp(1.1875rem, 3vw - 0.5rem, 1.875rem);
    }
  }
`

const Time = styled.div`
  display: flex;
  flex: none;
  gap: 6px;
  align-items: center;
  max-width: 100%;
  padding: 4px 10px;
  border-radius: ${corner(14)};
  background: ${colour('action')};
  color: ${colour('surface')};
  font-family: var(--headline-font);
  text-align: center;
  ${withForcedColours} {
    border: 1px solid;
  }
  /* The digits are what is read; what pauses them is only its icon. */
  & > button {
    margin: 0 -8px;
    border: 0;
    opacity: 0.8;
  }
  & > p > * {
    display: block;
    font-size: 0.8125rem;
    font-weight: 650;
    line-height: 1.3;
  }
  & b {
    font-variant-numeric: tabular-nums;
  }
  & time > span {
    display: block;
  }
  & b:not([data-still]) {
    font-size: 1.5rem;
    font-weight: 800;
    line-height: 1.2;
  }
  &[data-format='long'] b:not([data-still]) {
    font-size: 1.25rem;
    line-height: 1.45;
  }
  ${from.wide} {
    gap: 8px;
    padding: 8px 18px;
    & > p > span {
      font-size: 0.9375rem;
    }
    & b:not([data-still]) {
      font-size: 2.375rem;
    }
    &[data-format='long'] b:not([data-still]) {
      font-size: clamp(1.375rem, 5.47vw - 2rem, 2.375rem);
      line-height: 1.2;
    }
  }
`

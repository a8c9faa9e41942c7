import type { ReactNode } from 'react'
import { PauseButton } from '../../ui/pause-button.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import type { ViewProps } from '../define-block.ts'
import { Controls } from './controls.tsx'
import { Frame, Row, Voice } from './frame.tsx'
import type { Messages } from './messages.ts'
import type { TestimonialsProps } from './schema.ts'

export type Props = ViewProps<TestimonialsProps, Messages>

/**
 * Without a script the testimonials are a row that scrolls sideways, by touch, wheel or keyboard. As many as fit stand
 * still: two, and on wide screens three. In a grid all do.
 */
export function View(props: Props): ReactNode {
  // Two always fit, side by side or below each other: nothing to scroll.
  const moves = props.layout === 'row' && props.items.length > 2
  return (
    <Frame id={props.id} heading={props.heading}>
      <Row
        id={`${props.id}-row`}
        data-count={props.items.length}
        data-layout={props.layout}
        {...(moves && { tabIndex: 0, 'aria-label': props.messages.slides.text })}
      >
        {props.items.map((item, index) => (
          <li key={index}>
            <Testimonial {...item} />
          </li>
        ))}
      </Row>
      {moves && (
        <Controls data-count={props.items.length}>
          <PauseButton messages={props.messages} />
        </Controls>
      )}
    </Frame>
  )
}

/** A quote in its bubble, and who says it below, behind a drop whose corner points up to the bubble. */
export function Testimonial({ quote, author, place }: TestimonialsProps['items'][number]): ReactNode {
  const name = author[0]
  return (
    <Voice>
      <blockquote>
        <p>
          <RichText value={quote} />
        </p>
      </blockquote>
      <figcaption>
        <span data-initial="" aria-hidden="true" lang={name?.lang}>
          {findInitial(name?.text ?? '')}
        </span>
        <span>
          <strong>
            <Text value={author} />
          </strong>
          {place && (
            <small>
              <Text value={place} />
            </small>
          )}
        </span>
      </figcaption>
    </Voice>
  )
}

/** The first letter with the marks that belong to it: Indic vowels are marks. */
function findInitial(name: string): string {
  return /^\P{M}\p{M}*/u.exec(name.trim())?.[0] ?? ''
}

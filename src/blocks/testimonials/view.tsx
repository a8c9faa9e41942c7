import type { ReactNode } from 'react'
import { PauseButton } from '../../ui/pause-button.tsx'
import { Testimonial } from '../../ui/testimonial.tsx'
import type { ViewProps } from '../define-block.ts'
import { Controls } from './controls.tsx'
import { Frame, Row } from './frame.tsx'
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
        data-grid={props.layout === 'grid' ? '' : undefined}
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

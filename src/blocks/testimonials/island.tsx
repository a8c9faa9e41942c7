import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { InnerSlider } from 'react-slick/lib/inner-slider'
import { PauseButton } from '../../ui/pause-button.tsx'
import { runMotion } from '../../ui/run-motion.ts'
import { Testimonial } from '../../ui/testimonial.tsx'
import { fillMessage } from '../../ui/text/message.tsx'
import { Controls } from './controls.tsx'
import { Frame } from './frame.tsx'
import { Slider } from './slider.tsx'
import { type Props, View } from './view.tsx'

/** The first render is the view's row; react-slick takes over right after, where there is more than fits. */
export default function Testimonials(props: Props): ReactNode {
  const columns = useSyncExternalStore(
    watchWidth,
    () => countColumns(props.id),
    () => 0,
  )
  return columns > 0 && props.items.length > columns ? (
    <Carousel {...props} columns={columns} />
  ) : (
    <View {...props} />
  )
}

function Carousel({ columns, ...props }: Props & { columns: number }): ReactNode {
  const { id, items, seconds, messages } = props
  const slider = useRef<InnerSlider>(null)
  const [row] = useState(() => readRow(id))
  useLayoutEffect(() => {
    const root = document.getElementById(id)
    if (!root) return
    const stop = runMotion(root, { every: seconds * 1000, step: () => slider.current?.slickNext() })
    const settle = () => endStep(slider.current)
    root.addEventListener('pointerdown', settle)
    return () => {
      stop()
      root.removeEventListener('pointerdown', settle)
    }
  }, [id, seconds])
  const sayPlace = (index: number) => fillMessage(messages.slide, { n: index + 1, total: items.length }).text
  const mark = () => markSlides(id)
  return (
    <Frame id={id} heading={props.heading} role={messages.carousel.text}>
      <Slider
        ref={slider}
        slidesToShow={columns}
        initialSlide={row.start}
        arrows={false}
        dots
        infinite
        pauseOnHover={false}
        waitForAnimate={false}
        touchThreshold={5 * columns}
        onInit={mark}
        onReInit={mark}
        customPaging={(index) => <button type="button" aria-label={sayPlace(index)} />}
        appendDots={(dots) => (
          <Controls style={{ marginTop: 24 + row.scrollbar }}>
            <PauseButton messages={messages} />
            <ul>{dots}</ul>
          </Controls>
        )}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group (ARIA carousel pattern), not a fieldset
          <div
            key={index}
            role="group"
            aria-roledescription={messages.carouselSlide.text}
            aria-label={sayPlace(index)}
          >
            <Testimonial {...item} />
          </div>
        ))}
      </Slider>
    </Frame>
  )
}

const wide = '(min-width:64em)'

/**
 * The number of quotes that stand still side by side; of more, the last column is the one that peeks. None where lines run
 * from right to left: slick moves from left to right alone, and a row can be scrolled either way.
 */
function countColumns(id: string): number {
  if (document.getElementById(id)?.closest<HTMLElement>('[dir]')?.dir === 'rtl') return 0
  return matchMedia(wide).matches ? 3 : 2
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Ends the step that is under way: slick would ignore a drag that begins meanwhile. */
function endStep(slider: InnerSlider | null): void {
  if (!slider?.state.animating) return
  slider.slideHandler(slider.state.currentSlide, true)
  slider.setState({ animating: false })
}

/** Where the visitor has scrolled the row to, and the height that its scrollbar takes. */
function readRow(id: string): { start: number; scrollbar: number } {
  const row = document.getElementById(`${id}-row`)
  const [first, second] = row?.children ?? []
  if (!row || !first || !second) return { start: 0, scrollbar: 0 }
  const pitch = second.getBoundingClientRect().left - first.getBoundingClientRect().left
  return {
    start: pitch > 0 ? Math.round(row.scrollLeft / pitch) : 0,
    scrollbar: row.offsetHeight - row.clientHeight,
  }
}

/** Keeps the focus out of the slides that slick hides, its copies included, and names the current indicator. */
function markSlides(id: string): void {
  const root = document.getElementById(id)
  for (const slide of root?.querySelectorAll('.slick-slide') ?? []) {
    slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true')
  }
  for (const dot of root?.querySelectorAll('.slick-dots li > button') ?? []) {
    if (dot.parentElement?.classList.contains('slick-active')) dot.setAttribute('aria-current', 'true')
    else dot.removeAttribute('aria-current')
  }
}

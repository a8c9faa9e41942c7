// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { type ComponentType, createElement, createRef, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import imported, { type Settings } from 'react-slick'
import type { InnerSlider } from 'react-slick/lib/inner-slider'
import { afterEach, expect, test } from 'vitest'
import { Slider } from './slider.tsx'

const Original = ('default' in imported ? imported.default : imported) as ComponentType<
  Settings & { children: ReactNode }
>
const settings: Settings = {
  slidesToShow: 2,
  initialSlide: 1,
  arrows: false,
  dots: true,
  infinite: true,
  pauseOnHover: false,
  customPaging: (index) => <button type="button">{index}</button>,
  appendDots: (dots) => <ul>{dots}</ul>,
}
const slides = Array.from({ length: 5 }, (_, index) => <p key={index}>Slide {index}</p>)

afterEach(cleanup)

test('renders what the Slider of react-slick renders, on the server and in a document', () => {
  const show = (Component: ComponentType<never>) => {
    const element = createElement(Component as ComponentType<object>, settings, slides)
    const { container, unmount } = render(element)
    const shown = container.innerHTML
    unmount()
    return [renderToString(element), shown]
  }
  const own = show(Slider as ComponentType<never>)
  expect(own).toEqual(show(Original as ComponentType<never>))
  expect(own[1]).toContain('slick-cloned')
})

test('its ref moves to the next slide', async () => {
  const slider = createRef<InnerSlider>()
  render(
    <Slider ref={slider} {...settings} speed={0}>
      {slides}
    </Slider>,
  )
  const readDot = () => document.querySelector('ul .slick-active')?.textContent
  expect(readDot()).toBe('1')
  slider.current?.slickNext()
  // It moves in a turn of its own.
  await waitFor(() => expect(readDot()).toBe('2'), { timeout: 10_000 })
})

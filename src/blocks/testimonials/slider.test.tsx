// @vitest-environment happy-dom
import { act, type ComponentType, createElement, createRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import imported, { type Settings } from 'react-slick'
import type { InnerSlider } from 'react-slick/lib/inner-slider'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => vi.unstubAllGlobals())

test('renders what the Slider of react-slick renders, on the server and in a document', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const show = async (Component: ComponentType<never>) => {
    const element = createElement(Component as ComponentType<object>, settings, slides)
    const box = document.createElement('div')
    const root = createRoot(box)
    await act(async () => root.render(element))
    const shown = box.innerHTML
    await act(async () => root.unmount())
    return [renderToString(element), shown]
  }
  const own = await show(Slider as ComponentType<never>)
  expect(own).toEqual(await show(Original as ComponentType<never>))
  expect(own[1]).toContain('slick-cloned')
})

test('its ref moves to the next slide', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const slider = createRef<InnerSlider>()
  const box = document.createElement('div')
  const root = createRoot(box)
  const read = () => box.querySelector('.slick-dots .slick-active, ul .slick-active')?.textContent
  await act(async () =>
    root.render(
      <Slider ref={slider} {...settings} speed={0}>
        {slides}
      </Slider>,
    ),
  )
  expect(read()).toBe('1')
  slider.current?.slickNext()
  // It moves in a turn of its own.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitUntil(() => read() === '2')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => root.unmount())
})

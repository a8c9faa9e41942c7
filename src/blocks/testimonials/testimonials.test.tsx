// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { testimonials } from './index.ts'
import Island from './island.tsx'
import { messages } from './messages.ts'
import { type Props, View } from './view.tsx'

const makeProps = (count: number): Props => ({
  id: 'voices',
  messages: bindMessages(messages, 'en', {}),
  seconds: 3,
  layout: 'row',
  heading: { level: 2, content: [{ kind: 'text', text: 'Voices' }] },
  items: Array.from({ length: count }, (_, index) => ({
    quote: [{ kind: 'text', text: `Quote ${index}` }],
    author: [{ text: 'ப்ரியா', lang: 'ta' }],
  })),
})

let end = () => {}
/** Hydrates the static page of so many testimonials and reports what React had to mend. */
async function wake(count: number): Promise<unknown[]> {
  const props = makeProps(count)
  const wrapper = document.createElement('div')
  document.body.replaceChildren(wrapper)
  wrapper.innerHTML = renderToString(<View {...props} />)
  const mended: unknown[] = []
  await act(async () => {
    const root = hydrateRoot(wrapper, <Island {...props} />, {
      onRecoverableError: (cause) => mended.push(cause),
    })
    end = () => root.unmount()
  })
  return mended
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  act(() => end())
  vi.unstubAllGlobals()
})

test('the first render of the island is the view', () => {
  const props = makeProps(8)
  expect(renderToString(<Island {...props} />)).toBe(renderToString(<View {...props} />))
})

test('the carousel takes over without a mismatch, with an indicator for each', async () => {
  expect(await wake(8)).toEqual([])
  expect(document.querySelector('section')?.getAttribute('aria-roledescription')).toBe('Carousel')
  const indicators = [...document.querySelectorAll('.slick-dots li > button')]
  expect(indicators.map((button) => button.getAttribute('aria-label'))[7]).toBe('8 of 8')
  expect(indicators.filter((button) => button.hasAttribute('aria-current'))).toHaveLength(1)
})

test('hidden slides, including slick’s copies, cannot be focused', async () => {
  await wake(8)
  const slides = [...document.querySelectorAll('.slick-slide')]
  expect(slides.length).toBeGreaterThan(8)
  for (const slide of slides) {
    expect(slide.hasAttribute('inert')).toBe(slide.getAttribute('aria-hidden') === 'true')
  }
})

test('testimonials that fit do not move', async () => {
  expect(await wake(2)).toEqual([])
  expect(document.querySelector('.slick-slider')).toBeNull()
  expect(document.querySelectorAll('#voices-row > li')).toHaveLength(2)
})

test('three testimonials do not move on wide screens, and move where only two fit', async () => {
  const setWidth = (isWide: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isWide && query.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }))
  setWidth(true)
  expect(await wake(3)).toEqual([])
  expect(document.querySelector('.slick-slider')).toBeNull()
  act(() => end())
  setWidth(false)
  expect(await wake(3)).toEqual([])
  expect(document.querySelector('.slick-slider')).not.toBeNull()
})

test('a row that never moves does not scroll and has no controls', () => {
  const html = renderToString(<View {...makeProps(2)} />)
  expect(html).not.toMatch(/tabindex|data-pause-button/i)
  expect(renderToString(<View {...makeProps(3)} />)).toContain('data-pause-button')
})

test('the initial keeps the combining marks of its letter', () => {
  const html = renderToString(<View {...makeProps(1)} />)
  expect(html).toMatch(/<span data-initial="" aria-hidden="true" lang="ta">ப்<\/span>/)
})

test('does not wake where all testimonials fit', () => {
  const wakesOn = (count: number) => testimonials.wake?.on?.(makeProps(count))
  expect([wakesOn(1), wakesOn(2)]).toEqual([false, false])
  expect(wakesOn(3)).toBe('(max-width:63.99em)')
  expect([wakesOn(4), wakesOn(8)]).toEqual([true, true])
})

test.each([3, 8])(
  'in a grid all %i testimonials stand still, and nothing is to be scrolled or paused',
  (count) => {
    const props: Props = { ...makeProps(count), layout: 'grid' }
    document.body.innerHTML = renderToString(<View {...props} />)
    expect(document.querySelectorAll('#voices-row > li')).toHaveLength(count)
    expect(document.querySelector('[tabindex], button')).toBeNull()
    const { on } = testimonials.wake ?? {}
    expect(typeof on === 'function' && on(props)).toBe(false)
  },
)

// @vitest-environment happy-dom
import { cleanup, fireEvent, isInaccessible, render, screen, waitFor } from '@testing-library/react'
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

/** Hydrates the static page of so many testimonials and reports what React had to mend. */
function wake(count: number): unknown[] {
  const props = makeProps(count)
  const wrapper = document.createElement('div')
  document.body.append(wrapper)
  wrapper.innerHTML = renderToString(<View {...props} />)
  const mended: unknown[] = []
  render(<Island {...props} />, {
    container: wrapper,
    hydrate: true,
    onRecoverableError: (cause) => void mended.push(cause),
  })
  return mended
}

const findRegion = () => screen.getByRole('region', { name: 'Voices' })
/** What the region calls itself to screen readers, once it moves. */
const readRole = () => findRegion().getAttribute('aria-roledescription')
const readName = (element: HTMLElement) => element.getAttribute('aria-label')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the first render of the island is the view', () => {
  const props = makeProps(8)
  expect(renderToString(<Island {...props} />)).toBe(renderToString(<View {...props} />))
})

test('the carousel takes over without a mismatch, with an indicator for each that leads to it', async () => {
  expect(wake(8)).toEqual([])
  expect(readRole()).toBe('Carousel')
  const indicators = screen.getAllByRole('button', { name: /of/ })
  expect(indicators.map(readName)).toEqual(Array.from({ length: 8 }, (_, index) => `${index + 1} of 8`))
  const listCurrent = () => screen.getAllByRole('button', { current: true }).map(readName)
  expect(listCurrent()).toEqual(['1 of 8'])
  fireEvent.click(screen.getByRole('button', { name: '3 of 8' }))
  await waitFor(() => expect(listCurrent()).toEqual(['3 of 8']), { timeout: 10_000 })
  expect(screen.getAllByRole('group').map(readName)).toEqual(['3 of 8', '4 of 8'])
})

test('where lines run from right to left, the row stays, because slick moves the other way', () => {
  document.documentElement.dir = 'rtl'
  wake(8)
  expect(readRole()).toBeNull()
  document.documentElement.removeAttribute('dir')
})

test('hidden slides, including slick’s copies, cannot be focused', () => {
  wake(8)
  const isInert = (slide: HTMLElement) => slide.closest('[inert]') !== null
  const slides = screen.getAllByRole('group', { hidden: true })
  expect(slides.length).toBeGreaterThan(8)
  expect(slides.map(isInert)).toEqual(slides.map(isInaccessible))
  expect(screen.getAllByRole('group').map(readName)).toEqual(['1 of 8', '2 of 8'])
})

test('testimonials that fit do not move', () => {
  expect(wake(2)).toEqual([])
  expect(readRole()).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

test('three testimonials do not move on wide screens, and move where only two fit', () => {
  const setWidth = (isWide: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isWide && query.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }))
  setWidth(true)
  expect(wake(3)).toEqual([])
  expect(readRole()).toBeNull()
  cleanup()
  setWidth(false)
  expect(wake(3)).toEqual([])
  expect(readRole()).toBe('Carousel')
})

test('a row that never moves does not scroll and has no controls', () => {
  const html = renderToString(<View {...makeProps(2)} />)
  expect(html).not.toMatch(/tabindex|data-pause-button/i)
  expect(renderToString(<View {...makeProps(3)} />)).toContain('data-pause-button')
})

test('without a picture of the person a name stands alone: no letter in place of a face', () => {
  const caption = /<figcaption>.*?<\/figcaption>/.exec(renderToString(<View {...makeProps(1)} />))?.[0] ?? ''
  expect(caption).toMatch(/^<figcaption><span><strong/)
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
    render(<View {...props} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(count)
    expect(screen.queryByRole('button', { hidden: true })).toBeNull()
    expect(findRegion().querySelector('[tabindex]')).toBeNull()
    const { on } = testimonials.wake ?? {}
    expect(typeof on === 'function' && on(props)).toBe(false)
  },
)

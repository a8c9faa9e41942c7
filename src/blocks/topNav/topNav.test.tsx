// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Link } from '../../core/model/bound.ts'
import { start } from './behaviour.ts'
import { Header } from './header.tsx'
import type { TopNavProps } from './schema.ts'

const home: Link = { href: '/', kind: 'page', newTab: false }
const props = {
  id: 'bar',
  messages: { menu: { text: 'Menu' }, close: { text: 'Close' } },
  home,
  name: [{ kind: 'text', text: 'Brand' }],
  layout: 'bar',
  menuSign: 'steps',
  sticky: true,
  items: [
    { label: [{ text: 'Home' }], to: home },
    { key: 'Courses', label: [{ text: 'All courses' }], items: [{ label: [{ text: 'First' }], to: home }] },
    { key: 'Places', label: [{ text: 'Places' }], items: [{ label: [{ text: 'North' }], to: home }] },
  ],
} satisfies TopNavProps & { id: string; messages: object }

const show = (more: Partial<TopNavProps>) => {
  document.body.innerHTML = renderToStaticMarkup(<Header {...props} {...more} />)
  return document.querySelector<HTMLElement>('#bar') as HTMLElement
}
const openMenus = (root: HTMLElement) => root.querySelectorAll('details[open]').length

let stop = () => {}
afterEach(() => stop())

test('highlights the item whose key, or label without one, the page names', () => {
  const current = (active: string) =>
    show({ active: [{ text: active }] }).querySelector('[aria-current]')?.textContent
  expect(current('Courses')).toBe('All courses')
  expect(current('Home')).toBe('Home')
  expect(current('Elsewhere')).toBeUndefined()
})

test('a label in two languages is one piece of its link, so that no gap parts its words', () => {
  const label = [{ text: 'Waiting list', lang: 'en' }, { text: '-ல சேருங்க' }]
  const root = show({
    items: [
      { label, to: home },
      { label, items: [{ label, to: home }] },
    ],
  })
  const texts = [...root.querySelectorAll('nav li a, nav summary')].map((one) => one.firstElementChild)
  expect(texts.map((text) => text?.textContent)).toEqual(Array(3).fill('Waiting list-ல சேருங்க'))
})

test('the folded menu is a popover that a button without a script opens', () => {
  const root = show({})
  const panel = root.querySelector('nav')
  expect(panel?.getAttribute('popover')).toBe('auto')
  expect(root.querySelector('button')?.getAttribute('popovertarget')).toBe(panel?.id)
  expect(root.querySelector(`a[href="#${panel?.id}"]`)?.getAttribute('aria-label')).toBe('Menu')
})

test('an open menu closes on a click elsewhere and on Escape, but not on a click in it', () => {
  const root = show({})
  stop = start(root)
  const menu = root.querySelector('details') as HTMLDetailsElement
  menu.open = true
  menu.querySelector('ul')?.click()
  expect(openMenus(root)).toBe(1)
  document.body.click()
  expect(openMenus(root)).toBe(0)
  menu.open = true
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(openMenus(root)).toBe(0)
})

test.each(['bar', 'centred', 'stacked', 'minimal'] as const)(
  'the folded menu of a header that is %s covers the page from its top, and closes by a sign of its own',
  (layout) => {
    const action = { label: [{ text: 'Book' }], to: home }
    const root = show({
      layout,
      actions: [action],
      contacts: [{ sign: 'clock', label: [{ text: 'Daily' }] }],
    })
    const panel = root.querySelector('nav')
    const opening = root.querySelector('[data-toggle]')
    expect(opening?.getAttribute('popovertarget')).toBe(panel?.id)
    expect(panel?.contains(opening)).toBe(false)
    const closing = panel?.querySelector('[popovertargetaction="hide"]')
    expect(closing?.getAttribute('popovertarget')).toBe(panel?.id)
    expect(panel?.textContent).toMatch(/Book *Daily$/)
  },
)

test('a logo that holds the name is the name of the link home', () => {
  const root = show({
    name: undefined as never,
    logo: { src: '/a.svg', alt: 'Brand', width: 500, height: 100, sources: [] },
  })
  const link = root.querySelector('a')
  expect(link?.textContent).toBe('')
  expect(link?.querySelector('img')?.alt).toBe('Brand')
})

test('only a header that stays in the window has a row that does', () => {
  expect(show({ layout: 'stacked' }).querySelectorAll('[data-stays]').length).toBe(2)
  expect(show({ layout: 'stacked', sticky: false }).querySelectorAll('[data-stays]').length).toBe(0)
})

test.each(['steps', 'lines', 'two', 'dots', 'grid', 'word'] as const)(
  'a menu that opens by %s has the same name and panel',
  (menuSign) => {
    const toggle = show({ menuSign }).querySelector('button[popovertarget]')
    expect(toggle?.getAttribute('aria-label')).toBe('Menu')
    expect(toggle?.textContent).toBe(menuSign === 'word' ? 'Menu' : '')
    expect(document.getElementById(toggle?.getAttribute('popovertarget') ?? '')?.tagName).toBe('NAV')
  },
)

test('the word that opens the menu stays in one line', () => {
  const word = show({ menuSign: 'word' }).querySelector('button[popovertarget] span')
  if (!word) throw new Error('there is no word')
  expect(getComputedStyle(word).whiteSpace).toBe('nowrap')
})

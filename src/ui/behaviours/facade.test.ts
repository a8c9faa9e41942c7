// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://www.example.org/page", "settings": { "navigation": { "disableChildFrameNavigation": true } } }
import { expect, test } from 'vitest'
import { start } from './facade.ts'

const facade = (address: string) =>
  `<div data-facade="${address}" data-title="A reel"><button hidden>Show</button><a href="https://example.com/1">There</a></div>`

function open(address: string): HTMLIFrameElement | null {
  document.body.innerHTML = facade(address)
  start(document.body)
  const button = document.querySelector('button')
  expect(button?.hidden).toBe(false)
  button?.click()
  return document.querySelector('iframe')
}

test('loads nothing before the click', () => {
  document.body.innerHTML = facade('https://example.com/1/embed/')
  start(document.body)
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.querySelector('a')).not.toBeNull()
})

test('a click replaces the facade by a named frame and moves the focus there', () => {
  const frame = open('https://example.com/1/embed/')
  expect(frame?.getAttribute('src')).toBe('https://example.com/1/embed/')
  expect(frame?.title).toBe('A reel')
  expect(document.activeElement).toBe(frame)
})

test('only a page of another origin keeps its origin', () => {
  expect(open('https://example.com/1/')?.getAttribute('sandbox')).toContain('allow-same-origin')
  expect(open('https://www.example.org/1/')?.getAttribute('sandbox')).not.toContain('allow-same-origin')
})

test.each(['javascript:alert(1)', 'http://example.com/', 'data:text/html,x'])('refuses %s', (address) => {
  expect(open(address)).toBeNull()
})

test('cleanup hides the buttons again', () => {
  document.body.innerHTML = facade('https://example.com/1/embed/')
  start(document.body)()
  const button = document.querySelector('button')
  button?.click()
  expect(button?.hidden).toBe(true)
  expect(document.querySelector('iframe')).toBeNull()
})

test('where visitors are asked, the button names the other site until frames are allowed', async () => {
  const { dataset } = document.documentElement
  dataset.consent = ''
  document.body.innerHTML = `<section id="vaasal-consent" data-show="Show it from {name}"></section>
    <div data-facade="https://www.example.com/1" data-title="A reel"><button hidden aria-label="Show: A reel"><span>Show</span></button></div>`
  const end = start(document.body)
  const button = document.querySelector('button')
  expect(button?.hidden).toBe(true)
  await expect.poll(() => button?.hidden).toBe(false)
  expect([button?.textContent, button?.getAttribute('aria-label')]).toEqual([
    'Show it from example.com',
    'Show it from example.com: A reel',
  ])
  dataset.consent = 'embeds'
  document.dispatchEvent(new Event('vaasal:consent'))
  expect([button?.textContent, button?.getAttribute('aria-label')]).toEqual(['Show', 'Show: A reel'])
  end()
  expect(button?.hidden).toBe(true)
  delete dataset.consent
})

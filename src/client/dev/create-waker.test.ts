// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createWaker } from './create-waker.ts'

const code =
  'export function start(root, { word }) { root.dataset.started = word; return () => root.removeAttribute("data-started") }'
const block = (id: string, address = `data:text/javascript,${code}`) =>
  `<section id="${id}" data-wake="intent" data-behaviour="${address.replaceAll('"', '&quot;')}" data-props='{"word":"yes"}'></section>`
const get = (id: string) => document.getElementById(id) as HTMLElement
const touch = (id: string) => get(id).dispatchEvent(new Event('pointerdown'))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the preview starts a behaviour with its props, and its cleanup puts that block alone to rest', async () => {
  document.body.innerHTML = block('one') + block('other')
  const waker = createWaker()
  waker.wake(document.body)
  touch('one')
  touch('other')
  await expect
    .poll(() => [get('one'), get('other')].map(({ dataset }) => dataset.started))
    .toEqual(['yes', 'yes'])
  waker.rest(get('one'))
  expect([get('one'), get('other')].map(({ dataset }) => dataset.started)).toEqual([undefined, 'yes'])
})

test('a block that is put to rest while its code is loading does not start', async () => {
  document.body.innerHTML = block('left') + block('rested')
  const waker = createWaker()
  waker.wake(document.body)
  for (const id of ['rested', 'left']) touch(id)
  waker.rest(get('rested'))
  await expect.poll(() => get('left').dataset.started).toBe('yes')
  expect(get('rested').dataset.started).toBeUndefined()
})

test('a block that cannot be watched is reported, and the preview wakes the others', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        throw new Error('cannot be watched')
      }
    },
  )
  document.body.innerHTML = block('broken', '/broken.js').replace('intent', 'near') + block('whole')
  createWaker().wake(document.body)
  touch('whole')
  await expect.poll(() => get('whole').dataset.started).toBe('yes')
  expect(report.mock.calls[0]).toContain('(start: /broken.js)')
})

import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import type { FormTarget } from '../../core/model/bound.ts'
import type { ViewProps } from '../define-block.ts'
import FormIsland from './island.tsx'
import { type Messages, messages } from './messages.ts'
import type { FormProps } from './schema.ts'
import { View } from './view.tsx'

/** A bound text. */
export const words = (text: string) => [{ text }]
export const lead: FormTarget = {
  name: 'lead',
  endpoint: '/dev/PostLeadsForm',
  context: false,
  country: 'IN',
  callingCode: '91',
}
/** A lead form as its view receives it. */
export const props: ViewProps<FormProps, Messages> = {
  id: 'form',
  messages: bindMessages(messages, 'en', {}),
  heading: { level: 2, content: [{ kind: 'text', text: 'Leave your number' }] },
  purpose: 'lead',
  form: lead,
  fields: [
    { name: 'name', kind: 'name', label: words('Name'), required: true },
    { name: 'email', kind: 'email', label: words('Email'), required: true, hint: words('name@example.com') },
    { name: 'phone', kind: 'phone', label: words('Phone'), required: true },
    { name: 'place', kind: 'place', label: words('Place'), required: true },
  ],
  submit: words('Send'),
  notice: [{ kind: 'text', text: 'Only to call you.' }],
  consents: [{ key: 'news', label: [{ kind: 'text', text: 'News' }] }],
  success: { to: { href: '/tamil/Thank', kind: 'page', newTab: false } },
}

/** Stands in for the network. */
export const post = vi.fn<typeof fetch>()
let root: Root | undefined
/** The hashes that are being made; they come from other threads. */
const hashes = new Set<Promise<ArrayBuffer>>()
let hashCount = 0

/** What React found different between the page and the island. */
export const problems: unknown[] = []
/** Addresses that the page was sent to. */
export const visited: string[] = []

/** Prepares a page for every test of a file, and clears it away. */
export function setStage(): void {
  // Fetched ahead, so that waiting is short and does not depend on how busy the machine is.
  beforeAll(
    () =>
      Promise.all([
        import('./submit/create-submission.ts'),
        import('./phone/phone-picker.tsx'),
        import('../../core/phone/read-phone-number.ts'),
      ]),
    30_000,
  )
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('fetch', post)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(location, 'assign').mockImplementation((address) => void visited.push(String(address)))
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    vi.spyOn(crypto.subtle, 'digest').mockImplementation((...texts) => {
      const hash = digest(...texts).finally(() => hashes.delete(hash))
      hashes.add(hash)
      hashCount += 1
      return hash
    })
    document.title = 'Page'
    problems.length = 0
    visited.length = 0
  })
  afterEach(async () => {
    await act(async () => root?.unmount())
    document.documentElement.lang = ''
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    post.mockReset()
  })
}

/** The one element that the selector means. */
export const find = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}
/** Waits for what was set going: code that is fetched, hashes, the next frame, and what follows from them. */
export const settle = () =>
  act(async () => {
    for (let quietTurns = 0; quietTurns < 3; quietTurns += 1) {
      const before = hashCount
      await vi.dynamicImportSettled()
      await Promise.all(hashes)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (hashCount > before) quietTurns = 0
    }
  })

/** Puts the form into the page as the server writes it, then lets the island take over. */
export async function wake(shown = props, before: () => void = () => {}): Promise<void> {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<View {...shown} />)
  document.body.append(box)
  before()
  await act(async () => {
    root = hydrateRoot(box, <FormIsland {...shown} />, {
      onRecoverableError: (cause) => problems.push(cause),
    })
  })
  await settle()
}

/** Fills fields as a visitor does before any script listens. */
export function fill(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) find(`[name=${name}]`).value = text
}
/** Sends the form; twice for a double tap. */
export async function submit(times = 1): Promise<void> {
  await act(async () => {
    for (let time = 0; time < times; time += 1) {
      find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    }
  })
  await settle()
}
export const answers = {
  name: 'Kavitha',
  email: 'Kavitha@Example.com',
  phone: '98765 43210',
  place: 'Madurai',
}

/** What the page says of a form that was not sent, and of the next try. */
export const note = () => find('[data-retry]').textContent
export const failure = () => find('[data-failure]').textContent
export const breakDown = () => post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
export const accept = () => post.mockResolvedValueOnce(new Response('{"statusCode":200}'))
export const refuse = (status: number, headers: HeadersInit = {}) =>
  post.mockResolvedValueOnce(new Response(`{"statusCode":${status}}`, { status, headers }))
export const listKeys = () =>
  post.mock.calls.map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'))

import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import FormIsland from './island.tsx'
import { props } from './make-form.testing.ts'
import { View } from './view.tsx'

// A second is too short where others share the processor.
configure({ asyncUtilTimeout: 10_000 })

/** Stands in for the network. */
export const post = vi.fn<typeof fetch>()
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
        import('./phone/country-list.tsx'),
        import('../../core/phone/read-phone-number.ts'),
      ]),
    30_000,
  )
  beforeEach(() => {
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
  afterEach(() => {
    cleanup()
    document.documentElement.lang = ''
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    post.mockReset()
  })
}

/** A field that takes text, by its label. */
export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
/** The button that sends, whatever it says at the moment. */
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send(?:ing)?$/ })

/** Waits for what was set going: code that is fetched, hashes, the next frame, and what follows from them. */
export async function settle(): Promise<void> {
  for (let quietTurns = 0; quietTurns < 3; quietTurns += 1) {
    const before = hashCount
    await vi.dynamicImportSettled()
    await Promise.all(hashes)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (hashCount > before) quietTurns = 0
  }
}

/** Puts the form into the page as the server writes it. */
export function showStatic(shown = props): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<View {...shown} />)
  document.body.append(box)
  return box
}

/** Puts the form into the page, then lets the island take over. */
export async function wake(shown = props, before: () => void = () => {}): Promise<void> {
  const box = showStatic(shown)
  before()
  render(<FormIsland {...shown} />, {
    container: box,
    hydrate: true,
    onRecoverableError: (cause) => void problems.push(cause),
  })
  await settle()
}

/** Fills fields without a word to any script, as before one listens, by their labels. */
export function fill(texts: Record<string, string>): void {
  for (const [label, text] of Object.entries(texts)) field(label).value = text
}
/** Writes into fields, one after the other. */
export async function write(texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    field(label).focus()
    fireEvent.input(field(label), { target: { value: text } })
  }
  await settle()
}
/** Presses the button; twice for a double tap. */
export async function submit(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) fireEvent.click(button())
  await settle()
}
/** What the visitor answers, by the labels of the fields. */
export const answers = {
  Name: 'Kavitha',
  Email: 'Kavitha@Example.com',
  Phone: '98765 43210',
  Place: 'Madurai',
}

/** What the page says of a form that was not sent, and of the next try. */
export const note = () => screen.getByRole('status').textContent
export const failure = () => screen.getByRole('alert').textContent
export const breakDown = () => post.mockRejectedValueOnce(new TypeError('Failed to fetch'))
export const accept = () => post.mockResolvedValueOnce(new Response('{"statusCode":200}'))
export const refuse = (status: number, headers: HeadersInit = {}) =>
  post.mockResolvedValueOnce(new Response(`{"statusCode":${status}}`, { status, headers }))
export const listKeys = () =>
  post.mock.calls.map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'))

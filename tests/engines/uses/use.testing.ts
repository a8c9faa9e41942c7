import { setTimeout } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Visitor, Way } from '../support/make-visitor.testing.ts'

/** One kind of block or control, and what comes of using it. */
export interface Use {
  /** What a visitor sees come of it; a sentence about the kind. */
  outcome: string
  /** The modules of blocks that it needs, as `toModuleName` names them. */
  modules?: readonly string[]
  /** Selectors of the controls that are used. */
  controls?: readonly string[]
  /** The ways that there are to use it; nothing is pressed where only `sight` is. */
  by: readonly (Way | 'sight')[]
  run: (visitor: Visitor, use: (selector: string) => Promise<void>, way: Way) => Promise<void>
}

export const everyWay = ['mouse', 'keys', 'finger'] as const

/** Waits until a check holds. `expect.poll` does not know in which of several tests at a time it is. */
export const eventually = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 30_000, interval: 100 })

/** Waits until what a function of the page returns has changed by itself. */
export async function expectChange<Args extends unknown[]>(
  { page }: Visitor,
  what: string,
  read: (...args: Args) => string,
  ...args: Args
): Promise<void> {
  const before = await page.evaluate(read, ...args)
  await eventually(async () => expect(await page.evaluate(read, ...args), `${what} changes`).not.toBe(before))
}

/** Checks that it does not change for longer than one turn of it, and returns it. */
export async function expectRest<Args extends unknown[]>(
  { page }: Visitor,
  seconds: number,
  read: (...args: Args) => string,
  ...args: Args
): Promise<string> {
  const before = await page.evaluate(read, ...args)
  await setTimeout(seconds * 1000)
  expect(await page.evaluate(read, ...args)).toBe(before)
  return before
}

/** Runs in the page: which elements have an attribute, as `0` and `1`. */
export const readStates = (selector: string, attribute: string): string =>
  [...document.querySelectorAll(selector)].map((part) => (part.hasAttribute(attribute) ? 1 : 0)).join('')

/** Runs in the page. */
export const isSeen = (selector: string): boolean =>
  document.querySelector(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ===
  true

/** Runs in the page: marks it, so that the next one is known from it, even if it has the same address. */
export const mark = (): void => {
  document.title = 'left'
}

/** Waits until a page at an address has taken the place of the marked one. */
export const expectArrival = (visitor: Visitor, address: string): Promise<void> =>
  visitor.until(
    `the page ${address}`,
    (wanted) => document.title !== 'left' && location.pathname === wanted,
    address,
  )

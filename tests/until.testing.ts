import { setTimeout } from 'node:timers/promises'

/** Milliseconds: less than a test may take, so that the test says what it waited for. */
const usualLimit = 15_000

/** What the promise resolves to; rejects after `within` milliseconds with the name of what was waited for. */
export async function withLimit<Value>(
  what: string,
  promise: Promise<Value>,
  within = usualLimit,
): Promise<Value> {
  const settled = new AbortController()
  const expiry = setTimeout(within, undefined, { signal: settled.signal }).then(() => {
    throw new Error(`Waited ${within / 1000} s for ${what}.`)
  })
  try {
    return await Promise.race([promise, expiry])
  } finally {
    settled.abort()
    expiry.catch(() => {})
  }
}

/**
 * Resolves as soon as the condition is met. Between two looks, `pause` milliseconds apart, everything else has its turn,
 * timers too. Rejects after `within` milliseconds with the name of what was waited for, and does not look again.
 */
export async function until(
  what: string,
  isMet: () => boolean | Promise<boolean>,
  { within = usualLimit, pause = 20 } = {},
): Promise<void> {
  let isOver = false
  const look = async () => {
    while (!isOver && !(await isMet())) await setTimeout(pause)
  }
  try {
    await withLimit(what, look(), within)
  } finally {
    isOver = true
  }
}

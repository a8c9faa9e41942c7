import { setTimeout } from 'node:timers/promises'
import { type BrowserServer, chromium } from 'playwright-core'
import { withLimit } from '../../until.testing.ts'

export interface KeptBrowser {
  /** Where every connection is accepted, also after the browser was replaced. */
  address: string
  close: () => Promise<void>
}

/**
 * Launches a browser at an address, and another one there whenever it has ended or does not answer within `limit`
 * milliseconds.
 */
export async function keepBrowser(
  launch: (place: { port?: number; wsPath?: string }) => Promise<BrowserServer>,
  limit: number,
): Promise<KeptBrowser> {
  let server = await launch({})
  const address = server.wsEndpoint()
  const { port, pathname: wsPath } = new URL(address)
  const closing = new AbortController()
  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      await setTimeout(limit / 6, undefined, { signal: closing.signal })
      if (await answers(address, limit)) continue
      console.warn(`The browser has not answered for ${limit / 1000} s, and is replaced.`)
      await server.kill()
      server = await launch({ port: Number(port), wsPath })
    }
  }
  const kept = keep().catch((cause) => {
    if (!closing.signal.aborted) throw cause
  })
  return {
    address,
    async close() {
      closing.abort()
      await kept
      await server.close()
    },
  }
}

/** Whether the browser process does what it is asked. */
async function answers(address: string, limit: number): Promise<boolean> {
  const ask = async () => {
    const browser = await chromium.connect(address, { timeout: limit })
    try {
      const session = await browser.newBrowserCDPSession()
      await withLimit('a version', session.send('Browser.getVersion'), limit)
    } finally {
      // Ends the connection; the browser goes on.
      void browser.close()
    }
  }
  return withLimit('an answer', ask(), limit).then(
    () => true,
    () => false,
  )
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright-core'

/** Answers like a tag: it stores something under the names that tags use, so that it can be seen whether that remains. */
const standIn =
  "document.cookie='_ga=stand-in;path=/';document.cookie='_fbp=stand-in;path=/';try{localStorage._gcl_ls='stand-in'}catch{}"

/**
 * Records every address of another origin that the pages of a context ask for, and answers it here: nothing reaches the
 * network. The returned function takes what has been recorded out.
 */
export async function recordForeign(context: BrowserContext, own: string): Promise<() => string[]> {
  let asked: string[] = []
  await context.route(
    (url) => url.origin !== own,
    async (route) => {
      const request = route.request()
      asked.push(request.url())
      if (request.resourceType() === 'script')
        await route.fulfill({ contentType: 'text/javascript', body: standIn })
      else await route.fulfill({ status: 204 })
    },
  )
  return () => {
    const taken = asked
    asked = []
    return taken
  }
}

/** Hosts that Chromium asks for by itself: updates, sign-in, completion of forms and the like. */
const ofBrowser =
  /^(?:https?:\/\/)?(?:accounts\.google\.com|clients\d?\.google\.com|android\.clients\.google\.com|mtalk\.google\.com|(?:[\w-]+\.)*gvt1\.com|(?:update|content-autofill|optimizationguide-pa|safebrowsing|safebrowsingohttpgateway|passwordsleakcheck-pa)\.googleapis\.com)(?:[:/]|$)/

/**
 * A proxy that lets nothing through, for what a browser asks for beside the requests of pages: connections that are opened
 * beforehand, sockets and workers. `take` returns the hosts that were asked for since it was called last.
 */
export async function startProxy(): Promise<{
  server: string
  take: () => string[]
  close: () => Promise<void>
}> {
  let asked: string[] = []
  const note = (address = '') => {
    if (!ofBrowser.test(address)) asked.push(address)
  }
  const proxy = createServer((request, reply) => {
    note(request.url)
    reply.writeHead(502).end()
  })
  proxy.on('connect', (request, socket) => {
    note(request.url)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    take() {
      const taken = asked
      asked = []
      return taken
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

declare global {
  interface Window {
    /** What went wrong on the page so far. */
    problems: string[]
  }
}

/** Runs in the page before everything else. Not every driver tells what a page writes to its console. */
function watchProblems(): void {
  window.problems = []
  const add = (problem: string) => window.problems.push(problem)
  addEventListener(
    'error',
    ({ target, message }) => {
      // A source whose conditions do not hold is not a fault, and other sites are out of reach.
      if (target instanceof HTMLSourceElement) return
      if (!(target instanceof Element)) add(`exception: ${message}`)
      else if (target.getAttribute('src')?.startsWith('/')) add(`not loaded: ${target.getAttribute('src')}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => add(`rejection: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`policy: ${violatedDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...words: unknown[]) => {
      add(`${level}: ${words.join(' ')}`)
      write(...words)
    }
  }
}

const script = `(${watchProblems})()`
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Serves what another server does. Each page collects what goes wrong on it; its policy allows that script too. */
export async function serveWatched(base: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((asked, reply) => {
    // Whole pages, so that the script can be added.
    const { 'if-none-match': _, ...headers } = { ...asked.headers, 'accept-encoding': 'identity' }
    // A connection that is kept may be closed by the server just as it is used again.
    const options = { method: asked.method, headers, agent: false }
    const sent = request(new URL(asked.url ?? '/', base), options, (found) => pass(found, reply))
    sent.on('error', () => reply.destroy())
    asked.pipe(sent)
  })
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pass(found: IncomingMessage, reply: ServerResponse): void {
  const { 'content-length': _, 'content-security-policy': policy, ...headers } = found.headers
  if (!headers['content-type']?.startsWith('text/html')) {
    reply.writeHead(found.statusCode ?? 502, found.headers)
    found.pipe(reply)
    return
  }
  let html = ''
  found.setEncoding('utf8')
  found.on('data', (part: string) => {
    html += part
  })
  found.on('end', () => {
    if (policy)
      headers['content-security-policy'] = String(policy).replace('script-src', `script-src ${hash}`)
    reply.writeHead(found.statusCode ?? 502, headers)
    reply.end(html.replace('<head>', `<head><script>${script}</script>`))
  })
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowPage {
  readonly address: string
  /** The addresses that were requested, as paths with their search. */
  readonly requested: readonly string[]
  send(piece: string): void
  finish(): void
  close(): void
}

interface SlowPageOptions {
  /** The site that answers everything except the page. */
  readonly base: string
  /** The page's path with its search. */
  readonly address: string
  readonly firstPiece: string
  /** Called when a file of the site was sent. */
  readonly onSent?: (path: string) => void
}

/** Serves one page of a site in the pieces that a test sends, and everything else as the site does. */
export async function serveInPieces(options: SlowPageOptions): Promise<SlowPage> {
  const { base, address, firstPiece, onSent } = options
  const requested: string[] = []
  let send: SlowPage['send'] = () => {}
  let finish = () => {}
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    requested.push(url)
    if (request.method !== 'GET') {
      // A beacon of the counts, which may be sent at any moment until the browser closes.
      request.resume()
      response.writeHead(204).end()
      return
    }
    if (url === address) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      send = (piece) => response.write(piece)
      finish = () => response.end()
      response.write(firstPiece)
      return
    }
    response.on('close', () => onSent?.(new URL(url, base).pathname))
    fetch(base + url)
      .then(async (found) => {
        const body = Buffer.from(await found.arrayBuffer())
        response
          .writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? '' })
          .end(body)
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`,
    requested,
    send: (piece) => send(piece),
    finish: () => finish(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

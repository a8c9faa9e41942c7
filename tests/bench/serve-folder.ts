import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { contentTypes, textTypes } from '../../src/builder/hosting/content-types.ts'

export type FileKind = 'html' | 'css' | 'js' | 'font' | 'image' | 'other'

export interface SentFile {
  path: string
  kind: FileKind
  /** As sent: text with brotli, other files as they are. */
  bytes: number
}

export interface FolderServer {
  /** `http://127.0.0.1:PORT` */
  address: string
  /** What was sent since it was last emptied, in order. */
  sent: SentFile[]
  close: () => Promise<void>
}

/** Serves a built site as a plain host does, each tool's alike: text with brotli, assets to be kept. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const files = new Map<string, { body: Buffer; type: string; isText: boolean } | undefined>()
  const sent: SentFile[] = []
  const find = (path: string) => {
    if (!files.has(path)) files.set(path, readPath(folder, path))
    return files.get(path)
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = path.split('/').includes('..') ? undefined : find(path)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const { body, type, isText } = file
    sent.push({ path, kind: toKind(type), bytes: body.length })
    response.writeHead(200, {
      'content-type': isText ? `${type}; charset=utf-8` : type,
      'content-length': body.length,
      'cache-control': type === 'text/html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isText && { 'content-encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const types: ReadonlyMap<string, string> = new Map(
  Object.entries(contentTypes).flatMap(([type, ends]) => ends.map((end) => [`.${end}`, type] as const)),
)

function readPath(folder: string, path: string) {
  const candidates = [path, join(path, 'index.html'), `${path.replace(/\/$/, '')}.html`]
  const found = candidates
    .map((name) => join(folder, name))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  if (found === undefined) return undefined
  const type = types.get(extname(found)) ?? 'application/octet-stream'
  const isText = textTypes.some((text) => text === type)
  const bytes = readFileSync(found)
  return { body: isText ? brotliCompressSync(bytes) : bytes, type, isText }
}

export function toKind(type: string): FileKind {
  if (type === 'text/html') return 'html'
  if (type === 'text/css') return 'css'
  if (type === 'application/javascript') return 'js'
  if (type.startsWith('font/')) return 'font'
  return type.startsWith('image/') ? 'image' : 'other'
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { CachedFile } from './create-file-cache.ts'
import { readRange } from './read-range.ts'

/** Names and values of headers in turns, as `writeHead` takes them. */
export type HeaderList = readonly string[]

export interface CachedReply {
  file: CachedFile
  /** Headers of the host files for the address. */
  headers: HeaderList
  /** 404 for the page that says so. A part of it, or its being unchanged, is not asked for. */
  status: 200 | 404
}

/** Complete headers of whole replies. A file is sent with the same headers until it or the site changes. */
const prepared = new WeakMap<CachedFile, { headers: HeaderList; complete: string[] }>()

/**
 * Sends a file from memory: whole, a part of it, or that the client has it already (RFC 9110, sections 13 and 14). It
 * writes to Node's reply, because a framework's own steps would take longer than these.
 */
export function sendCachedFile(
  { method, headers: requested }: Pick<IncomingMessage, 'method' | 'headers'>,
  reply: ServerResponse,
  { file, headers, status }: CachedReply,
): void {
  if (status === 200) {
    if (isFresh(requested, file.etag)) {
      reply.writeHead(304, [...headers, ...describeVersion(file)]).end()
      return
    }
    if (requested.range !== undefined && method === 'GET' && isSameVersion(requested, file.etag)) {
      if (sendPart(requested.range, reply, file, headers)) return
    }
  }
  reply.writeHead(status, completeHeaders(file, headers))
  if (method === 'HEAD') reply.end()
  else reply.end(file.body)
}

/** Returns `false` if the whole file has to be sent. */
function sendPart(wanted: string, reply: ServerResponse, file: CachedFile, headers: HeaderList): boolean {
  const { length } = file.body
  const range = readRange(wanted, length)
  if (range === undefined) return false
  if (range === 'unsatisfiable') {
    const rest = ['Content-Range', `bytes */${length}`, 'Content-Length', '0']
    reply.writeHead(416, [...headers, ...rest]).end()
    return true
  }
  const { first, last } = range
  const rest = [
    ...['Content-Range', `bytes ${first}-${last}/${length}`],
    ...['Content-Length', String(last + 1 - first)],
  ]
  reply.writeHead(206, [...headers, ...describeVersion(file), ...describeContent(file, headers), ...rest])
  reply.end(file.body.subarray(first, last + 1))
  return true
}

function completeHeaders(file: CachedFile, headers: HeaderList): string[] {
  const known = prepared.get(file)
  if (known?.headers === headers) return known.complete
  const length = ['Content-Length', String(file.body.length)]
  const complete = [...headers, ...describeVersion(file), ...describeContent(file, headers), ...length]
  prepared.set(file, { headers, complete })
  return complete
}

/** The headers that a reply without a body has as well. */
function describeVersion({ etag, varies }: CachedFile): string[] {
  return ['ETag', etag, ...(varies ? ['Vary', 'Accept-Encoding'] : [])]
}

/** A rule of the host files may name a type that the extension does not tell. */
function describeContent({ type, encoding }: CachedFile, headers: HeaderList): string[] {
  return [
    ...(headers.includes('content-type') ? [] : ['Content-Type', type]),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...['Accept-Ranges', 'bytes'],
  ]
}

function isFresh({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/** Whether the parts that the client has belong to the same version of the file. A date is not precise enough. */
function isSameVersion({ 'if-range': known }: IncomingHttpHeaders, etag: string): boolean {
  return known === undefined || known === etag
}

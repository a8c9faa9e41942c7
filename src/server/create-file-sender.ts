import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedFile, createFileCache } from './create-file-cache.ts'
import type { BuiltSite } from './follow-site.ts'
import { createEncodingNegotiator } from './negotiate-encoding.ts'

/** Sends the file of an address. */
export type SendFile = (
  site: BuiltSite,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentFile,
) => FastifyReply | Promise<FastifyReply>

interface SentFile {
  address: string
  /** Path below the folder of the site. */
  file: string
  /** 404 for the page that says so. A part of it, or its being unchanged, is not asked for. */
  status: 200 | 404
}

/**
 * Sends files from memory, text compressed as the client accepts it. What is not kept there, and parts of files, come from
 * the disk through `@fastify/static`.
 */
export function createFileSender(outDir: string): SendFile {
  const findFile = createFileCache()
  const negotiate = createEncodingNegotiator()

  return (site, request, reply, { address, file, status }) => {
    const { headers: asked } = request
    const send = (found: CachedFile | undefined): FastifyReply => {
      reply.code(status).headers(site.findHeaders(address))
      if (!found) return reply.sendFile(file)
      const isFresh = status === 200 && matchesTag(asked['if-none-match'], found.etag)
      if (!isFresh && status === 200 && asked.range !== undefined) return reply.sendFile(file)
      reply.header('ETag', found.etag)
      if (found.varies) reply.header('Vary', 'Accept-Encoding')
      if (isFresh) return reply.code(304).send()
      reply.header('Accept-Ranges', 'bytes')
      // A rule of the host files may name a type that the extension does not tell.
      if (!reply.hasHeader('Content-Type')) reply.type(found.type)
      if (found.encoding !== 'identity') reply.header('Content-Encoding', found.encoding)
      return reply.send(found.body)
    }
    const found = findFile(`${outDir}/${file}`, negotiate(asked['accept-encoding']))
    return found instanceof Promise ? found.catch(ignoreMissing).then(send) : send(found)
  }
}

/** Whether the client has the file already (RFC 9110, section 13.1.2). */
function matchesTag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/** A build may have removed the file since the folder was listed. */
function ignoreMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause
}

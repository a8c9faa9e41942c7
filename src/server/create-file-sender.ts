import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedFile, createFileCache } from './create-file-cache.ts'
import { createHeaderFinder, type FindHeaders } from './find-headers.ts'
import { type BuiltSite, nameCause } from './follow-site.ts'
import { gatherReplies } from './gather-replies.ts'
import { createEncodingNegotiator } from './negotiate-encoding.ts'
import { sendCachedFile } from './send-cached-file.ts'
import { setHeaders } from './set-headers.ts'

/** What a handler returns: nothing once the reply is sent, or while Node sends it. */
export type Answer = FastifyReply | undefined | Promise<FastifyReply | undefined>

/** Sends the file of an address. */
export type SendFile = (
  site: BuiltSite,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentFile,
) => Answer

interface SentFile {
  address: string
  /** Path below the folder of the site. */
  file: string
  status: 200 | 404
}

/** Sends files from memory, text compressed as the client accepts it. Those that are too large come from the disk. */
export function createFileSender(
  outDir: string,
  findTurn: () => number,
  reportFault: (reason: string) => void,
): SendFile {
  const findFile = createFileCache(findTurn)
  const negotiate = createEncodingNegotiator()
  const replyLater = gatherReplies()
  const headers = new WeakMap<BuiltSite, FindHeaders>()

  function findHeaders(site: BuiltSite, address: string) {
    let find = headers.get(site)
    if (!find) {
      find = createHeaderFinder(site.rules)
      headers.set(site, find)
    }
    return find(address)
  }

  return (site, request, reply, { address, file, status }) => {
    const send = (found: CachedFile | undefined): FastifyReply | undefined => {
      if (!found) {
        setHeaders(site, reply, address)
        return reply.code(status).sendFile(file)
      }
      reply.hijack()
      const sent = { file: found, headers: findHeaders(site, address), status }
      replyLater(() => {
        try {
          sendCachedFile(request.raw, reply.raw, sent)
        } catch (cause) {
          // Outside of the handler nobody else catches it, and it must not end the other requests.
          reportFault(nameCause(cause))
          reply.raw.destroy()
        }
      })
      return undefined
    }
    const found = findFile(`${outDir}/${file}`, negotiate(request.headers['accept-encoding']))
    return found instanceof Promise ? found.catch(ignoreMissing).then(send) : send(found)
  }
}

/** A build may have removed the file since the folder was listed. */
function ignoreMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause
}

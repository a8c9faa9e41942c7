import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IntakeOptions } from '../create-intake.ts'
import { findOrigins, takesFiles } from '../read-forms.ts'
import { fileBodyLimit, filePatience, leadBodyLimit, leadPatience } from '../settings.ts'
import { takeSubmission } from '../take-submission.ts'
import { setCors } from './cors.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { createRateLimiter, nameSender } from './limit-rate.ts'
import { Problem } from './problem.ts'
import type { RawBody } from './read-body.ts'
import type { Responder } from './responder.ts'
import { spoolBody } from './spool-body.ts'

export interface EndpointOptions extends IntakeOptions {
  responder: Responder
  state: { draining: boolean; pending: number; onIdle: (() => void) | undefined }
}

const types: Record<string, RawBody['type']> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
}

/** Bodies are kept as they came, and taken apart in the handler; whatever else is sent is 415. */
export function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const [contentType, type] of Object.entries(types)) {
    app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, bytes, done) => {
      done(null, { type, contentType: request.headers['content-type'] ?? '', bytes } as RawBody)
    })
  }
}

export function addEndpoint(app: FastifyInstance, endpoint: string, options: EndpointOptions): void {
  const { forms, settings, state, responder, log, clock } = options
  const large = takesFiles(forms(), endpoint)
  const limit = large ? fileBodyLimit : leadBodyLimit
  const patience = large ? filePatience : leadPatience
  const limitSender = createRateLimiter(settings.perAddress)
  const enter = limitConcurrency(settings.mostLarge)
  const take = takeSubmission(endpoint, options)

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    setCors(request, reply, findOrigins(forms(), settings.allowedOrigins).origins)
    if (request.method !== 'POST') return
    if (state.draining) {
      reply.header('Connection', 'close')
      throw new Problem('unavailable', { retryAfter: 5 })
    }
    if (state.pending >= settings.mostPending) throw new Problem('unavailable', { retryAfter: 2 })
    const wait = limitSender(nameSender(request.ip))
    if (wait !== undefined) throw new Problem('too-many', { retryAfter: wait })
    watch(request, reply)
  }

  /** Counts it as under way until it is over, and does not wait for its body for ever. */
  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const began = performance.now()
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy(new Problem('too-slow'))
    }, patience)
    timer.unref()
    state.pending++
    reply.raw.once('close', () => {
      clearTimeout(timer)
      state.pending--
      if (state.pending === 0) state.onIdle?.()
      log({
        event: 'request',
        endpoint,
        status: reply.raw.headersSent ? reply.statusCode : 499,
        ms: Math.round(performance.now() - began),
        bytes: Number(request.headers['content-length']) || 0,
        ...notes.get(request),
      })
    })
  }

  const notes = new WeakMap<FastifyRequest, Record<string, string>>()
  const spooled = new WeakMap<FastifyRequest, () => Promise<Buffer>>()

  /** Puts a large body aside while it arrives; the parser sees an empty one. */
  const putAside = async (request: FastifyRequest, reply: FastifyReply, payload: Readable) => {
    const { read, close } = await spoolBody(payload, limit)
    const leave = await enter()
    const finish = () => {
      leave()
      void close()
    }
    if (reply.raw.destroyed) {
      finish()
      throw new Problem('malformed-body')
    }
    reply.raw.once('close', finish)
    spooled.set(request, read)
    const { 'content-length': length = '0' } = request.headers
    return Object.assign(Readable.from([]), { receivedEncodedLength: Number(length) })
  }

  app.post(endpoint, {
    bodyLimit: limit,
    onRequest,
    ...(large && { preParsing: putAside as never }),
    handler: async (request, reply) => {
      const { body } = request
      if (!isRawBody(body)) throw new Problem('malformed-body')
      const read = spooled.get(request)
      const whole = read ? { ...body, bytes: await read() } : body
      return responder.answer(
        await take(request, whole, clock(), (details) => notes.set(request, details)),
        request,
        reply,
      )
    },
  })
  app.options(endpoint, { onRequest }, async (_request, reply) => reply.code(204).send())
}

function isRawBody(body: unknown): body is RawBody {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes)
}

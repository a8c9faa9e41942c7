import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findOrigins, takesFiles } from '../forms/read-forms.ts'
import type { IntakeOptions } from '../intake-options.ts'
import { fileBodyLimit, leadBodyLimit } from '../settings.ts'
import { StoreUnavailable } from '../store/lead-store.ts'
import { type Outcome, takeSubmission } from '../take-submission.ts'
import { addOtherMethods } from './add-other-methods.ts'
import type { RawBody } from './body/read-body.ts'
import { removeLeftBodies, spoolBody } from './body/spool-body.ts'
import { setCors } from './cors.ts'
import { type FollowedRequest, followRequest } from './follow-request.ts'
import { createAdmissionControl, type Slot } from './limits/admission-control.ts'
import { createSenderFinder } from './limits/find-sender.ts'
import { limitConcurrency } from './limits/limit-concurrency.ts'
import { createRateLimiter, nameSender } from './limits/limit-rate.ts'
import { createRejectionLog } from './limits/rejection-log.ts'
import { Problem } from './problem.ts'
import type { Responder } from './responder.ts'

export interface EndpointOptions extends IntakeOptions {
  responder: Responder
  state: { draining: boolean; pending: number; onIdle: (() => void) | undefined }
}

/** A submission from its head to its end. */
interface Submission {
  place: Slot
  followed: FollowedRequest
  /** It was let in, so it is waited for and logged. */
  isCounted: boolean
  /** What else is logged of it. */
  details: Record<string, string>
  /** A large body. */
  read?: () => Promise<Buffer>
  /** Lets go of it. */
  finish?: () => void
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
  const patience = large ? settings.patience.file : settings.patience.lead
  const takeSlot = createAdmissionControl(large ? settings.maxFiles : settings.maxPending)
  const tell = createRejectionLog(log, endpoint)
  const findSender = createSenderFinder(settings.trustedProxies)
  const limitSender = createRateLimiter(settings.perAddress)
  const enterLarge = limitConcurrency(settings.maxLarge)
  const take = takeSubmission(endpoint, options)

  // Left files hold nothing, and may be somebody else's: what goes wrong here is no matter.
  if (large) removeLeftBodies().catch(() => {})

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    setCors(request, reply, findOrigins(forms(), settings.allowedOrigins).origins)
    if (request.method !== 'POST') return
    limitArrival(request, reply)
    if (state.draining) {
      reply.header('Connection', 'close')
      throw new Problem('unavailable', { retryAfter: 5 })
    }
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding.toLowerCase() !== 'identity') throw new Problem('unsupported-encoding')
    try {
      enter(request, reply)
    } catch (cause) {
      if (cause instanceof Problem) tell(cause.code)
      throw cause
    }
  }

  /** Gives it a place, and counts it as under way until it is over. */
  function enter({ raw }: FastifyRequest, reply: FastifyReply): void {
    const began = performance.now()
    const { socket } = raw
    const place = takeSlot({ received: () => socket.bytesRead, cut: () => socket.destroy() })
    const submission: Submission = {
      place,
      isCounted: false,
      details: {},
      followed: followRequest(raw, reply.raw, () => {
        place.leave()
        submission.finish?.()
        if (!submission.isCounted) return
        state.pending--
        if (state.pending === 0) state.onIdle?.()
        log({
          event: 'request',
          endpoint,
          status: reply.raw.headersSent ? reply.statusCode : 499,
          ms: Math.round(performance.now() - began),
          bytes: Number(raw.headers['content-length']) || 0,
          ...submission.details,
        })
      }),
    }
    visits.set(raw, submission)
    const wait = limitSender(nameSender(findSender(raw)))
    if (wait !== undefined) throw new Problem('too-many', { retryAfter: wait })
    submission.isCounted = true
    state.pending++
  }

  /** Does not wait for a body for ever, nor for one that was refused and still comes. */
  function limitArrival({ raw }: FastifyRequest, reply: FastifyReply): void {
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy(new Problem('too-slow'))
    }, patience)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    reply.raw.once('close', () => {
      if (raw.complete) clearTimeout(timer)
    })
  }

  const visits = new WeakMap<FastifyRequest['raw'], Submission>()

  /** A disk that takes no body is a trouble of this machine, not of the sender. */
  function tellTrouble(cause: unknown): never {
    if (cause instanceof StoreUnavailable) {
      const { trouble: reason, place, detail } = cause
      log({ event: 'spool-trouble', level: 'error', reason, place, detail })
    }
    throw cause
  }

  /** Puts a large body aside while it arrives; the parser sees an empty one. */
  async function putAside(request: FastifyRequest, payload: Readable, submission: Submission) {
    const { read, close } = await spoolBody(payload, limit).catch(tellTrouble)
    submission.place.arrived()
    const leave = await enterLarge()
    submission.finish = () => {
      leave()
      void close()
    }
    if (submission.followed.isGone()) throw new Problem('malformed-body')
    submission.read = read
    const { 'content-length': length = '0' } = request.headers
    return Object.assign(Readable.from([]), { receivedEncodedLength: Number(length) })
  }

  async function takeBody(request: FastifyRequest, submission: Submission): Promise<Outcome> {
    submission.place.arrived()
    const { body } = request
    if (!isRawBody(body)) throw new Problem('malformed-body')
    const whole = submission.read ? { ...body, bytes: await submission.read() } : body
    return take(request, whole, clock(), (details) => {
      submission.details = details
    })
  }

  /** Every submission that gets so far has entered. */
  function findVisit({ raw }: FastifyRequest): Submission {
    const submission = visits.get(raw)
    if (!submission) throw new Problem('failed')
    return submission
  }

  const preParsing = async (request: FastifyRequest, _reply: FastifyReply, payload: Readable) => {
    const submission = findVisit(request)
    return submission.followed.work(() => putAside(request, payload, submission))
  }
  app.post(endpoint, {
    bodyLimit: limit,
    onRequest,
    ...(large && { preParsing: preParsing as never }),
    handler: async (request, reply) => {
      const submission = findVisit(request)
      // The reply is not part of the work: it is thenable, and waiting for it would be waiting for the connection.
      const outcome = await submission.followed.work(() => takeBody(request, submission))
      return responder.answer(outcome, request, reply)
    },
  })
  app.options(endpoint, { onRequest }, async (_request, reply) => reply.code(204).send())
  addOtherMethods(app, endpoint, options)
}

function isRawBody(body: unknown): body is RawBody {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes)
}

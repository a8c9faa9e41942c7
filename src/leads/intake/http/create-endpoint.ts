import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createTurns } from '../../../http/create-turns.ts'
import { throttleLog } from '../../../http/throttle-log.ts'
import { findOrigins } from '../manifest/watch-manifest.ts'
import { SubmissionError } from '../problems/submission-error.ts'
import { fileBodyLimit, leadBodyLimit } from '../settings/settings.ts'
import { StoreError } from '../store/sql/store-error.ts'
import type { RawBody } from './body/read-body.ts'
import { spoolBody } from './body/spool-body.ts'
import { setCors } from './cors.ts'
import { type FollowedRequest, followRequest } from './follow-request.ts'
import { handleSubmission, type Outcome, type SubmissionOptions } from './handle-submission.ts'
import { createAdmissionControl, type Slot } from './limits/admission-control.ts'
import { createSenderFinder } from './limits/find-sender.ts'
import { createRateLimiter, toSenderKey } from './limits/limit-rate.ts'
import type { Responder } from './responder.ts'

export interface EndpointOptions extends SubmissionOptions {
  responder: Responder
  state: {
    draining: boolean
    pending: number
    onIdle: (() => void) | undefined
  }
}

/** A submission from its headers to its end. */
interface Submission {
  slot: Slot
  /** The key of its sender. */
  sender: string
  followed: FollowedRequest
  /** Whether it was admitted, so that it is logged and draining waits for it. */
  isCounted: boolean
  /** Further details for its log line. */
  details: Record<string, string>
  /** Reads a large body back from disk. */
  read?: () => Promise<Buffer>
  /** Releases what a large body holds. */
  finish?: () => void
}

/**
 * What answers the submissions of an endpoint.
 *
 * @param isLarge whether it takes files, whose bodies are large
 */
export function createEndpoint(endpoint: string, isLarge: boolean, options: EndpointOptions) {
  const { manifest, settings, state, responder, log, clock } = options
  const bodyLimit = isLarge ? fileBodyLimit : leadBodyLimit
  const timeout = isLarge ? settings.timeouts.file : settings.timeouts.lead
  const acquireSlot = createAdmissionControl(isLarge ? settings.maxFiles : settings.maxPending)
  const logRejection = throttleLog((code, submissions) =>
    log({ event: 'turned-away', level: 'warn', endpoint, code, submissions }),
  )
  const findSender = createSenderFinder(settings.trustedProxies)
  const limitSender = createRateLimiter(settings.perAddress)
  const enterLarge = createTurns().enter
  // One large body is parsed at a time, in the place of the one before: the memory of each would otherwise be freed late.
  const scratch = isLarge ? Buffer.allocUnsafeSlow(bodyLimit) : Buffer.alloc(0)
  const take = handleSubmission(endpoint, options)
  const submissions = new WeakMap<FastifyRequest['raw'], Submission>()

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    setCors(request, reply, findOrigins(manifest(), settings.allowedOrigins).origins)
    if (request.method !== 'POST') return
    limitArrival(request, reply)
    if (state.draining) {
      reply.header('Connection', 'close')
      throw new SubmissionError('unavailable', { retryAfter: 5 })
    }
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding.toLowerCase() !== 'identity') throw new SubmissionError('unsupported-encoding')
    try {
      admit(request, reply)
    } catch (cause) {
      if (cause instanceof SubmissionError) logRejection(cause.code)
      throw cause
    }
  }

  /** Gives the submission a slot, and counts it as pending until it is over. */
  function admit({ raw }: FastifyRequest, reply: FastifyReply): void {
    const began = performance.now()
    const { socket } = raw
    const slot = acquireSlot({ received: () => socket.bytesRead, close: () => socket.destroy() })
    const submission: Submission = {
      slot,
      sender: toSenderKey(findSender(raw)),
      isCounted: false,
      details: {},
      followed: followRequest(reply.raw, () => {
        slot.release()
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
    submissions.set(raw, submission)
    const wait = limitSender(submission.sender)
    if (wait !== undefined) throw new SubmissionError('too-many', { retryAfter: wait })
    submission.isCounted = true
    state.pending++
  }

  /** Limits the time in which a body must arrive, also that of a rejected request. */
  function limitArrival({ raw }: FastifyRequest, reply: FastifyReply): void {
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy(new SubmissionError('too-slow'))
    }, timeout)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    reply.raw.once('close', () => {
      if (raw.complete) clearTimeout(timer)
    })
  }

  /** Logs that the disk cannot take a body, which is not the sender's fault. */
  function logSpoolError(cause: unknown): never {
    if (cause instanceof StoreError) {
      const { kind: reason, location: place, detail } = cause
      log({ event: 'spool-trouble', level: 'error', reason, place, detail })
    }
    throw cause
  }

  /** Writes a large body to disk while it arrives. The parser gets an empty one. */
  async function spool(request: FastifyRequest, payload: Readable, submission: Submission) {
    const { read, close } = await spoolBody(payload, bodyLimit).catch(logSpoolError)
    submission.slot.arrived()
    const leave = await enterLarge()
    submission.finish = () => {
      leave()
      void close()
    }
    if (submission.followed.isGone()) throw new SubmissionError('malformed-body')
    submission.read = () => read(scratch)
    const { 'content-length': length = '0' } = request.headers
    return Object.assign(Readable.from([]), { receivedEncodedLength: Number(length) })
  }

  async function readSubmission(request: FastifyRequest, submission: Submission): Promise<Outcome> {
    submission.slot.arrived()
    const { body, headers, query } = request
    if (!isRawBody(body)) throw new SubmissionError('malformed-body')
    const whole = submission.read ? { ...body, bytes: await submission.read() } : body
    return take({ headers, query, sender: submission.sender, body: whole }, clock(), (details) => {
      submission.details = details
    })
  }

  /** The submission of an admitted request. */
  function findSubmission({ raw }: FastifyRequest): Submission {
    const submission = submissions.get(raw)
    if (!submission) throw new SubmissionError('failed')
    return submission
  }

  return {
    onRequest,
    /** Writes a large body to disk while it arrives. */
    preParsing(request: FastifyRequest, payload: Readable): Promise<Readable> {
      const submission = findSubmission(request)
      return submission.followed.work(() => spool(request, payload, submission))
    },
    async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const submission = findSubmission(request)
      // The reply stays outside the work: it is thenable, so awaiting it would await the connection.
      const outcome = await submission.followed.work(() => readSubmission(request, submission))
      return responder.answer(outcome, request, reply)
    },
  }
}

function isRawBody(body: unknown): body is RawBody {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes)
}

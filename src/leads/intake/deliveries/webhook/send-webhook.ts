import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { readRetryAfter } from '../sending/read-retry-after.ts'
import { DeliveryError, type Sender, type SendOutcome, sendOne, toDeliveredLead } from '../sending/sender.ts'
import { guardAddress, isLoopback } from './refuse-private-address.ts'
import { readSecrets, signWebhook } from './sign-webhook.ts'

interface WebhookOptions {
  url: string
  /** Name of the environment variable. */
  secret: string
  env: Readonly<Record<string, string | undefined>>
  clock: () => number
  /** The address at which the person has the lead erased. */
  findWithdraw?: (lead: string) => Promise<string | undefined>
}

/** Posts a lead to an address, signed. Redirects are not followed: the signature is for this receiver. */
export const createWebhookSender = ({ url, secret, env, clock, findWithdraw }: WebhookOptions): Sender =>
  sendOne(async (delivery, signal) => {
    const { keys, target } = readReceiver({ url, secret }, env)
    const { id, route, attempts, record } = delivery
    const withdraw = await findWithdraw?.(record.id)
    const body = JSON.stringify({
      ...{ id, deliveredTo: route, attempt: attempts, lead: toDeliveredLead(record) },
      ...(withdraw !== undefined && { withdraw }),
    })
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const request = send(target, {
        method: 'POST',
        // A connection of its own: an idle one may be closed at the moment it is used.
        agent: false,
        lookup: guardAddress(target),
        signal,
        headers: {
          ...signWebhook({ id, timestamp: Math.floor(clock() / 1000), body }, keys),
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'vaasal',
        },
      })
      request.on('error', reject)
      // A reply without an end: without this listener the connection would be closed and nothing said.
      request.on('upgrade', (reply, socket) => {
        socket.destroy()
        resolve(judge(reply, clock()))
      })
      request.on('response', (reply) => {
        resolve(judge(reply, clock()))
        // The reply does not matter, and may never end.
        reply.on('error', () => {})
        reply.destroy()
      })
      request.end(body)
    })
  })

/** The address of a receiver and the keys of its signatures. Throws `DeliveryError` if it cannot be sent to. */
export function readReceiver(
  { url, secret }: Pick<WebhookOptions, 'url' | 'secret'>,
  env: WebhookOptions['env'],
): { keys: readonly Uint8Array[]; target: URL } {
  const keys = readSecrets(env[secret] ?? '')
  if (!keys) throw new DeliveryError(`${secret}-not-readable`)
  if (keys.length === 0) throw new DeliveryError(`${secret}-not-set`)
  const target = new URL(url)
  if (target.protocol !== 'https:' && !isLoopback(target)) throw new DeliveryError('not-encrypted')
  return { keys, target }
}

/** 2xx is a success, and 410 says that the receiver is gone for good. */
function judge({ statusCode = 0, headers }: IncomingMessage, now: number): SendOutcome {
  if ((statusCode >= 200 && statusCode < 300) || isReplyOfScript(headers.location)) return { outcome: 'sent' }
  const reason = `http-${statusCode}`
  if (statusCode === 410) return { outcome: 'dead', reason }
  const wait = readRetryAfter(headers['retry-after'], now)
  return { outcome: 'failed', reason, ...(wait !== undefined && { retryAfter: wait }) }
}

/**
 * Whether a redirect is the reply of a web app of Google Apps Script: its script has run, and what it returned is at another
 * address (https://developers.google.com/apps-script/guides/content#redirects). Posting again would run it again.
 */
const isReplyOfScript = (location = '') => location.startsWith('https://script.googleusercontent.com/')

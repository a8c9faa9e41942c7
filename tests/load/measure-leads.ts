// Measures how many leads a second an intake takes.
import { randomUUID } from 'node:crypto'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { flood, formatPost } from './flood.ts'
import { makeAnswers } from './send-load.ts'

export const connections = 32

export interface Measured {
  address: string
  form: IntakeForm
  seconds: number
  path: string
}

/**
 * Acknowledged leads per second; every reply must be a success. Both get what a page sends: answers, campaign data and
 * a key.
 */
export async function measureLeads({ address, form, seconds, path }: Measured): Promise<number> {
  const touch = {
    route: '/',
    day: '2026-01-31',
    parameters: { utm_campaign: 'bench', gclid: 'x'.repeat(60) },
  }
  const context = {
    route: form.routes[0],
    variant: '',
    language: form.lang,
    notice: form.block,
    first: touch,
    last: touch,
  }
  let answered = 0
  let rejected = 0
  const began = performance.now()
  await flood({
    address,
    connections,
    seconds,
    perSecond: Number.POSITIVE_INFINITY,
    makeRequest() {
      const headers = { 'Idempotency-Key': randomUUID() }
      const body = JSON.stringify({ ...makeAnswers(form), context })
      return { text: formatPost({ address, endpoint: path, body, headers }), token: undefined }
    },
    onReply({ status }) {
      if (status === 200) answered++
      else rejected++
    },
  })
  if (rejected > 0) throw new Error(`${rejected} leads were not answered with 200.`)
  return answered / ((performance.now() - began) / 1000)
}

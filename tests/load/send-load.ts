// Sends submissions to an intake and records what it acknowledged.
import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'

const samples = {
  email: () => `visitor-${randomUUID()}@example.com`,
  phone: () => `9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  file: () => Buffer.from(`%PDF-1.4\n${randomUUID()}\n${'0'.repeat(64_000)}\n%%EOF\n`).toString('base64'),
}

/** The first form for leads of a site. */
export function findLeadForm(forms: readonly IntakeForm[]): IntakeForm {
  const form = forms.find(({ purpose }) => purpose === 'lead')
  if (!form) throw new Error('The site has no form for leads.')
  return form
}

/** Valid answers for a form, different each time. */
export function makeAnswers({ fields, schema }: IntakeForm): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      if (kind === 'select') return [name, findChoice(schema.properties[name])]
      if (kind === 'email' || kind === 'phone' || kind === 'file') return [name, samples[kind]()]
      return [name, `${kind} ${randomUUID()}`]
    }),
  )
}

function findChoice(schema: Record<string, unknown> | undefined): string {
  return ((schema?.enum ?? []) as string[])[0] ?? ''
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface PostOptions {
  address: string
  endpoint: string
  body: string
  headers?: Record<string, string>
  agent?: Agent
}

/** Sends one submission; `undefined` without a complete reply. */
export function post(options: PostOptions): Promise<Reply | undefined> {
  const { address, endpoint, body, headers = {}, agent } = options
  return new Promise((resolve) => {
    const sent = request(
      new URL(endpoint, address),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(agent && { agent }),
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        reply.on('close', () => {
          resolve(
            reply.complete
              ? { status: reply.statusCode ?? 0, headers: reply.headers, body: text }
              : undefined,
          )
        })
      },
    )
    sent.on('error', () => resolve(undefined))
    sent.end(body)
  })
}

interface LoadOptions {
  findAddress: () => string | undefined
  forms: IntakeForm[]
  connections: number
}

interface Load {
  acknowledged: Map<string, Record<string, unknown>>
  statuses: Record<string, number>
  stop: () => Promise<void>
}

/**
 * Sends on several connections until it is stopped. A submission without a reply is sent again with its key, as pages
 * do. `acknowledged` maps the ids from the intake to the answers.
 */
export function sendLoad({ findAddress, forms, connections }: LoadOptions): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const acknowledged: Map<string, Record<string, unknown>> = new Map()
  const statuses: Record<string, number> = {}
  let running = true
  const work = async (worker: number) => {
    while (running) {
      const form = forms[worker % forms.length]
      if (!form) return
      const answers = makeAnswers(form)
      const body = JSON.stringify(answers)
      const key = randomUUID()
      for (let done = false; !done && running; ) {
        const address = findAddress()
        const reply =
          address &&
          (await post({ address, endpoint: form.endpoint, body, headers: { 'Idempotency-Key': key }, agent }))
        if (!reply) {
          await pause(5)
          continue
        }
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
        if (reply.status === 200) acknowledged.set(JSON.parse(reply.body).id, answers)
        else await pause(20)
        done = reply.status < 429
      }
    }
  }
  const workers = Promise.all(Array.from({ length: connections }, (_, index) => work(index)))
  return {
    acknowledged,
    statuses,
    async stop() {
      running = false
      await workers
      agent.destroy()
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

// Sends submissions to an intake and keeps what it has acknowledged.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** @typedef {import('../../src/contracts/forms-file.ts').IntakeForm} IntakeForm */

const samples = {
  email: () => `visitor-${randomUUID()}@example.com`,
  phone: () => `9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  file: () => Buffer.from(`%PDF-1.4\n${randomUUID()}\n${'0'.repeat(64_000)}\n%%EOF\n`).toString('base64'),
}

/**
 * Answers that a form takes, each time others.
 * @param {IntakeForm} form
 */
export function makeAnswers({ fields, schema }) {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      if (kind === 'select') return [name, findChoice(schema.properties[name])]
      if (kind === 'email' || kind === 'phone' || kind === 'file') return [name, samples[kind]()]
      return [name, `${kind} ${randomUUID()}`]
    }),
  )
}

/** @param {Record<string, unknown> | undefined} schema */
const findChoice = (schema) => /** @type {string[]} */ (schema?.enum ?? [])[0]

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }} Reply */

/**
 * One submission; nothing where no whole reply came back.
 * @param {{ address: string, endpoint: string, body: string, headers?: Record<string, string>, agent?: Agent }} options
 * @returns {Promise<Reply | undefined>}
 */
export function post({ address, endpoint, body, headers = {}, agent }) {
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

/**
 * Sends on several connections until it is told to stop. A submission that was not answered is sent again under its
 * key, as pages do. `acknowledged` maps the id that the intake gave to the answers.
 * @param {{ findAddress: () => string | undefined, forms: IntakeForm[], connections: number }} options
 */
export function sendLoad({ findAddress, forms, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  /** @type {Map<string, Record<string, unknown>>} */
  const acknowledged = new Map()
  /** @type {Record<string, number>} */
  const statuses = {}
  let running = true
  const work = async (/** @type {number} */ worker) => {
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

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

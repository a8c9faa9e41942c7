import type { Agent, IncomingHttpHeaders } from 'node:http'
import type { IntakeForm } from '../../src/contracts/forms-file.ts'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: string
}
export function makeAnswers(form: IntakeForm): Record<string, string>
export function post(options: {
  address: string
  endpoint: string
  body: string
  headers?: Record<string, string>
  agent?: Agent
}): Promise<Reply | undefined>
export function sendLoad(options: {
  findAddress: () => string | undefined
  forms: IntakeForm[]
  connections: number
}): {
  acknowledged: Map<string, Record<string, unknown>>
  statuses: Record<string, number>
  stop: () => Promise<void>
}

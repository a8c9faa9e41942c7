import { createServer } from 'node:net'
import type { Finding } from './finding.ts'

/** Whether a server could listen on an address. */
export async function checkPort(host: string, port: number): Promise<Finding> {
  const code = await findListenError(host, port)
  if (code === undefined) return { subject: 'Port', state: 'fine', message: `${port} is free` }
  if (code === 'EADDRINUSE')
    return {
      subject: 'Port',
      state: 'notice',
      message: `${port} is in use, perhaps by this site. Another one for "start": PORT=${port + 1}`,
    }
  return {
    subject: 'Port',
    state: 'problem',
    message: `no server can listen on ${host}:${port} (${code}). Set PORT and HOST to an address of this machine.`,
  }
}

function findListenError(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (cause: NodeJS.ErrnoException) => resolve(cause.code ?? cause.message))
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}

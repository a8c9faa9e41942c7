import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type IntakeProcess, runIntake } from '../load/run-intake.ts'
import { until } from '../until.testing.ts'

/** The resources of a server. */
export interface ServerState {
  descriptors: number
  /** Bytes on the heap and outside it. */
  memory: number
  /** Bytes of the whole process. Released memory is not always returned to the system. */
  resident: number
}

export interface AttackedServer extends IntakeProcess {
  readState: () => Promise<ServerState>
}

/** A server in a child process, without rate limits. */
export async function startAttackedServer(options: {
  command: 'serve' | 'intake'
  outDir: string
  dataDir: string
}): Promise<AttackedServer> {
  const { command, outDir, dataDir } = options
  const reporter = pathToFileURL(join(import.meta.dirname, 'report-state.mjs')).href
  const server = await runIntake({
    command,
    outDir,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_PERSON: '0',
      NODE_OPTIONS: `--import ${reporter}`,
    },
  })
  const readStates = () =>
    [...server.log().matchAll(/^\{"event":"state".*\}$/gm)].map(([line]): ServerState => JSON.parse(line))
  return {
    ...server,
    async readState() {
      const known = readStates().length
      server.child.kill('SIGUSR2')
      await until('the state of the server', () => readStates().length > known)
      return readStates().at(-1) as ServerState
    },
  }
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { until } from '../intake/process-bed.ts'
import { type IntakeProcess, runIntake } from '../load/run-intake.ts'

/** What a server holds. */
export interface ServerState {
  descriptors: number
  /** Bytes on the heap and beside it. */
  memory: number
  /** Bytes of the whole process: what was let go of is not always given back to the system. */
  resident: number
}

export interface AttackedServer extends IntakeProcess {
  readState: () => Promise<ServerState>
}

/** A server as a process of its own, without limits for senders. */
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
      await until(() => readStates().length > known)
      return readStates().at(-1) as ServerState
    },
  }
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { makeFolder } from '../folders.testing.ts'
import { type IntakeProcess, runIntake } from '../load/run-intake.ts'
import { post } from '../load/send-load.ts'
import { runHere } from '../run-vaasal.testing.ts'
import { copyFormSite } from './build-form-site.testing.ts'
import { lead } from './intake.testing.ts'
import { leads } from './stored-intake.testing.ts'

const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')

/** Whether a command succeeds on this machine. */
export function works(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const canTrace = works('strace', '-f', '-e', 'trace=fsync', '-o', '/dev/null', 'true')
if (!canTrace) console.warn('strace does not work here: the proof of syncs and failing syncs are left out.')

/** A small disk; `undefined` if none can be mounted. */
export function mountDisk(options: string, onTestFinished: (clean: () => void) => void): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'vaasal-disk-'))
  onTestFinished(() => {
    works('umount', '-l', disk)
    rmSync(disk, { recursive: true, force: true })
  })
  return works('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', disk) ? disk : undefined
}

export interface ProcessBed {
  /** A built site with forms. */
  readonly outDir: string
  /** An empty folder for leads, new for each test. */
  readonly dataDir: string
  readonly env: Record<string, string>
  start: (options?: {
    env?: Record<string, string>
    wrapper?: string[]
    command?: 'intake' | 'desk'
  }) => Promise<IntakeProcess>
  /** Runs `vaasal leads` in this process; rejects with how it ended, unless that is 0. */
  runLeads: (args: string[], env?: Record<string, string>) => Promise<{ stdout: string; stderr: string }>
  /** Starts `vaasal leads`. */
  spawnLeads: (args: string[]) => ChildProcess
}

/** Intakes in child processes, which end with their test. */
export function makeProcessBed(): ProcessBed {
  const folder = makeFolder()
  let outDir: string
  let dataDir: string
  let env: Record<string, string>
  const started: IntakeProcess[] = []
  beforeAll(async () => {
    outDir = await copyFormSite(folder)
  }, 120_000)
  beforeEach(() => {
    dataDir = mkdtempSync(join(folder, 'data-'))
    env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  })
  afterEach(async () => {
    for (const intake of started.splice(0)) if (intake.child.exitCode === null) await intake.stop('SIGKILL')
  })
  return {
    get outDir() {
      return outDir
    },
    get dataDir() {
      return dataDir
    },
    get env() {
      return env
    },
    async start(options = {}) {
      const intake = await runIntake({
        outDir,
        env: { ...env, ...options.env },
        wrapper: options.wrapper ?? [],
        command: options.command ?? 'intake',
      })
      started.push(intake)
      return intake
    },
    spawnLeads: (args) =>
      spawn(process.execPath, [script, 'leads', ...args, '--site', folder], {
        env: { ...process.env, NODE_ENV: 'production', ...env },
        stdio: 'ignore',
      }),
    async runLeads(args, more = {}) {
      for (const [name, value] of Object.entries({ ...env, ...more })) vi.stubEnv(name, value)
      const ended = await runHere(folder, 'leads', ...args, '--site', folder).finally(() =>
        vi.unstubAllEnvs(),
      )
      if (ended.code === 0) return ended
      throw Object.assign(new Error(`leads ${args.join(' ')} ended with ${ended.code}`), ended)
    },
  }
}

export const send = (intake: IntakeProcess, body: unknown, endpoint = leads) =>
  post({ address: intake.address, endpoint, body: JSON.stringify(body) })

/** A different lead for each number. */
export const makeLead = (index: number) => ({
  ...lead,
  phone: `9198765${String(index).padStart(5, '0')}`,
  email: `v${index}@example.com`,
})

export const isReady = async ({ address }: IntakeProcess) => (await fetch(`${address}/readyz`)).ok

/** Kills the intake itself, also inside a wrapper. */
export function killInside(intake: IntakeProcess): void {
  process.kill(Number(/"pid":(\d+)/.exec(intake.log())?.[1]), 'SIGKILL')
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyNginxFile } from '../scripts/copy-nginx-file.mjs'
import { findFreePort } from './find-free-port.testing.ts'
import { until } from './until.testing.ts'

export interface RunningNginx {
  port: number
  stop: () => Promise<unknown>
}

/**
 * Runs nginx with the emitted configuration of a built site, which may be changed. If another process takes the port before
 * nginx does, another port is tried once.
 * @param place a folder for its own files, which every user can read
 */
export function startNginx(
  outDir: string,
  place: string,
  change = (conf: string) => conf,
): Promise<RunningNginx> {
  const start = async (): Promise<RunningNginx> => {
    const port = await findFreePort()
    const conf = join(place, 'nginx.conf')
    writeFileSync(conf, change(copyNginxFile(outDir, place, port)))
    const child = spawn('nginx', ['-p', outDir, '-c', conf, '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    const stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    // nginx writes this file when it listens: at the port alone, another process may answer.
    const isUp = () => existsSync(join(place, 'nginx.pid')) || child.exitCode !== null
    try {
      await until('nginx', isUp, { within: 60_000 })
    } catch (error) {
      await stop()
      throw error
    }
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`)
    return { port, stop }
  }
  return start().catch((error) => {
    if (!/Address already in use/.test(String(error))) throw error
    return start()
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { copyNginxFile } from './copy-nginx-file.mjs'

/** @typedef {{ name: string, port: number, pid: number, stop: () => Promise<void> }} Server */

const vaasal = join(import.meta.dirname, 'vaasal.mjs')
/** Clock ticks a second of `/proc/PID/stat`; the same on every Linux that Node runs on. */
const ticks = 100

/** nginx with the emitted configuration. @param {string} folder @param {string} dist @param {number} workers @returns {Promise<Server>} */
export async function startNginx(folder, dist, workers) {
  const port = await findFreePort()
  const conf = copyNginxFile(dist, folder, port).replace(
    'worker_processes auto;',
    `worker_processes ${workers};`,
  )
  await writeFile(join(folder, 'nginx.conf'), conf)
  const child = spawn('nginx', ['-p', dist, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(port)
  return toServer('nginx', port, child)
}

/** `vaasal serve`. @param {string} folder @param {string} dist @returns {Promise<Server>} */
export async function startServe(folder, dist) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [vaasal, 'serve', '--out', dist], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await waitUntilReady(port)
  return toServer('serve', port, child)
}

/** @param {string} name @param {number} port @param {import('node:child_process').ChildProcess} child @returns {Server} */
function toServer(name, port, child) {
  const ended = once(child, 'exit')
  return {
    name,
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @param {number} port */
async function waitUntilReady(port) {
  for (let up = false; !up; ) {
    up = await fetch(`http://127.0.0.1:${port}/`).then(
      (reply) => reply.ok,
      () => false,
    )
  }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  return typeof bound === 'object' && bound ? bound.port : 0
}

/** Seconds of processor time of a process and its children; 0 where there is no /proc. @param {number} pid @returns {Promise<number>} */
export async function readProcessorTime(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (text === '') return 0
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const times = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => readProcessorTime(Number(child))),
  )
  return times.reduce((sum, time) => sum + time, (Number(fields[11]) + Number(fields[12])) / ticks)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const vaasal = join(import.meta.dirname, 'vaasal.mjs')

/** Builds a site into a folder. @param {string} dist @param {readonly string[]} options */
export async function buildInto(dist, options = []) {
  const child = spawn(process.execPath, [vaasal, 'build', ...options, '--out', dist], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`vaasal build exited with ${code}`)
}

/** Serves a built site on a port of localhost. @param {string} dist @param {{ port: number, dataDir: string }} options */
export async function serveBuilt(dist, { port, dataDir }) {
  const child = spawn(process.execPath, [vaasal, 'serve', '--out', dist], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(child.stdout, 'data')
  return child
}

/** The routes of a built site, except 404. @param {string} dist */
export async function listBuiltRoutes(dist) {
  const files = (await readFile(join(dist, '.vaasal-files'), 'utf8')).split('\n')
  return files
    .filter((file) => file.endsWith('.html') && file !== '404.html' && !file.startsWith('.forms/'))
    .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`))
    .sort()
}

// Compares `vaasal serve` with nginx on the same built site: replies a second and processor time for a reply, for each
// file and encoding, in interleaved rounds. Prints one line of JSON for each. Both servers use one process.
// `npm run bench -- serving [--out DIST] [--rounds 5] [--seconds 1] [--connections 32] [--path /,/about] [--workers 1]`
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildInto, listBuiltRoutes } from './built-site.mjs'
import { ensureNginx } from './ensure-nginx.mjs'
import { loadHttp } from './load-http.mjs'
import { median } from './median.mjs'
import { readProcessorTime, startNginx, startServe } from './serving-processes.mjs'

/** @typedef {import('./serving-processes.mjs').Server} Server */

const vaasal = join(import.meta.dirname, 'vaasal.mjs')
const encodings = ['identity', 'gzip', 'br']

/** @param {string[]} args */
export async function benchServing(args) {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '32' },
      path: { type: 'string' },
      workers: { type: 'string', default: '1' },
    },
  })
  if (!ensureNginx()) throw new Error('nginx is missing and could not be installed')
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-serving-'))
  // Workers of nginx may run as another user.
  await chmod(folder, 0o755)
  const dist = join(folder, 'dist')
  if (values.out === undefined) await buildInto(dist)
  else await cp(resolve(values.out), dist, { recursive: true })
  await compressBuilt(dist)
  /** @type {Server[]} */
  const servers = []
  try {
    servers.push(await startNginx(folder, dist, Number(values.workers)), await startServe(folder, dist))
    const paths = values.path?.split(',') ?? (await choosePaths(dist))
    const plan = {
      rounds: Number(values.rounds),
      milliseconds: Number(values.seconds) * 1000,
      connections: Number(values.connections),
    }
    /** @type {Awaited<ReturnType<typeof compare>>[]} */
    const rows = []
    for (const path of paths) {
      for (const encoding of encodings) {
        const row = await compare(servers, path, encoding, plan)
        rows.push(row)
        console.log(JSON.stringify(row))
      }
    }
    // nginx does not always have brotli; only replies of the same size are compared in the sum.
    const same = rows.filter(({ bytes: { nginx = 0, serve = 0 } }) => Math.abs(serve - nginx) < nginx / 20)
    const ratio = median(same.map((row) => row.ratio))
    const processorRatio = median(same.map((row) => row.processorRatio))
    const workers = Number(values.workers)
    console.log(JSON.stringify({ bench: 'serving', ...plan, workers, ratio, processorRatio }))
  } finally {
    for (const server of servers) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Measures one file in one encoding. `ratio` is that of replies a second, `processorRatio` that of processor time for a
 * reply: nginx to serve, so more is better for serve in both.
 * @param {readonly Server[]} servers @param {string} path @param {string} encoding
 * @param {{ rounds: number, milliseconds: number, connections: number }} plan
 */
async function compare(servers, path, encoding, { rounds, milliseconds, connections }) {
  const request =
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: bench\r\nAccept: */*\r\n` +
    `Accept-Encoding: ${encoding}\r\nConnection: keep-alive\r\n\r\n`
  /** @type {Record<string, { rate: number, time: number }[]>} */
  const results = Object.fromEntries(servers.map(({ name }) => [name, []]))
  let sizes = /** @type {Record<string, number>} */ ({})
  // Until the code of both is compiled, the file is in memory and the connections are fast.
  for (const { port } of servers) {
    for (let replies = 0, runs = 0; replies < 5000 && runs < 20; runs++)
      replies += (await loadHttp({ port, request, connections, milliseconds: 250 })).replies
  }
  for (let round = 0; round < rounds; round++) {
    for (const { name, port, pid } of round % 2 === 0 ? servers : servers.slice().reverse()) {
      const before = await readProcessorTime(pid)
      const { replies, seconds, bytes, status } = await loadHttp({ port, request, connections, milliseconds })
      if (status !== 200) throw new Error(`${name} answered ${path} with ${status}`)
      const after = await readProcessorTime(pid)
      sizes = { ...sizes, [name]: Math.round(bytes / replies) }
      results[name]?.push({ rate: replies / seconds, time: ((after - before) * 1e6) / replies })
    }
  }
  const { nginx = [], serve = [] } = results
  const rates = serve.map(({ rate }, index) => rate / (nginx[index]?.rate ?? 1)).sort((a, b) => a - b)
  const times = serve.map(({ time }, index) => (nginx[index]?.time ?? 0) / time)
  const describe = (/** @type {typeof serve} */ runs) => ({
    perSecond: Math.round(median(runs.map(({ rate }) => rate))),
    microseconds: Math.round(median(runs.map(({ time }) => time))),
  })
  return {
    path,
    encoding,
    ratio: round(median(rates)),
    spread: [round(rates[0] ?? 0), round(rates.at(-1) ?? 0)],
    processorRatio: round(median(times)),
    bytes: sizes,
    nginx: describe(nginx),
    serve: describe(serve),
  }
}

const round = (/** @type {number} */ value) => Math.round(value * 100) / 100

/** Writes the compressed copies, so that neither server compresses at each request. @param {string} dist */
async function compressBuilt(dist) {
  const child = spawn(process.execPath, [vaasal, 'compress', '--out', dist], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`vaasal compress exited with ${code}`)
}

/** A page, its largest script, and an image of a usual size. @param {string} dist */
async function choosePaths(dist) {
  const names = await readdir(join(dist, 'assets'))
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(dist, 'assets', name))).size })),
  )
  sized.sort((one, other) => other.size - one.size)
  const script = sized.find(({ name }) => name.endsWith('.js'))
  const image = sized.find(({ name, size }) => /\.(avif|webp|png|jpe?g)$/.test(name) && size < 40_000)
  const [route = '/'] = await listBuiltRoutes(dist)
  return [route, ...[script, image].flatMap((file) => (file ? [`/assets/${file.name}`] : []))]
}

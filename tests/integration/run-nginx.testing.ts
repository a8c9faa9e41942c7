import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../until.testing.ts'

interface RunningNginx {
  /** The head and the body of a reply. */
  ask: (host: string, path: string, ...curlOptions: string[]) => Promise<string>
  stop: () => Promise<unknown>
}

/**
 * Runs nginx with examples of the documents, which belong into its `http` block. It listens in the folder instead of at
 * port 80, and keeps all its files there.
 */
export async function runNginx(folder: string, examples: readonly string[]): Promise<RunningNginx> {
  const [socket, conf] = [join(folder, 'nginx.socket'), join(folder, 'nginx.conf')]
  const moved = examples.map((text) =>
    text.replace('listen 80;', `listen unix:${socket};`).replace('listen [::]:80;\n', ''),
  )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temporary')};`)
    .join(' ')
  writeFileSync(
    conf,
    `pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${paths}\n${moved.join('\n')}}\n`,
  )
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', conf, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await until('nginx', () => existsSync(socket) || child.exitCode !== null)
  return {
    async ask(host, path, ...more) {
      const call = ['-si', '--unix-socket', socket, '-H', `Host: ${host}`, ...more, `http://x${path}`]
      return (await promisify(execFile)('curl', call, { encoding: 'latin1' })).stdout
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

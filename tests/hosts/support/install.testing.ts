import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The programs of hosts: Cloudflare's runtime and its handler of Pages, and the parsers of Netlify. */
const packages = {
  '@cloudflare/pages-shared': '0.13.189',
  '@netlify/headers-parser': '9.0.3',
  '@netlify/redirect-parser': '15.0.4',
  'netlify-redirector': '0.5.0',
  miniflare: '4.20260730.0',
}

/** Installs the programs into an empty folder. They are too large for each installation of the repository. */
export async function installHosts(folder: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  await promisify(execFile)('npm', args, { cwd: folder, timeout: 240_000 })
}

import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The programs of hosts: Cloudflare's runtime and its handler of Pages, the parsers of Netlify, and Firebase's server, with the
 * `glob` by which firebase-tools 15.34.2 lists what it publishes.
 */
export const hostPackages = {
  '@cloudflare/pages-shared': '0.13.189',
  '@netlify/headers-parser': '9.0.3',
  '@netlify/redirect-parser': '15.0.4',
  'netlify-redirector': '0.5.0',
  glob: '10.5.0',
  miniflare: '4.20260730.0',
  superstatic: '9.2.0',
}

/** The clients of advertising platforms: Google's of the Data Manager API, and Meta's two for its Conversions API. */
export const platformPackages = {
  '@google-ads/datamanager': '0.3.0',
  'capi-param-builder-nodejs': '1.3.2',
  'facebook-nodejs-business-sdk': '24.0.1',
}

/** Installs packages into an empty folder. They are too large for each installation of the repository. */
export async function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
): Promise<void> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  await promisify(execFile)('npm', args, { cwd: folder, timeout: 240_000 })
}

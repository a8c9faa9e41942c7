// Whether nginx is here, and how to get it (Debian's package, as root): a test runs the README's deployment with it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** @returns {boolean} */
export function hasNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Installs nginx where it is missing and can be installed; says whether it is there.
 * @returns {boolean}
 */
export function ensureNginx() {
  if (hasNginx() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return hasNginx()
  console.error('No nginx was found: installing it …')
  const install = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', [...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    install('update', '-qq')
    install('install', '-y', '-qq', '--no-install-recommends', 'nginx')
  } catch {
    // Judged by whether it is there now.
  }
  return hasNginx()
}

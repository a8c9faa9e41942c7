import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed here: Debian's `apt-get`, as root. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs Debian packages for the tests. Does not throw: the caller checks whether the program is there now.
 * @param {string} name What is missing, for the message.
 * @param {string[]} packages Arguments of `apt-get install`.
 */
export function installPackages(name, packages) {
  console.error(`${name} was not found: installing it …`)
  const aptGet = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    aptGet('update', '-qq')
    aptGet('install', '-y', '-qq', ...packages)
  } catch {
    // apt-get has printed its error.
  }
}

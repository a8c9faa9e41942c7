// Finds nginx, or installs it: a test runs the deployment of `docs/leads/more-than-one-machine.md` with it.
import { execFileSync } from 'node:child_process'
import { canInstallPackages, installPackages } from './install-packages.mjs'

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
 * Installs nginx if it is missing and can be installed; returns whether it is available.
 * @returns {boolean}
 */
export function ensureNginx() {
  if (!hasNginx() && canInstallPackages()) installPackages('nginx', ['--no-install-recommends', 'nginx'])
  return hasNginx()
}

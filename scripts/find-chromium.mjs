// Where Chromium is, and how to get one: CHROMIUM, the PATH, Debian's package as root, else Playwright's own.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium on this machine, or nothing. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find(isExecutable)
}

/** Finds a Chromium, installing one where there is none; throws with one sentence where that fails. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.error('No Chromium was found: installing one …')
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      const quiet = {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }
      execFileSync('apt-get', ['update', '-qq'], quiet)
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core'], quiet)
    } else {
      execFileSync('npx', ['playwright-core', 'install', '--with-deps', '--only-shell', 'chromium'], {
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    }
  } catch {
    // Judged by whether there is one now.
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The tests need Chromium and could not install one: install it and set CHROMIUM to its path.',
  )
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

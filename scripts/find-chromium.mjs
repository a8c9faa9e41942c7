// Finds Chromium in CHROMIUM, on the PATH or among Playwright's browsers, or installs it.
import { execFileSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import { findProgram, isExecutable } from './find-program.mjs'
import { canInstallPackages, installPackages } from './install-packages.mjs'

/** The shell has no windows, so the tests take about a quarter less time with it. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of Chromium on this machine; `undefined` if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return named
  const own = chromium.executablePath()
  return names.map(findProgram).find((path) => path !== undefined) ?? (isExecutable(own) ? own : undefined)
}

/** Finds Chromium, or installs it; throws an error with a message for the user if that fails. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (canInstallPackages()) {
    installPackages('Chromium', ['--no-install-recommends', shell, 'fonts-liberation', 'fonts-noto-core'])
    // Older systems do not have the shell.
    if (!findChromium()) installPackages('Chromium', ['chromium', 'fonts-noto-core'])
  } else installPlaywrightChromium()
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The tests need Chromium, which could not be installed. Install it and set CHROMIUM to its path.',
  )
}

function installPlaywrightChromium() {
  console.error('Chromium was not found: installing it …')
  try {
    execFileSync('npx', ['playwright-core', 'install', '--with-deps', '--only-shell', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  } catch {
    // The installer has printed its error.
  }
}

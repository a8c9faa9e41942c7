import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { ensureChromium } from '../../scripts/find-chromium.mjs'
import type { Scratch } from './scratch.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium for one measurement. It ends with this process. */
export function openBrowser({ folder }: Scratch): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: flags,
    tracesDir: join(folder, 'traces'),
    downloadsPath: join(folder, 'downloads'),
  })
}

import puppeteer, { type Browser } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/ensure-engines.mjs'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { withLimit } from '../../until.testing.ts'
import { callLimit, type EnginePage, formatCall, nowhere, startLimit } from './engine-page.testing.ts'

const firefoxPrefs = {
  'dom.w3c_touch_events.enabled': 1,
  // A finger that stays longer makes no click, and on a busy machine it is told late to leave.
  'apz.max_tap_time': callLimit,
  // As in other engines, they take nothing of the width.
  'ui.useOverlayScrollbars': 1,
}

export type PuppeteerEngine = 'chromium' | 'firefox'

interface LaunchOptions {
  /** Where everything outside of this machine is asked for. */
  proxy?: { host: string; port: number }
  /** Settings of Firefox. */
  prefs?: Record<string, boolean>
}

/** Starts Chromium, or Firefox, which is driven by WebDriver BiDi. */
export async function launchPuppeteer(
  name: PuppeteerEngine,
  { proxy: { host, port } = nowhere, prefs = {} }: LaunchOptions = {},
): Promise<Browser> {
  const executablePath = name === 'chromium' ? findChromium() : findFirefox()
  if (!executablePath) throw new Error(`${name} was not found; \`npm run test:all\` installs it.`)
  return puppeteer.launch({
    ...{ browser: name === 'chromium' ? 'chrome' : name, executablePath, headless: 'shell' },
    ...{ timeout: startLimit, protocolTimeout: callLimit },
    args: name === 'chromium' ? ['--no-sandbox', '--disable-gpu', `--proxy-server=${host}:${port}`] : [],
    extraPrefsFirefox: {
      ...firefoxPrefs,
      ...{ 'network.proxy.type': 1, 'network.proxy.http': host, 'network.proxy.http_port': port },
      ...{ 'network.proxy.ssl': host, 'network.proxy.ssl_port': port },
      ...prefs,
    },
  })
}

/** Ends a browser, also one that has stopped. */
export async function endPuppeteer(browser: Browser): Promise<void> {
  await withLimit('the end of a browser', browser.close(), callLimit).catch(() =>
    browser.process()?.kill('SIGKILL'),
  )
}

/** Opens a page in a browser of its own. */
export async function openPuppeteer(name: PuppeteerEngine): Promise<EnginePage> {
  const browser = await launchPuppeteer(name)
  const page = await browser.newPage()
  return {
    processId: browser.process()?.pid ?? 0,
    async goto(address) {
      // In Firefox a video that begins to play early keeps the page from having loaded for as long as it buffers.
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: callLimit })
    },
    evaluate: (run, ...args) =>
      page.evaluate(formatCall(run, args)) as Promise<Awaited<ReturnType<typeof run>>>,
    async runProgram(program) {
      await page.evaluate(program)
    },
    setSize: (width, height) => page.setViewport({ width, height, hasTouch: true }),
    click: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    takePicture: async () => Buffer.from(await page.screenshot({ fullPage: true })),
    close: () => endPuppeteer(browser),
  }
}

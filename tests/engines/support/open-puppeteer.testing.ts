import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../../scripts/ensure-engines.mjs'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { withLimit } from '../../until.testing.ts'
import { callLimit, type EnginePage, formatCall, nowhere, startLimit } from './engine-page.testing.ts'

const chromiumArgs = ['--no-sandbox', '--disable-gpu', `--proxy-server=${nowhere.host}:${nowhere.port}`]

const firefoxPrefs = {
  'dom.w3c_touch_events.enabled': 1,
  // A finger that stays longer makes no click, and on a busy machine it is told late to leave.
  'apz.max_tap_time': callLimit,
  // As in other engines, they take nothing of the width.
  'ui.useOverlayScrollbars': 1,
  'network.proxy.type': 1,
  'network.proxy.http': nowhere.host,
  'network.proxy.http_port': nowhere.port,
  'network.proxy.ssl': nowhere.host,
  'network.proxy.ssl_port': nowhere.port,
}

/** Opens Chromium, or Firefox by WebDriver BiDi. */
export async function openPuppeteer(name: 'chromium' | 'firefox'): Promise<EnginePage> {
  const executablePath = name === 'chromium' ? findChromium() : findFirefox()
  if (!executablePath) throw new Error(`${name} was not found; \`npm run test:all\` installs it.`)
  const browser = await puppeteer.launch({
    ...{ browser: name === 'chromium' ? 'chrome' : name, executablePath, headless: 'shell' },
    ...{ timeout: startLimit, protocolTimeout: callLimit },
    args: name === 'chromium' ? chromiumArgs : [],
    extraPrefsFirefox: firefoxPrefs,
  })
  const started = browser.process()
  const page = await browser.newPage()
  return {
    processId: started?.pid ?? 0,
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
    async close() {
      await withLimit('the end of a browser', browser.close(), callLimit).catch(() =>
        started?.kill('SIGKILL'),
      )
    },
  }
}

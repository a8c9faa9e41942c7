import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from './find-chromium.mjs'

/** Starts a Chromium that Lighthouse can use. */
export function launchChrome() {
  return launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
}

/**
 * One run of Lighthouse for mobile. On a busy machine a trace fails now and then, and the run is repeated.
 * @param {string} url
 * @param {{ port: number, categories: readonly string[] }} options
 */
export async function auditPage(url, { port, categories }, triesLeft = 2) {
  const flags = { port, output: 'json', logLevel: 'silent', onlyCategories: categories }
  const { lhr } = await lighthouse(url, flags)
  if (!lhr.runtimeError) return lhr
  if (triesLeft === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return auditPage(url, { port, categories }, triesLeft - 1)
}

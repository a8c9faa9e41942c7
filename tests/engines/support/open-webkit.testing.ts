import { type ChildProcess, spawn } from 'node:child_process'
import sharp, { type OverlayOptions } from 'sharp'
import { findFreePort } from '../../find-free-port.testing.ts'
import { until } from '../../until.testing.ts'
import {
  callLimit,
  type EnginePage,
  formatCall,
  type KeyName,
  nowhere,
  startLimit,
} from './engine-page.testing.ts'

const driver = 'WebKitWebDriver'

/** The codes of keys in WebDriver, https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const codes: Record<KeyName, string> = {
  ' ': ' ',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/**
 * Opens WebKitGTK by its own WebDriver: Playwright drives only a WebKit that it has built itself. The driver takes no
 * port of its own choice, so another process may have taken the free one meanwhile: then a second driver is started.
 */
export function openWebKit(): Promise<EnginePage> {
  return startWebKit().catch(startWebKit)
}

async function startWebKit(): Promise<EnginePage> {
  const port = await findFreePort()
  // A group of its own, so that the display ends with the driver.
  const running = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  })
  /** Ends the driver, the browser and the display; also where tests are broken off. */
  const end = () => {
    process.off('exit', end)
    try {
      if (running.pid !== undefined) process.kill(-running.pid, 'SIGTERM')
    } catch {
      // They have ended by themselves.
    }
  }
  process.once('exit', end)
  try {
    await until(`${driver} to start`, () => isReady(running, port), { within: startLimit })
    return { ...(await openSession(port)), processId: running.pid ?? 0, close: async () => end() }
  } catch (cause) {
    end()
    throw cause
  }
}

async function openSession(port: number): Promise<Omit<EnginePage, 'processId' | 'close'>> {
  const proxy = `${nowhere.host}:${nowhere.port}`
  const capabilities = {
    alwaysMatch: {
      // Without the window's own bars, which are wider than a phone.
      'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
      // With any other, a script that is sent while a page loads is never answered.
      pageLoadStrategy: 'normal',
      proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: ['127.0.0.1'] },
    },
  }
  const started = await send(port, 'POST', '/session', { capabilities }, startLimit)
  const { sessionId } = started as { sessionId: string }
  const ask = (method: string, path: string, body?: unknown) =>
    send(port, method, `/session/${sessionId}${path}`, body)
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    ask('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const strike = (value: string) =>
    act('key', [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
  const evaluate: EnginePage['evaluate'] = async (run, ...args) => {
    const script = `const done = arguments[0]
      Promise.resolve().then(() => ${formatCall(run, args)}).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      )`
    const result = await ask('POST', '/execute/async', { script, args: [] })
    const { value, error } = result as { value: Awaited<ReturnType<typeof run>>; error?: string }
    if (error !== undefined) throw new Error(`WebKit: ${error}`)
    return value
  }
  return {
    evaluate,
    async runProgram(program) {
      await ask('POST', '/execute/sync', { script: program, args: [] })
    },
    async goto(url) {
      await ask('POST', '/url', { url })
    },
    async setSize(width, height) {
      await ask('POST', '/window/rect', { width, height })
      const shown = await evaluate(() => innerWidth)
      if (shown !== width) throw new Error(`WebKit shows the page ${shown} pixels wide instead of ${width}.`)
    },
    async click(x, y) {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async press(key) {
      await strike(codes[key])
    },
    async type(text) {
      for (const letter of text) await strike(letter)
    },
    async takePicture() {
      // The driver sees no more than the window.
      const { width, height, end } = await evaluate(() => ({
        ...{ width: innerWidth, height: innerHeight },
        end: document.documentElement.scrollHeight,
      }))
      const parts: OverlayOptions[] = []
      for (let top = 0; top < end; top += height) {
        const shown = await evaluate(scrollTo, top)
        const input = Buffer.from((await ask('GET', '/screenshot')) as string, 'base64')
        parts.push({ input, left: 0, top: shown })
      }
      await evaluate(scrollTo, 0)
      const whole = sharp({
        create: { width, height: Math.max(end, height), channels: 3, background: 'white' },
      })
      return whole.composite(parts).png().toBuffer()
    },
  }
}

async function send(
  port: number,
  method: string,
  path: string,
  body?: unknown,
  limit = callLimit,
): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal: AbortSignal.timeout(limit),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null }
  if (!reply.ok) throw new Error(`WebKit: ${method} ${path}: ${value?.error} ${value?.message}`)
  return value
}

async function isReady(running: ChildProcess, port: number): Promise<boolean> {
  if (running.exitCode !== null) throw new Error(`${driver} ended with ${running.exitCode}.`)
  return send(port, 'GET', '/status').then(
    () => true,
    () => false,
  )
}

/** Runs in the page: scrolls to a place, as far as the page goes, and returns where that is once it is drawn. */
async function scrollTo(top: number): Promise<number> {
  window.scrollTo({ top, behavior: 'instant' })
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  return Math.round(scrollY)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** A page in WebKit, driven by its own WebDriver; Playwright drives only a WebKit that it has built itself. */
export interface WebKitPage {
  goto: (address: string) => Promise<void>
  /** Calls a function in the page, which must not refer to anything outside itself. */
  evaluate: <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** Presses keys one after the other, named as WebDriver does: characters, or the codes of `keys`. */
  press: (...keys: string[]) => Promise<void>
  /** Presses and releases the mouse at a place in the window, in pixels. */
  click: (x: number, y: number) => Promise<void>
  close: () => Promise<void>
}

export const keys = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' } as const

const driver = 'WebKitWebDriver'

/** Whether this machine has WebKit's WebDriver and a display without a screen (Debian: webkit2gtk-driver, xvfb). */
export const hasWebKit = (): boolean => [driver, 'xvfb-run'].every(isInstalled)

/** Starts WebKit with a window whose page is `width` × `height` pixels. Every command ends within half a minute. */
export async function openWebKit({ width, height }: { width: number; height: number }): Promise<WebKitPage> {
  const port = await findFreePort()
  // A group of its own, so that the display ends with the driver.
  const running = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  })
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null }
    if (!reply.ok) throw new Error(`WebKit: ${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
  try {
    await waitUntilReady(running, () => send('GET', '/status'))
    const session = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string }
    const root = `/session/${session.sessionId}`
    const evaluate: WebKitPage['evaluate'] = async (run, ...args) => {
      const script = `return (${run})(...arguments)`
      return (await send('POST', `${root}/execute/sync`, { script, args })) as ReturnType<typeof run>
    }
    const act = (type: 'key' | 'pointer', actions: object[]) =>
      send('POST', `${root}/actions`, { actions: [{ type, id: type, actions }] })
    const size = async (wanted: { width: number; height: number }) => {
      await send('POST', `${root}/window/rect`, wanted)
      return evaluate(() => ({ width: innerWidth, height: innerHeight }))
    }
    // The window's own bars take some of it.
    const inner = await size({ width, height })
    await size({ width: 2 * width - inner.width, height: 2 * height - inner.height })
    return {
      evaluate,
      goto: async (url) => void (await send('POST', `${root}/url`, { url })),
      press: async (...pressed) => {
        for (const value of pressed)
          await act('key', [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ])
      },
      click: async (x, y) =>
        void (await act('pointer', [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])),
      close: async () => {
        await send('DELETE', root).catch(() => {})
        end(running)
      },
    }
  } catch (cause) {
    end(running)
    throw cause
  }
}

/** Asks until the driver answers, for ten seconds at most; a driver that ends has failed. */
async function waitUntilReady(running: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await ask()
      return
    } catch (cause) {
      if (running.exitCode !== null || Date.now() > deadline)
        throw new Error(`${driver} did not start.`, { cause })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Ends the driver, the browser and the display. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  } catch {
    // It has ended by itself.
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function isInstalled(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

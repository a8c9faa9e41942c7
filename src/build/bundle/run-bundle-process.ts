import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ClientLibrary } from '../../core/model/client-library.ts'

/** What a process is asked to bundle, and the folder in which it keeps the result. */
export interface BundleOrder {
  root: string
  sources: readonly string[]
  library: ClientLibrary
  folder: string
}

/** What the process answers; `cause` if it failed. */
export interface BundleReply {
  cause?: unknown
}

/** The entry of the process in the engine's bundle. */
export const bundleProcess = fileURLToPath(new URL('./bundle-process.js', import.meta.url))

/**
 * Keeps the bundler's allocator, mimalloc, from asking for huge pages, which the kernel has to clear as a whole. Without
 * them the process takes a quarter less time and 240 MB instead of 400 (six runs each in turn, Linux with `madvise`).
 */
const frugalMemory = { MIMALLOC_ALLOW_THP: '0' }

/**
 * Bundles the browser's code in a process of its own: the bundler keeps some 240 MB of native memory for as long as its
 * process runs, and its work leaves this process free. The process ends with this one, however that ends.
 */
export function runBundleProcess(
  order: BundleOrder,
  signal: AbortSignal | undefined,
  entry = bundleProcess,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      env: { ...process.env, ...frugalMemory, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      ...(signal && { signal }),
    })
    child.once('message', ({ cause }: BundleReply) => (cause === undefined ? resolve() : reject(cause)))
    child.on('error', reject)
    child.once('exit', (code, by) =>
      reject(new Error(`The process that bundles the browser's code ended with ${by ?? `code ${code}`}.`)),
    )
    child.send(order)
  })
}

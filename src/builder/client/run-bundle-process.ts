import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BundleOrder } from './bundle-into-cache.ts'

/** What the process answers: the folder with the result, or why it failed. */
export type BundleReply = { folder: string } | { cause: unknown }

/** The entry of the process in the engine's bundle. */
export const bundleProcess = fileURLToPath(new URL('./bundle-process.js', import.meta.url))

/**
 * Keeps the bundler's allocator, mimalloc, from asking for huge pages, which the kernel has to clear as a whole, also
 * where little of them is used.
 */
const frugalMemory = { MIMALLOC_ALLOW_THP: '0' }

/**
 * Node 20 reads the certificates that this variable names whenever a process starts. This one needs none, because it asks
 * no server for anything.
 */
const noCertificates = { NODE_EXTRA_CA_CERTS: undefined }

/**
 * Bundles the browser's code in a process of its own: the bundler keeps its native memory for as long as its process
 * runs, and its work leaves this process free. The process ends with this one, however that ends. Resolves to the
 * folder with the result.
 */
export function runBundleProcess(order: BundleOrder, entry = bundleProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      env: { ...process.env, ...frugalMemory, ...noCertificates, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    child.once('message', (reply: BundleReply) =>
      'folder' in reply ? resolve(reply.folder) : reject(reply.cause),
    )
    child.on('error', reject)
    child.once('exit', (code, by) =>
      reject(new Error(`The process that bundles the browser's code ended with ${by ?? `code ${code}`}.`)),
    )
    child.send(order)
  })
}

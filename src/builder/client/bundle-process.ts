import { type BundleOrder, bundleIntoCache } from './bundle-into-cache.ts'
import type { BundleReply } from './run-bundle-process.ts'

/** Entry of the process that bundles the browser's code: it carries out one order, and ends with its parent. */
process.once('disconnect', () => process.exit())
process.once('message', async (order: BundleOrder) => {
  const reply = await bundleIntoCache(order)
    .then((folder): BundleReply => ({ folder }))
    .catch((cause: unknown): BundleReply => ({ cause }))
  process.send?.(reply, () => process.disconnect())
})

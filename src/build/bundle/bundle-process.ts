import { bundleClient } from './bundle-client.ts'
import { writeClientCache } from './client-cache.ts'
import type { BundleOrder, BundleReply } from './run-bundle-process.ts'

/** Entry of the process that bundles the browser's code: it carries out one order, and ends with its parent. */
process.once('disconnect', () => process.exit())
process.once('message', async ({ root, sources, library, folder }: BundleOrder) => {
  const reply = await bundleClient(root, sources, library)
    .then((assets) => writeClientCache(folder, assets))
    .then((): BundleReply => ({}))
    .catch((cause: unknown): BundleReply => ({ cause }))
  process.send?.(reply, () => process.disconnect())
})

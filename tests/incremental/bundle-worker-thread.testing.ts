import { join } from 'node:path'
import { build } from 'vite'
import { inlineScripts } from '../../src/builder/client/inline-scripts.ts'
import { styledIds } from '../../src/builder/client/styled-ids.ts'

/** Bundles the entry of a process that makes pages, as Node starts it, and returns the file. */
export async function bundleWorkerThread(root: string, outDir: string): Promise<string> {
  await build({
    ...{ root, configFile: false, envFile: false, publicDir: false, mode: 'production', logLevel: 'error' },
    css: { postcss: {} },
    plugins: [inlineScripts(), styledIds({ root })],
    build: {
      ...{ ssr: true, outDir, target: 'node20', minify: false },
      rolldownOptions: {
        input: join(root, 'src/builder/page/worker-thread.ts'),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  return join(outDir, 'worker-thread.mjs')
}

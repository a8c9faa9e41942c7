import { posix } from 'node:path'
import { build } from 'rolldown'
import type { Plugin } from 'vite'
import { toPosix } from '../files/relative-path.ts'
import { bundlerChecks, clientTarget } from './bundler-options.ts'

const query = '?inline-script'

/**
 * Makes `import script from './FILE.ts?inline-script'` the text of one classic script with all that the file imports. The same
 * sources give the same text everywhere, so that the hash of the Content-Security-Policy holds for it.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'vaasal:inline-scripts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(query) || importer === undefined) return undefined
      return posix.resolve(posix.dirname(toPosix(importer)), source)
    },
    async load(id) {
      if (!id.endsWith(query)) return undefined
      const { code, moduleIds } = await bundleScript(id.slice(0, -query.length))
      for (const file of moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundleScript(file: string): Promise<{ code: string; moduleIds: readonly string[] }> {
  const {
    output: [{ code, moduleIds }],
  } = await build({
    input: file,
    write: false,
    platform: 'browser',
    tsconfig: false,
    checks: bundlerChecks,
    transform: { target: clientTarget },
    output: { format: 'iife', minify: true, topLevelVar: true, comments: false },
  })
  return { code: code.trim().replace(/;$/, ''), moduleIds }
}

// node scripts/run-typescript.mjs FILE [ARGUMENTS]: runs a TypeScript file of this repository, which Node 20 cannot do itself.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Imports a TypeScript file by its path from the root of the repository, and returns its exports.
 * @param {string} file
 */
export async function importTypescript(file) {
  const { module } = await runnerImport(join(root, file), { root, logLevel: 'error' })
  return /** @type {Record<string, any>} */ (module)
}

if (process.argv[1] === import.meta.filename) {
  const [file = ''] = process.argv.splice(2, 1)
  await importTypescript(file)
}

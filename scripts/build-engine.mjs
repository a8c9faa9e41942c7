// Bundles the engine's TypeScript, which Node 20 cannot run itself.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What is started by its name in the bundle: `main.js` is the command. */
const entries = [
  'src/cli/main.ts',
  'src/builder/page/worker-thread.ts',
  'src/builder/client/bundle-process.ts',
  'src/builder/schemas/render-quick-checks.ts',
  'src/builder/ready/make-ready-files.ts',
]

/**
 * Packages that are loaded faster as parts of the bundle, with all that they import: the bundle would find another
 * version of it.
 */
const bundledPackages = [
  ...['ajv', 'ajv-formats', 'fast-deep-equal', 'fast-uri', 'json-schema-traverse', 'require-from-string'],
  ...['commander', 'diff', 'libphonenumber-js', 'picocolors', 'react', 'react-dom', 'scheduler', 'yaml'],
  ...['jsonc-parser', 'parse5', 'entities'],
  ...['styled-components', '@emotion/is-prop-valid', '@emotion/memoize', 'stylis'],
]

/**
 * Writes the bundle of the sources below `root` into `folder`, which is empty, and returns its chunks.
 *
 * @param {{ root: string, folder: string, hash: string, sourcemap: boolean }} options `hash` stands for the sources
 */
export async function buildEngine({ root, folder, hash, sourcemap }) {
  const { build, runnerImport } = await import('vite')
  // Without a value, Vite looks for a file that it would run, also in the folders around the engine.
  const noPostcss = { css: { postcss: {} } }
  const load = async (name) =>
    (await runnerImport(join(root, `src/builder/client/${name}.ts`), { root, ...noPostcss })).module
  const [{ inlineScripts }, { styledIds }] = await Promise.all(['inline-scripts', 'styled-ids'].map(load))
  const input = entries
    .map((path) => join(root, path))
    .filter((path, index) => index === 0 || existsSync(path))
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    ...noPostcss,
    envFile: false,
    mode: 'production',
    logLevel: 'silent',
    plugins: [inlineScripts(), styledIds({ root })],
    // Node would leave out the other halves of React at each start.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
      },
    },
  })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  await writeQuickChecks(folder)
  await makeReadyFiles(root, folder, hash)
  return result.output
}

/** Makes what is the same for all sites, beside the bundle, with the code of the bundle. */
async function makeReadyFiles(root, folder, hash) {
  const entry = join(folder, 'make-ready-files.js')
  if (!existsSync(entry)) return
  const { makeReadyFiles } = await import(pathToFileURL(entry).href)
  await makeReadyFiles({ root, folder: join(folder, 'ready'), hash })
}

/** Writes the checks of the schemas, which the bundle itself can say, as code beside it. */
async function writeQuickChecks(folder) {
  const entry = join(folder, 'render-quick-checks.js')
  if (!existsSync(entry)) return
  const { renderQuickChecks } = await import(pathToFileURL(entry).href)
  mkdirSync(join(folder, 'quick-checks'))
  for (const [name, code] of Object.entries(renderQuickChecks()))
    writeFileSync(join(folder, 'quick-checks', name), code)
}

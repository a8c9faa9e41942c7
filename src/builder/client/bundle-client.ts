import { join } from 'node:path'
import { type InputOptions, type OutputAsset, type OutputChunk, type OutputOptions, rolldown } from 'rolldown'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { bundlerChecks, clientTarget } from './bundler-options.ts'
import type { ClientAssets } from './client-cache.ts'
import { compileStyled } from './compile-styled.ts'
import { defaultExports } from './default-exports.ts'
import { findClientEntries, mainEntry } from './find-client-entries.ts'
import { type OwnCode, ownImports } from './own-code.ts'
import { placeAt, placeError } from './place-error.ts'
import { preactIslands } from './preact-islands.ts'
import { dependentMark, readStyledNames } from './read-styled-names.ts'
import { replaceFunctionGlobal } from './replace-function-global.ts'
import { stubPackages } from './stub-packages.ts'
import { styleAddresses } from './style-addresses.ts'
import { styledNames } from './styled-names.ts'

/** Bundles the entries among the sources, without any cache. */
export async function bundleClient(
  root: string,
  sources: readonly string[],
  library: ClientLibrary,
  own?: OwnCode,
): Promise<ClientAssets> {
  const entries = findClientEntries(root, sources, own)
  if (!entries[mainEntry])
    throw new Error(`The entry ${join('src', 'client', 'main.ts')} of the browser's code is missing.`)
  const bundle = await rolldown(toInputOptions(root, entries, library, own))
  const { output } = await bundle
    .generate(outputOptions)
    .catch((cause: unknown) => {
      throw own ? placeError(cause, own.siteDir) : cause
    })
    .finally(() => bundle.close())
  refuseDependentStyles(output, own)
  const addresses = new Map(
    output.flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [[file.name, `/${file.fileName}`]] : [],
    ) as [string, string][],
  )
  const find = (entry: string) => addresses.get(toEntryName(entry)) ?? ''
  const names = Object.keys(entries).filter((entry) => entry !== mainEntry)
  const files = output.map((file) => ({
    name: file.fileName,
    bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }))
  return {
    main: find(mainEntry),
    modules: Object.fromEntries(names.sort(compareCodeUnits).map((name) => [name, find(name)])),
    files: files.sort((one, other) => compareCodeUnits(one.name, other.name)),
  }
}

const dependent = new RegExp(`${dependentMark}([\\w-]+):([^:]+):([\\w$]*)`)

/** Components that an island does not use are not part of the code. */
function refuseDependentStyles(output: readonly (OutputChunk | OutputAsset)[], own?: OwnCode): void {
  for (const file of output) {
    const [, id, path, name = ''] = (file.type === 'chunk' && dependent.exec(file.code)) || []
    if (path === undefined || file.type !== 'chunk') continue
    const sentence = `The styles of an island depend on its props (${name || id}, in ${file.name}). Use data attributes instead: \`&[data-open='true']\` in the styles, and \`data-open\` on the component.`
    const type = own?.types.find((one) => file.name === toEntryName(`${one}/island`))
    // A component of the engine is at fault only in an island of the engine.
    const ownPath = path.startsWith('blocks/') ? path : type && `blocks/${type}/island.tsx`
    throw own && ownPath
      ? placeAt(own.siteDir, ownPath, new RegExp(`\\b${name}\\s*=`), sentence)
      : new Error(sentence)
  }
}

const declaringModules = /[\\/]src[\\/](?:public[\\/]|ui[\\/]text[\\/]messages\.ts$)/

function toInputOptions(
  root: string,
  entries: Record<string, string>,
  library: ClientLibrary,
  own: OwnCode | undefined,
): InputOptions {
  const named = Object.entries(entries).map(([entry, file]) => [toEntryName(entry), file])
  const islands = Object.keys(entries).filter((entry) => entry.endsWith('island'))
  // At once, while the other code is read: the first styled component waits for all names.
  const names = readStyledNames(
    root,
    islands.flatMap((entry) => entries[entry] ?? []),
    own,
  )
  // What fails is reported to those who wait for it.
  names.catch(() => {})
  return {
    cwd: root,
    checks: bundlerChecks,
    input: Object.fromEntries(named),
    platform: 'browser',
    tsconfig: false,
    preserveEntrySignatures: 'allow-extension',
    // Whoever imports one public name needs nothing that the others only declare.
    ...(own && { treeshake: { moduleSideEffects: [{ test: declaringModules, sideEffects: false }] } }),
    plugins: [
      ...(library === 'preact' ? [preactIslands({ root })] : []),
      defaultExports({ root }),
      ...(own ? [ownImports(root, own)] : []),
      compileStyled(root, own),
      styledNames(root, names, own),
      stubPackages({ root }),
      replaceFunctionGlobal,
      styleAddresses,
    ],
    transform: { target: clientTarget, define: { 'process.env.NODE_ENV': '"production"' } },
  }
}

const outputOptions: OutputOptions = {
  format: 'es',
  minify: true,
  topLevelVar: true,
  generatedCode: { preset: 'es2015' },
  comments: { annotation: false, jsdoc: false, legal: false },
  entryFileNames: 'assets/[name].[hash].js',
  chunkFileNames: 'assets/[name].[hash].js',
  assetFileNames: 'assets/[name].[hash][extname]',
  codeSplitting: {
    groups: [
      { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
      // Most pages have a block that moves. A file of its own compresses by less.
      {
        name: mainEntry,
        test: /[\\/]src[\\/](client[\\/](main|consent[\\/]when-allowed)|ui[\\/]run-motion)\.ts$/,
      },
    ],
  },
}

function toEntryName(entry: string): string {
  return entry.replace('/', '-')
}

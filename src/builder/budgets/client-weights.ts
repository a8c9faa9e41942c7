import { posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ClientAssets } from '../client/client-cache.ts'

/** What the browser's code weighs, by file. Plain JSON. */
export interface ClientWeights {
  /** The file of the runtime, which every page that wakes something loads. */
  main: string
  /** `offerBox/behaviour`, `form/island`, `ui/video` (`toModuleName`) → file. */
  modules: Readonly<Record<string, string>>
  files: Readonly<Record<string, ScriptFile>>
}

interface ScriptFile {
  /** Compressed with brotli. */
  bytes: number
  /** The files that are loaded with it. */
  imports: readonly string[]
  /** The files that it loads when it needs them. */
  later: readonly string[]
}

/** Weighs the files of a bundle and finds out which files load which. */
export function weighClient({ main, modules, files }: ClientAssets): ClientWeights {
  const names = new Set(files.map(({ name }) => name))
  const scripts = files.filter(({ name }) => name.endsWith('.js'))
  const withoutSlash = (address: string) => address.slice(1)
  return {
    main: withoutSlash(main),
    modules: Object.fromEntries(
      Object.entries(modules).map(([name, address]) => [name, withoutSlash(address)]),
    ),
    files: Object.fromEntries(
      scripts.map(({ name, bytes }) => {
        const text = Buffer.from(bytes).toString('utf8')
        const find = (pattern: RegExp) => listFiles(text, pattern, posix.dirname(name), names)
        const weight: ScriptFile = {
          bytes: brotliCompressSync(bytes).length,
          // In the bundler's output an address is a plain string, whatever its quotes.
          imports: find(/\b(?:from|import)\s*["'`]([^"'`]+)["'`]/g),
          later: find(/\bimport\(\s*["'`]([^"'`]+)["'`]/g),
        }
        return [name, weight] as const
      }),
    ),
  }
}

function listFiles(text: string, pattern: RegExp, folder: string, names: ReadonlySet<string>): string[] {
  const found = [...text.matchAll(pattern)].map(([, address = '']) => posix.join(folder, address))
  return [...new Set(found)].filter((name) => names.has(name)).sort()
}

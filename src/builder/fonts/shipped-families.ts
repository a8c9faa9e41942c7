import type { ShippedFont } from '../../core/model/fonts.ts'
import { anek, type KnownPart } from './anek.ts'
import type { FontKind } from './font-cut.ts'

interface ShippedFamily {
  kind: FontKind
  /** In the packages of the engine. */
  files: readonly string[]
  /** The parts that need no look into these files. */
  known?: Readonly<Record<string, KnownPart>>
}

const list = (name: string, ...subsets: string[]): string[] =>
  subsets.map((subset) => `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`)

const latin = (name: string): string[] => list(name, 'latin', 'latin-ext')

/** Where the families that the engine ships are. */
export const shippedFiles: Readonly<Record<ShippedFont, ShippedFamily>> = {
  Anek: { kind: 'sans-serif', files: Object.values(anek).map(({ source }) => source), known: anek },
  'Baloo 2': { kind: 'sans-serif', files: list('baloo-2', 'latin', 'latin-ext', 'devanagari') },
  'EB Garamond': { kind: 'serif', files: list('eb-garamond', 'latin', 'latin-ext', 'cyrillic', 'greek') },
  Fraunces: { kind: 'serif', files: latin('fraunces') },
  'JetBrains Mono': {
    kind: 'monospace',
    files: list('jetbrains-mono', 'latin', 'latin-ext', 'cyrillic', 'greek'),
  },
  'Noto Serif': {
    kind: 'serif',
    files: [
      ...list('noto-serif-malayalam', 'latin', 'latin-ext', 'malayalam'),
      ...['tamil', 'telugu', 'devanagari'].flatMap((script) => list(`noto-serif-${script}`, script)),
    ],
  },
  Oswald: { kind: 'sans-serif', files: list('oswald', 'latin', 'latin-ext', 'cyrillic') },
  Outfit: { kind: 'sans-serif', files: latin('outfit') },
  'Playfair Display': { kind: 'serif', files: list('playfair-display', 'latin', 'latin-ext', 'cyrillic') },
  'Roboto Slab': { kind: 'serif', files: list('roboto-slab', 'latin', 'latin-ext', 'cyrillic', 'greek') },
  'Source Sans 3': {
    kind: 'sans-serif',
    files: list('source-sans-3', 'latin', 'latin-ext', 'cyrillic', 'greek'),
  },
  'Work Sans': { kind: 'sans-serif', files: latin('work-sans') },
}

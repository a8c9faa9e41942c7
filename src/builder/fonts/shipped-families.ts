import type { ShippedFont } from '../../core/model/fonts.ts'
import { anek, type KnownPart } from './anek.ts'
import type { FontKind } from './font-cut.ts'

interface ShippedFamily {
  kind: FontKind
  /** By how much texts are larger than their size says, for letters that are small beside their capitals. */
  size?: number
  /** In the packages of the engine. */
  files: readonly string[]
  /** The parts that need no look into these files. */
  known?: Readonly<Record<string, KnownPart>>
}

/** Names are written out, so that what names a package is found. */
const list = (start: `@fontsource-variable/${string}/files/${string}-`, ...subsets: string[]): string[] =>
  subsets.map((subset) => `${start}${subset}-wght-normal.woff2`)

/** Where the families that the engine ships are. */
export const shippedFiles: Readonly<Record<ShippedFont, ShippedFamily>> = {
  Anek: { kind: 'sans-serif', files: Object.values(anek).map(({ source }) => source), known: anek },
  'Baloo 2': {
    kind: 'sans-serif',
    files: list('@fontsource-variable/baloo-2/files/baloo-2-', 'latin', 'latin-ext', 'devanagari'),
  },
  'EB Garamond': {
    kind: 'serif',
    size: 1.12,
    files: list(
      '@fontsource-variable/eb-garamond/files/eb-garamond-',
      'latin',
      'latin-ext',
      'cyrillic',
      'greek',
    ),
  },
  Fraunces: {
    kind: 'serif',
    files: list('@fontsource-variable/fraunces/files/fraunces-', 'latin', 'latin-ext'),
  },
  'JetBrains Mono': {
    kind: 'monospace',
    files: list(
      '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-',
      'latin',
      'latin-ext',
      'cyrillic',
      'greek',
    ),
  },
  'Noto Serif': {
    kind: 'serif',
    files: [
      ...list(
        '@fontsource-variable/noto-serif-malayalam/files/noto-serif-malayalam-',
        'latin',
        'latin-ext',
        'malayalam',
      ),
      ...list('@fontsource-variable/noto-serif-tamil/files/noto-serif-tamil-', 'tamil'),
      ...list('@fontsource-variable/noto-serif-telugu/files/noto-serif-telugu-', 'telugu'),
      ...list('@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-', 'devanagari'),
      ...list('@fontsource-variable/noto-serif-kannada/files/noto-serif-kannada-', 'kannada'),
    ],
  },
  Oswald: {
    kind: 'sans-serif',
    files: list('@fontsource-variable/oswald/files/oswald-', 'latin', 'latin-ext', 'cyrillic'),
  },
  Outfit: {
    kind: 'sans-serif',
    files: list('@fontsource-variable/outfit/files/outfit-', 'latin', 'latin-ext'),
  },
  'Playfair Display': {
    kind: 'serif',
    files: list(
      '@fontsource-variable/playfair-display/files/playfair-display-',
      'latin',
      'latin-ext',
      'cyrillic',
    ),
  },
  'Roboto Slab': {
    kind: 'serif',
    files: list(
      '@fontsource-variable/roboto-slab/files/roboto-slab-',
      'latin',
      'latin-ext',
      'cyrillic',
      'greek',
    ),
  },
  'Source Sans 3': {
    kind: 'sans-serif',
    files: list(
      '@fontsource-variable/source-sans-3/files/source-sans-3-',
      'latin',
      'latin-ext',
      'cyrillic',
      'greek',
    ),
  },
  'Work Sans': {
    kind: 'sans-serif',
    files: list('@fontsource-variable/work-sans/files/work-sans-', 'latin', 'latin-ext'),
  },
}

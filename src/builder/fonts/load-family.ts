import { isGenericFamily } from '../../core/font-list.ts'
import { type FontFamily, isShippedFont } from '../../core/model/fonts.ts'
import { once } from '../../core/once.ts'
import type { KnownPart } from './anek.ts'
import type { FontKind } from './font-cut.ts'
import { type FontPlace, readFontFile } from './font-place.ts'
import { type ReadFont, readFontFacts } from './read-font-facts.ts'
import { shippedFiles } from './shipped-families.ts'

export interface LoadedFile {
  source: string
  bytes: Uint8Array
  facts: ReadFont
}

/** A family with files, which are read when they are asked for. */
export interface LoadedFamily extends Pick<FontFamily, 'name' | 'weight'> {
  kind: FontKind
  /** Of texts in it (`ShippedFamily`). */
  size: number
  known?: Readonly<Record<string, KnownPart>> | undefined
  /** Those that can be used. What is wrong with the others is reported by a rule. */
  files: () => Promise<readonly LoadedFile[]>
  read: (source: string) => Promise<Buffer | undefined>
}

/** The families of a list that have files of their own or are shipped, and the names of the others. */
export function loadFamilies(families: readonly FontFamily[], place: FontPlace): (LoadedFamily | string)[] {
  const kind = findKind(families)
  return families.map((family) => loadFamily(family, kind, place) ?? family.name)
}

function loadFamily(family: FontFamily, kind: FontKind, place: FontPlace): LoadedFamily | undefined {
  const shipped = isShippedFont(family.name) ? shippedFiles[family.name] : undefined
  const sources = family.files ?? shipped?.files
  if (!sources) return undefined
  const read = (source: string) => readFontFile(source, place.siteDir)
  const files = once(async () => {
    const found = await Promise.all(
      sources.map(async (source): Promise<LoadedFile | undefined> => {
        const bytes = await read(source)
        const facts = bytes && (await readFontFacts(bytes, place.cacheDir))
        return bytes && facts && { source, bytes, facts }
      }),
    )
    return found.flatMap((file) => file ?? [])
  })
  return {
    ...family,
    files,
    read,
    ...(family.files
      ? { kind, size: 1 }
      : { kind: shipped?.kind ?? kind, size: shipped?.size ?? 1, known: shipped?.known }),
  }
}

/** The kind of fonts that a list ends with stands for what own files resemble. */
function findKind(families: readonly FontFamily[]): FontKind {
  const generic = families.map(({ name }) => name.toLowerCase()).find(isGenericFamily)
  if (generic === 'serif' || generic === 'ui-serif') return 'serif'
  if (generic === 'monospace' || generic === 'ui-monospace') return 'monospace'
  const shipped = families.map(({ name }) => name).find(isShippedFont)
  return shipped === undefined ? 'sans-serif' : shippedFiles[shipped].kind
}

import type { Theme } from '../../core/model/theme.ts'
import { findMotif } from '../motifs/find-motif.ts'
import { toKebab } from './theme.ts'

/**
 * The site's theme as custom properties, for the page's style. The motif is told by what it shows: each of these is
 * the `display` of an element or a shape. `--motif-plain` is for what takes the place of lines that enclose,
 * `--motif-bare` for what takes the place of a motif, and dots grow by `--motif-dot` where no line goes round them. `--chain` is the width of numbers below each
 * other that no loop goes round.
 */
export function renderThemeVariables({ colours, radius, motif: name }: Theme): string {
  const shown = (value: boolean) => (value ? 'block' : 'none')
  const motif = findMotif(name)
  const variables = {
    ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [name, formatColour(value)])),
    radius: `${Number(radius)}px`,
    square: `${Math.min(4, Math.round((radius / 5) * 10) / 10)}px`,
    motifLines: shown(motif?.lines ?? false),
    motifDots: shown(motif !== undefined),
    motifPlain: shown(!motif?.encloses),
    motifBare: shown(motif === undefined),
    motifDot: motif?.dotScale ?? 1,
    ...(!motif?.encloses && { chain: '56px' }),
  }
  return `:root{${Object.entries(variables)
    .map(([name, value]) => `--${toKebab(name)}:${value}`)
    .join(';')}}`
}

/** The schema allows only such values; this throws rather than writing anything else into a style rule. */
export function formatColour(value: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(value))
    throw new Error(`The colour ${JSON.stringify(value)} reached the styles unchecked`)
  return value
}

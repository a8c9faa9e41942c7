import type { MotifName } from '../../core/model/theme.ts'
import { dots } from './dots/index.ts'
import { kolam } from './kolam/index.ts'
import type { Motif } from './motif.ts'
import { terrazzo } from './terrazzo/index.ts'
import { waves } from './waves/index.ts'

const motifs: Readonly<Record<MotifName, Motif | undefined>> = {
  kolam,
  dots,
  waves,
  terrazzo,
  none: undefined,
}

/** The motif that a theme names; `undefined` for `none`. */
export function findMotif(name: MotifName): Motif | undefined {
  return motifs[name]
}

import { toThemeFonts } from '../../../src/core/model/fonts.ts'
import type { Shape } from '../../../src/core/model/shape.ts'
import { completeColours } from '../../../src/core/model/theme.ts'
import { bindEntry, renderExamples } from './example-pages.testing.ts'

const colours = completeColours({
  ...{ ground: '#fbf6e8', surface: '#fffefa', text: '#1c1a4b', strong: '#262263' },
  ...{ action: '#b3122f', highlight: '#f8ae16', chat: '#08763a' },
})

/** A page of these entries of `blocks`, as documents write them; nothing on it wakes. */
export const renderBlocks = (entries: readonly { type: string; id: string }[], shape: Shape = {}): string =>
  renderExamples(
    entries.map(({ id, ...entry }) => bindEntry(entry, id)),
    { colours, fonts: toThemeFonts(), radius: 22, motif: 'none', shape },
  )

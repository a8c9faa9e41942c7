import { countThings } from '../../core/diagnostics/phrases.ts'
import { formatRatio, measurePairs } from '../../core/model/measure-pairs.ts'
import { completeColours } from '../../core/model/theme.ts'
import type { BrandColours } from './brand-colours.ts'
import { explainPairs } from './format-theme.ts'
import { isCloseAnywhere, listClosePairs, type MeasuredTheme } from './measure-theme.ts'
import { type ProposedColour, toColours } from './propose-colours.ts'

/** The colours as a part of `pages.yaml`, each with where it comes from. */
export function formatProposal(proposed: readonly ProposedColour[]): string {
  const lines = proposed.map(({ name, colour, wanted, origin }) => {
    const changed = colour === wanted ? '' : `, instead of ${wanted}`
    return `      ${name}: "${colour}" # ${origin}${changed}`
  })
  return ['site:', '  theme:', '    colors:', ...lines].join('\n')
}

/**
 * What was found in a brand, which of its colours could not stay and why, and whether the theme can be read; `before` is
 * the present theme of the site.
 */
export function explainProposal(
  { logo, colours }: BrandColours,
  proposed: readonly ProposedColour[],
  theme: MeasuredTheme,
  before?: MeasuredTheme,
): string {
  const found = colours.map(({ colour, share }) => `${colour} (${Math.round(share * 100)} %)`).join(', ')
  const close = before ? listClosePairs(before).length : 0
  return [
    ...(logo === undefined ? [] : [`The colours of ${logo}, without white and grey: ${found}.`]),
    ...proposed.flatMap((one) => explainReason(one, proposed)),
    explainPairs({ ...theme, changes: [] }),
    ...(close > 0
      ? [`In the present theme, ${countThings(close, 'pair')} of colours contrast too little.`]
      : []),
    ...theme.changes.flatMap(({ pairs }, index) =>
      pairs.some(isCloseAnywhere)
        ? [`With change ${index + 1} of \`theme.when\`, which stays, this theme would contrast too little.`]
        : [],
    ),
  ].join('\n')
}

function explainReason(
  { name, wanted, colour, reason }: ProposedColour,
  proposed: readonly ProposedColour[],
): string[] {
  if (!reason) return []
  const now = measurePairs(completeColours(toColours(proposed)), {}).find(
    (pair) => pair.name === reason.name && pair.on === reason.on,
  )
  const result = now ? `, and has ${formatRatio(now.ratio)}:1 now` : ''
  return [
    `"${name}" is ${colour} instead of ${wanted}: "${reason.name}" on "${reason.on}" had ${formatRatio(reason.ratio)}:1, needs ${reason.minimum}:1${result}.`,
  ]
}

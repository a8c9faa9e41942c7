import { findAt, getChild, locatePath } from '../../nodes.ts'
import {
  type ColourName,
  completeColours,
  contrastPairs,
  measureContrast,
  requiredColours,
} from '../../theme.ts'
import type { CheckedSite, Rule } from '../checked-site.ts'

/** Two colours that stand on each other and are too close. */
interface ClosePair {
  names: readonly [ColourName, ColourName]
  ratio: number
  minimum: number
}

/**
 * Theme colours that stand on each other must be far enough apart for everyone to read. One wrong colour spoils many
 * pairs: it is reported once, as the colour that most of them share.
 */
export const checkContrast: Rule = (site, report) => {
  const { resolved, settings } = site
  const colours = completeColours(settings.theme.colors)
  let pairs = findClosePairs(site)
  while (pairs.length > 0) {
    const blamed = findCulprit(pairs, settings.theme.colors)
    const own = pairs
      .filter(({ names }) => names.includes(blamed))
      .sort((one, other) => one.ratio - other.ratio)
    const others = own.map(({ names, ratio, minimum }) => {
      const other = names[0] === blamed ? names[1] : names[0]
      return `${ratio.toFixed(2)}:1 with "${other}" (${colours[other]}), where ${minimum}:1 is needed`
    })
    const more = others.length > 3 ? [`and ${others.length - 2} more`] : []
    report({
      code: 'low-contrast',
      span: locatePath(resolved.root, ['site', 'theme', 'colors', blamed]).value,
      path: `site.theme.colors.${blamed}`,
      message: `The colour "${blamed}" (${colours[blamed]}) has too little contrast: ${[...others.slice(0, more.length > 0 ? 2 : 3), ...more].join('; ')}.`,
      hint: 'The contrast of two colours grows when the lighter one is made lighter or the darker one darker.',
    })
    pairs = pairs.filter(({ names }) => !names.includes(blamed))
  }
}

function findClosePairs({ resolved, settings }: CheckedSite): ClosePair[] {
  const given = settings.theme.colors
  const colours = completeColours(given)
  const isWhole = requiredColours.every((name) => name in given)
  const authored = findAt(resolved.root, ['site', 'theme', 'colors'])
  /** A colour that is not in order has been told; what is mixed from it is not known. */
  const isKnown = (name: ColourName) => name in given || (isWhole && getChild(authored, name) === undefined)
  return contrastPairs.flatMap(({ on, colours: names, minimum }) =>
    names.flatMap((name) => {
      if (!isKnown(name) || !isKnown(on)) return []
      const ratio = measureContrast(colours[name], colours[on])
      return ratio < minimum ? [{ names: [name, on] as const, ratio, minimum }] : []
    }),
  )
}

/** The colour in most of the pairs, one that the site gives before one that is mixed. */
function findCulprit(pairs: readonly ClosePair[], given: object): ColourName {
  const counts = new Map<ColourName, number>()
  for (const name of pairs.flatMap(({ names }) => names))
    counts.set(name, (counts.get(name) ?? 0) + (name in given ? 1 : 0.01))
  const [culprit] = [...counts].reduce((most, candidate) => (candidate[1] > most[1] ? candidate : most))
  return culprit
}

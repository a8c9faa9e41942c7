import {
  type ColourName,
  completeColours,
  listContrastPairs,
  listSources,
  measureContrast,
  requiredColours,
} from '../../../model/theme.ts'
import { findAt, getChild, locatePath } from '../../../tree/nodes.ts'
import type { ComparedSite, SiteRule } from '../rule.ts'

/** A colour on another without enough contrast. */
interface ClosePair {
  name: ColourName
  on: ColourName
  ratio: number
  minimum: number
  /** The colours of the theme that the two are, or are mixed from. */
  given: readonly ColourName[]
}

/**
 * Theme colours that are shown on each other need enough contrast for everyone to read. One wrong colour spoils many
 * pairs: it is reported once, as the colour that most of them share.
 */
export const checkContrast: SiteRule = (site, report) => {
  const colours = completeColours(site.resolved.settings.theme.colors)
  let pairs = findClosePairs(site)
  while (pairs.length > 0) {
    const blamed = findCulprit(pairs)
    const own = pairs.filter(({ given }) => given.includes(blamed))
    const list = own
      .sort((one, other) => one.ratio / one.minimum - other.ratio / other.minimum)
      .map(
        ({ name, on, ratio, minimum }) =>
          `"${name}" on "${on}" has ${ratio.toFixed(2)}:1 and needs ${minimum}:1`,
      )
    const more = list.length > 3 ? [`and ${list.length - 2} more`] : []
    const isMixed = own.some(({ name, on }) => name !== blamed && on !== blamed)
    report({
      code: 'low-contrast',
      span: locatePath(site.resolved.root, ['site', 'theme', 'colors', blamed]).value,
      path: `site.theme.colors.${blamed}`,
      message: `The colour "${blamed}" (${colours[blamed]}) does not contrast enough: ${[...list.slice(0, more.length > 0 ? 2 : 3), ...more].join('; ')}.`,
      hint: `Make the lighter of two colours lighter or the darker one darker.${isMixed ? ' A colour that the theme does not give is mixed from others.' : ''}`,
    })
    pairs = pairs.filter(({ given }) => !given.includes(blamed))
  }
}

function findClosePairs({ resolved }: ComparedSite): ClosePair[] {
  const given = resolved.settings.theme.colors
  const colours = completeColours(given)
  const isWhole = requiredColours.every((name) => name in given)
  const authored = findAt(resolved.root, ['site', 'theme', 'colors'])
  /** A malformed colour has been reported, so the colours that are mixed from it are unknown. */
  const isKnown = (name: ColourName) => name in given || (isWhole && getChild(authored, name) === undefined)
  const sourcesOf = (name: ColourName) => (name in given ? [name] : listSources(name))
  const found = new Map<string, ClosePair>()
  for (const { on, colours: names, minimum } of listContrastPairs(resolved.settings.theme)) {
    for (const name of names) {
      if (!isKnown(name) || !isKnown(on)) continue
      const ratio = measureContrast(colours[name], colours[on])
      if (ratio >= minimum) continue
      const key = [name, on].sort().join(' ')
      if ((found.get(key)?.minimum ?? 0) < minimum)
        found.set(key, { name, on, ratio, minimum, given: [...sourcesOf(name), ...sourcesOf(on)] })
    }
  }
  return [...found.values()]
}

/** The colour in most of the pairs; its own use counts more than its use in a mixture. */
function findCulprit(pairs: readonly ClosePair[]): ColourName {
  const counts = new Map<ColourName, number>()
  for (const { name, on, given } of pairs) {
    for (const source of new Set(given))
      counts.set(source, (counts.get(source) ?? 0) + (source === name || source === on ? 1.01 : 1))
  }
  const [culprit] = [...counts].reduce((most, candidate) => (candidate[1] > most[1] ? candidate : most))
  return culprit
}

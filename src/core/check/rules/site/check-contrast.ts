import { type Look, listLooks } from '../../../handover/dress-theme.ts'
import {
  formatRatio,
  isClose,
  type MeasuredPair,
  measurePairs,
  nameOfPair,
} from '../../../model/measure-pairs.ts'
import { listShades } from '../../../model/shades.ts'
import {
  type ColourName,
  type Colours,
  completeColours,
  listSources,
  requiredColours,
} from '../../../model/theme.ts'
import { findAt, getChild, locatePath } from '../../../tree/nodes.ts'
import type { Node } from '../../../tree/tree.ts'
import type { SiteRule } from '../rule.ts'

/** A colour on another without enough contrast. */
interface ClosePair extends MeasuredPair {
  /** The colours of the theme that the two are, or are mixed from. */
  given: readonly ColourName[]
}

/** The theme or a change of it, with the colours that are written there. */
interface LookAt {
  look: Look
  path: readonly (string | number)[]
  own: Partial<Colours>
}

/**
 * Theme colours that are shown on each other need enough contrast for everyone to read. One wrong colour spoils many
 * pairs: it is reported once, as the colour that most of them share. A change for a while is reported for what only it
 * spoils.
 */
export const checkContrast: SiteRule = ({ resolved: { root, settings } }, report) => {
  const { theme } = settings
  const [base, ...changed] = listLooks({ theme })
  const known = new Set<string>()
  const path = ['site', 'theme']
  const places: LookAt[] = [
    { look: base, path, own: base.colors },
    ...changed.map((look, index) => ({
      ...{ look, path: [...path, 'when', index, 'set'] },
      own: theme.when?.[index]?.set.colors ?? {},
    })),
  ]
  for (const [index, place] of places.entries()) {
    const pairs = findClosePairs(root, place).filter((pair) => !known.has(nameOfPair(pair)))
    reportPairs(root, pairs, place, report)
    if (index === 0) for (const pair of pairs) known.add(nameOfPair(pair))
  }
}

function reportPairs(
  root: Node,
  found: readonly ClosePair[],
  { look, path, own }: LookAt,
  report: Parameters<SiteRule>[1],
): void {
  let pairs = found
  while (pairs.length > 0) {
    const blamed = findCulprit(pairs, { look, own })
    const spoilt = pairs.filter(({ given }) => given.includes(blamed))
    const place = [...path, ...(blamed in own ? ['colors', blamed] : [])]
    const shade = findPassingShade(blamed, look)
    report({
      code: 'low-contrast',
      span: locatePath(root, place).value,
      path: place.join('.').replace(/\.(\d+)/g, '[$1]'),
      message: `The colour "${blamed}" (${look.colors[blamed]}) does not contrast enough: ${explainPairs(spoilt, look)}.`,
      hint: `Make the lighter of two colours lighter or the darker one darker.${shade ? ` \`${blamed}: "${shade}"\` would pass.` : ''}`,
    })
    pairs = pairs.filter(({ given }) => !given.includes(blamed))
  }
}

function explainPairs(pairs: readonly ClosePair[], { colors }: Look): string {
  const explained = new Set<ColourName>()
  const explain = (name: ColourName) => {
    const [one, other] = name in colors || explained.has(name) ? [] : listSources(name)
    explained.add(name)
    return one && other ? `"${name}" (mixed from "${one}" and "${other}")` : `"${name}"`
  }
  const list = pairs
    .toSorted((one, other) => one.ratio / one.minimum - other.ratio / other.minimum)
    .map(
      ({ name, on, ratio, minimum }) =>
        `${explain(name)} on ${explain(on)} has ${formatRatio(ratio)}:1 and needs ${minimum}:1`,
    )
  return (list.length > 3 ? [...list.slice(0, 2), `and ${list.length - 2} more`] : list).join('; ')
}

/** The nearest shade of a colour with which all that depends on it contrasts enough, if there is such a shade. */
function findPassingShade(name: ColourName, { colors, ...shape }: Look): string | undefined {
  const depends = ({ name: one, on }: MeasuredPair) =>
    [one, on].some((part) => part === name || (!(part in colors) && listSources(part).includes(name)))
  return listShades(colors[name] ?? '').find(
    (shade) =>
      !measurePairs(completeColours({ ...colors, [name]: shade }), shape).some(
        (pair) => isClose(pair) && depends(pair),
      ),
  )
}

function findClosePairs(root: Node, { look: { colors, ...shape }, path }: LookAt): ClosePair[] {
  const isWhole = requiredColours.every((name) => name in colors)
  const authored = [['site', 'theme'], path].map((place) => findAt(root, [...place, 'colors']))
  /** A malformed colour has been reported, so the colours that are mixed from it are unknown. */
  const isKnown = (name: ColourName) =>
    name in colors || (isWhole && authored.every((map) => getChild(map, name) === undefined))
  const sourcesOf = (name: ColourName) => (name in colors ? [name] : listSources(name))
  return measurePairs(completeColours(colors), shape).flatMap((pair) =>
    isClose(pair) && isKnown(pair.name) && isKnown(pair.on)
      ? { ...pair, given: [...sourcesOf(pair.name), ...sourcesOf(pair.on)] }
      : [],
  )
}

/**
 * The colour in most of the pairs; its own use counts more than its use in a mixture. Of a change for a while only what it
 * gives is to blame, as far as a pair has any of it. Of two that are in as many pairs it is the one that can be corrected:
 * nothing is lighter than a white surface.
 */
function findCulprit(pairs: readonly ClosePair[], { look, own }: Pick<LookAt, 'look' | 'own'>): ColourName {
  const counts = new Map<ColourName, number>()
  for (const { name, on, given } of pairs) {
    for (const source of new Set(given)) {
      const weight = (source in own ? 100 : 1) + (source === name || source === on ? 0.01 : 0)
      counts.set(source, (counts.get(source) ?? 0) + weight)
    }
  }
  const canPass = (name: ColourName) => findPassingShade(name, look) !== undefined
  const [culprit] = [...counts].reduce((most, candidate) => {
    const isTie = candidate[1] === most[1]
    const isMore = isTie ? !canPass(most[0]) && canPass(candidate[0]) : candidate[1] > most[1]
    return isMore ? candidate : most
  })
  return culprit
}

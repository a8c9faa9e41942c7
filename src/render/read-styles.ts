/** The rules of one styled component, in the order in which its module defines it. */
export interface ComponentStyle {
  component: string
  /** Grows in the order in which components are defined; decides which rule wins. */
  rank: number
  rules: readonly string[]
}

/** All that a sheet has of a component. */
interface SheetStyle extends ComponentStyle {
  /** The classes that were generated, or the name of the animation. */
  names: string[]
}

const marker = /data-styled\.g(\d+)\[id="([^"]+)"\]\{content:"([^"]*)"\}/

/**
 * Splits the style tags of styled-components by component. The package ends each component's rules with a marker that
 * carries its rank, its id and its classes, and divides rules by a comment, so that browsers can read a tag again.
 */
export function readStyles(styleTags: string): SheetStyle[] {
  const styles: SheetStyle[] = []
  for (const [, css = ''] of styleTags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
    let rules: string[] = []
    for (const part of css.split('/*!sc*/')) {
      const rule = part.trim()
      const found = marker.exec(rule)
      if (!found) {
        if (rule) rules.push(rule)
        continue
      }
      const [, rank, component = '', names = ''] = found
      if (rules.length > 0)
        styles.push({ component, rank: Number(rank), names: names.split(',').filter(Boolean), rules })
      rules = []
    }
  }
  return styles
}

type BlockStyles = readonly ComponentStyle[]

const maxJoined = 200
/** By the numbers of the blocks' lists: pages with the same components in the same order have the same lists. */
const joined = new Map<string, string>()
const numbers = new WeakMap<BlockStyles, number>()
let count = 0

/** One stylesheet of several blocks' rules: each rule once, components in the order of their definition. */
export function joinStyles(blocks: readonly BlockStyles[]): string {
  const key = blocks.map(numberOf).join(' ')
  const known = joined.get(key)
  if (known !== undefined) return known
  const css = mergeStyles(blocks.flat())
    .flatMap(({ rules }) => rules)
    .join('')
  if (joined.size >= maxJoined) joined.clear()
  joined.set(key, css)
  return css
}

function numberOf(styles: BlockStyles): number {
  const known = numbers.get(styles)
  if (known !== undefined) return known
  count += 1
  numbers.set(styles, count)
  return count
}

/** The rules of each component, each once; components in the order of their definition. */
export function mergeStyles(styles: readonly ComponentStyle[]): ComponentStyle[] {
  const components = new Map<string, { component: string; rank: number; rules: Set<string> }>()
  for (const { component, rank, rules } of styles) {
    const known = components.get(component) ?? { component, rank, rules: new Set() }
    for (const rule of rules) known.rules.add(rule)
    components.set(component, known)
  }
  return [...components.values()]
    .map((merged) => ({ ...merged, rules: [...merged.rules] }))
    .sort((one, other) => one.rank - other.rank)
}

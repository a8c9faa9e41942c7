import type { ReactElement, ReactNode } from 'react'
import { ServerStyleSheet } from 'styled-components'
import { type ComponentStyle, mergeStyles, readStyles } from './read-styles.ts'

/** The rules that a generated class stands for. */
interface ClassStyle extends ComponentStyle {
  /** Classes of animations that the rules name. */
  animations: readonly string[]
}

/** Beyond so many classes the collection starts anew, so that a long-lived process does not keep every style it ever saw. */
const maxClasses = 5_000

/** Blocks with other classes than before; the options of blocks are combined in few ways. */
const maxFound = 2_000

/** The class attributes of a piece of HTML, each once, in the order of their first elements. */
function listClasses(html: string): Set<string> {
  const start = ' class="'
  const classes = new Set<string>()
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const end = html.indexOf('"', at + start.length)
    classes.add(html.slice(at + start.length, end))
    at = end
  }
  return classes
}

/**
 * Collects the styles of everything that is rendered with one sheet, so that the rules of a component are compiled once in a
 * process and not once for each block. What a block uses follows from the classes in its HTML: styled-components puts
 * every generated class on the element.
 */
export class StyleCollection {
  #sheet = new ServerStyleSheet()
  /** `undefined` for a class that views name themselves. */
  #classes = new Map<string, ClassStyle | undefined>()
  /** By the classes of the HTML. */
  #found = new Map<string, ComponentStyle[]>()

  /** Prepares an element to be rendered. */
  collect(element: ReactNode): ReactElement {
    if (this.#classes.size > maxClasses) {
      this.#sheet.seal()
      this.#sheet = new ServerStyleSheet()
      this.#classes.clear()
      this.#found.clear()
    }
    return this.#sheet.collectStyles(element)
  }

  /**
   * The rules that the classes of a piece of rendered HTML stand for, in the order in which components are defined. HTML
   * with the same classes gets the same list, not a copy.
   */
  stylesOf(html: string): readonly ComponentStyle[] {
    const classes = listClasses(html)
    const key = [...classes].join('\n')
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#findStyles([...classes].flatMap((names) => names.split(' ')))
    if (this.#found.size >= maxFound) this.#found.clear()
    this.#found.set(key, found)
    return found
  }

  #findStyles(names: readonly string[]): ComponentStyle[] {
    if (names.some((name) => !this.#classes.has(name))) this.#readSheet()
    const list = (name: string): ClassStyle[] => {
      const style = this.#classes.get(name)
      return style ? [...style.animations.flatMap(list), style] : []
    }
    const styles = names.flatMap(list)
    for (const name of names) if (!this.#classes.has(name)) this.#classes.set(name, undefined)
    return mergeStyles(styles)
  }

  #readSheet(): void {
    const styles = readStyles(this.#sheet.getStyleTags())
    const animations = styles.flatMap(({ names, rules }) =>
      rules.some((rule) => rule.startsWith('@keyframes')) ? names : [],
    )
    for (const { component, rank, names, rules } of styles) {
      for (const name of names) {
        if (this.#classes.get(name)) continue
        const pattern = new RegExp(`\\.${name}(?![\\w-])`)
        const own = names.length === 1 ? rules : rules.filter((rule) => pattern.test(rule))
        const named = animations.filter((other) => other !== name && own.some((rule) => rule.includes(other)))
        this.#classes.set(name, { component, rank, rules: own, animations: named })
      }
    }
  }
}

import { ServerStyleSheet } from 'styled-components'
import type { StyledElements } from './markup/markup-writer.ts'
import { provideSheet } from './markup/provide-sheet.ts'
import type { Contexts } from './markup/with-contexts.ts'
import { type ComponentStyle, readStyles } from './read-styles.ts'

interface ClassStyle {
  component: string
  rules: readonly string[]
  /** Classes of animations that the rules name. */
  animations: readonly string[]
}

/** Beyond so many classes the collection starts anew, so that a long-lived process does not keep every style it ever saw. */
const maxClasses = 5_000

/** Blocks with other classes than before; the options of blocks are combined in few ways. */
const maxFound = 2_000

/** The class attributes of a piece of HTML, each once, in the order of their first elements. */
export function listClasses(html: string): Set<string> {
  const start = ' class="'
  const classes = new Set<string>()
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const end = html.indexOf('"', at + start.length)
    classes.add(html.slice(at + start.length, end))
    at = end
  }
  return classes
}

interface Sheet {
  own: ServerStyleSheet
  /** For `StyleSheetManager`. */
  instance: ServerStyleSheet['instance']
  /** What `StyleSheetManager` provides. */
  contexts: Contexts
  styled: StyledElements
}

function openSheet(): Sheet {
  const own = new ServerStyleSheet()
  const { instance } = own
  return { own, instance, contexts: provideSheet(instance), styled: new WeakMap() }
}

/**
 * Collects the styles of everything that is rendered with one sheet, so that the rules of a component are compiled once in a
 * process and not once for each block. What a block uses follows from the classes in its HTML: styled-components puts
 * every generated class on the element (`StyleSheet.insertRules` and the class names are internals of 6.x, held by a test).
 */
export class StyleCollection {
  #sheet = openSheet()
  #classes = new Map<string, ClassStyle>()
  /** By the classes of the HTML. */
  #found = new Map<string, ComponentStyle[]>()
  #ranks = new Map<string, number>()

  constructor() {
    this.#listen()
  }

  /** What the next block is rendered with. */
  get sheet(): Sheet {
    if (this.#classes.size > maxClasses) {
      this.#sheet.own.seal()
      this.#sheet = openSheet()
      this.#classes.clear()
      this.#found.clear()
      this.#listen()
    }
    return this.#sheet
  }

  /**
   * The rules that the classes of a piece of HTML stand for, in the order in which components are defined. HTML with
   * the same classes gets the same list, not a copy.
   */
  stylesOf(classes: ReadonlySet<string>): readonly ComponentStyle[] {
    const key = [...classes].join('\n')
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#findStyles(classes)
    if (this.#found.size >= maxFound) this.#found.clear()
    this.#found.set(key, found)
    return found
  }

  #findStyles(classes: Iterable<string>): ComponentStyle[] {
    const rules = new Map<string, Set<string>>()
    const add = (name: string) => {
      const style = this.#classes.get(name)
      if (!style) return
      for (const animation of style.animations) add(animation)
      const known = rules.get(style.component) ?? new Set<string>()
      for (const rule of style.rules) known.add(rule)
      rules.set(style.component, known)
    }
    for (const names of classes) names.split(' ').forEach(add)
    return [...rules]
      .map(([component, own]) => ({ component, rank: this.#rankOf(component), rules: [...own] }))
      .sort((one, other) => one.rank - other.rank)
  }

  #listen(): void {
    const { instance } = this.#sheet
    const insert = instance.insertRules.bind(instance)
    instance.insertRules = (component, name, rules) => {
      insert(component, name, rules)
      const own = rules.filter((rule) => rule !== '')
      const text = own.join('')
      const animations = [...this.#classes.keys()].filter((other) => isAnimation(other, text))
      this.#classes.set(name, { component, rules: own, animations })
    }
    const isAnimation = (name: string, text: string) =>
      this.#classes.get(name)?.rules.some((rule) => rule.startsWith('@keyframes')) && text.includes(name)
  }

  #rankOf(component: string): number {
    const known = this.#ranks.get(component)
    if (known !== undefined) return known
    for (const { component, rank } of readStyles(this.#sheet.own.getStyleTags()))
      this.#ranks.set(component, rank)
    const rank = this.#ranks.get(component)
    if (rank === undefined)
      throw new Error(`The styles of ${component} were inserted, but are not in the sheet`)
    return rank
  }
}

import { collectLinks } from '../../core/text/collect-links.ts'
import { fillFacts, findFacts } from '../../core/text/facts.ts'
import { asText, findAt, getChild, getText, type NodePath } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import type { WrittenField } from './list-fields.ts'
import type { FileEdit } from './rename-plan.ts'

/** The name of a pool that is put together from facts, such as `${chats}Tamil`, and the layers that use it. */
interface PoolTemplate {
  template: string
  units: ReadonlySet<string>
  /** The fact that takes its place. */
  fact: string
}

/** The names that are put together from facts, and mean a pool on some page. */
export function listPoolTemplates(
  model: SiteModel,
  fields: readonly WrittenField[],
  pool: string,
): PoolTemplate[] {
  const users = new Map<string, Set<string>>()
  for (const field of fields) {
    for (const href of collectLinks(field.kind, field.text)) {
      const name = /^chat:(.*)$/.exec(href)?.[1]
      if (name === undefined || findFacts(name).length === 0) continue
      users.set(name, (users.get(name) ?? new Set()).add(field.unit.name))
    }
  }
  const taken = new Set<string>()
  return [...users].flatMap(([template, units]) => {
    const shown = model.pages.filter((page) => model.layersOfPage(page).some(({ name }) => units.has(name)))
    if (!shown.some((page) => fillFacts(template, (fact) => findFactValue(model, page, fact)) === pool))
      return []
    const fact = chooseName(model, template, taken)
    taken.add(fact)
    return [{ template, units, fact }]
  })
}

/**
 * Defines the fact that takes the place of a name: beside the facts that the name consists of, in the site and in each
 * document that has a value of its own for one of them. Only one of the names that it stands for changes, so none of
 * those facts could have another value.
 */
export function splitPoolName(
  model: SiteModel,
  fields: readonly WrittenField[],
  { template, units, fact }: PoolTemplate,
  { from, to }: { from: string; to: string },
): { edits: FileEdit[]; note: string } {
  const edits: FileEdit[] = []
  const parts = [...new Set(findFacts(template).map(({ name }) => name))]
  const rename = (name: string) => (name === from ? to : name)
  if (parts.some((name) => model.facts.has(name))) {
    const value = fillFacts(template, (name) => model.facts.get(name)?.text)
    edits.push({ file: model.site.file, kind: 'set', path: ['site', 'facts', fact], value: rename(value) })
  }
  const layers = model.pages.map((page) => model.layersOfPage(page).map(({ name }) => name))
  const used = new Set(layers.filter((names) => names.some((name) => units.has(name))).flat())
  for (const page of model.pages) {
    const unit = model.units.get(page)
    const own = parts.some((name) => getChild(getChild(unit?.root, 'facts'), name))
    if (!unit || !own || !used.has(page)) continue
    const value = fillFacts(template, (name) => findFactValue(model, page, name))
    edits.push({ file: unit.file, kind: 'set', path: ['facts', fact], value: rename(value) })
  }
  const unused = parts.filter((part) => !isUsedElsewhere(fields, part, template))
  edits.push(...unused.flatMap((part) => removeFact(model, part)))
  const note = `The link chat:${template} stands for several pools, and only one of them has a new name. It is now chat:\${${fact}}, and the new fact "${fact}" has the name for each page.`
  return { edits, note }
}

/** Whether a text names a fact, other than in links to the pool. */
function isUsedElsewhere(fields: readonly WrittenField[], fact: string, template: string): boolean {
  return fields.some(({ text }) =>
    findFacts(text.replaceAll(`chat:${template}`, '')).some(({ name }) => name === fact),
  )
}

/** A fact that nothing uses any more would be a mistake. */
function removeFact({ facts, site, units }: SiteModel, fact: string): FileEdit[] {
  const pages = [...units.values()].filter(
    ({ kind, root }) => kind === 'page' && getChild(getChild(root, 'facts'), fact),
  )
  const unset = (file: string, path: NodePath): FileEdit => ({ file, kind: 'unset', path })
  return [
    ...(facts.has(fact) ? [unset(site.file, ['site', 'facts', fact])] : []),
    ...pages.map(({ file }) => unset(file, ['facts', fact])),
  ]
}

/** The value of a fact on a page, from its layers. */
export function findFactValue(model: SiteModel, page: string, name: string): string | undefined {
  const layers = model.layersOfPage(page).filter(({ kind }) => kind === 'page')
  const own = layers.map(({ root }) => findAt(root, ['facts', name])).findLast((node) => node !== undefined)
  const text = asText(own) ?? getText(own, 'value')
  return text ?? model.facts.get(name)?.text ?? model.contacts.get(name)?.text
}

/** `chatsTamil` for `${chats}Tamil`, with a number if that is taken. */
function chooseName({ facts, units }: SiteModel, template: string, taken: ReadonlySet<string>): string {
  const base = template.replace(/\$\{([^}]+)\}/g, '$1').replace(/[^A-Za-z0-9_-]/g, '-')
  const isTaken = (name: string) =>
    facts.has(name) ||
    taken.has(name) ||
    [...units.values()].some(({ root }) => getChild(getChild(root, 'facts'), name))
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}${count}`
    if (!isTaken(name)) return name
  }
}

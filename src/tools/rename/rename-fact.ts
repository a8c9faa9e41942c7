import { factNamePattern } from '../../core/schema/common-parts.ts'
import { builtInFacts } from '../../core/site/fact-scope.ts'
import { factPattern } from '../../core/text/facts.ts'
import { asMap, findAt, getChild, getText } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../site/site-model.ts'
import { listWrittenFields } from './list-fields.ts'
import {
  createEdits,
  invalidName,
  makePlan,
  type RenamePlan,
  RenameProblem,
  takenName,
  unknownName,
} from './rename-plan.ts'

/** A fact gets another name wherever it is defined, in the site or in documents, and in every text that uses it. */
export function renameFact(model: SiteModel, from: string, to: string): RenamePlan {
  const { site, units, facts, contacts } = model
  const pages = [...units.values()].filter(({ kind }) => kind === 'page')
  const defined = new Set([
    ...facts.keys(),
    ...pages.flatMap(({ root }) => [...(asMap(getChild(root, 'facts'))?.entries.keys() ?? [])]),
  ])
  if (contacts.has(from))
    throw new RenameProblem(`"${from}" is a contact. The command renames facts, which are under \`facts\`.`)
  if (!defined.has(from)) throw unknownName('fact', from, defined)
  if (!new RegExp(factNamePattern).test(to))
    throw invalidName('fact', to, 'it has letters, digits, hyphens and underscores and begins with a letter.')
  if (defined.has(to) || (builtInFacts as readonly string[]).includes(to)) throw takenName('fact', to)
  const rename = (text: string) =>
    text.replace(factPattern, (whole, name) => (name === from ? `\${${to}}` : whole))
  const { edits, add } = createEdits()
  const change = (file: string, text: string | undefined, findPath: () => readonly (string | number)[]) => {
    const next = text?.includes('${') ? rename(text) : text
    if (next !== undefined && next !== text) add(file, { kind: 'set', path: findPath(), value: next })
  }
  for (const field of listWrittenFields(model)) change(field.unit.file, field.text, field.findPath)
  for (const key of ['title', 'description']) {
    const path = ['site', 'head', key]
    change(site.file, getText(findAt(site.root, path.slice(0, -1)), key), () => path)
  }
  if (facts.has(from)) add(site.file, { kind: 'renameKey', path: ['site', 'facts', from], name: to })
  for (const { root, file } of pages) {
    if (asMap(getChild(root, 'facts'))?.entries.has(from))
      add(file, { kind: 'renameKey', path: ['facts', from], name: to })
  }
  return makePlan(edits)
}

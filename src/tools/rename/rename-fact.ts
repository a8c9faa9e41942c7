import { isBuiltInFact } from '../../core/handover/fact-scope.ts'
import { factNamePattern } from '../../core/schema/common-parts.ts'
import { factPattern } from '../../core/text/facts.ts'
import { findAt, getEntries, getText, type NodePath } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import { type FileEdit, invalidName, type Renaming, takenName, unknownName } from './rename-plan.ts'

/** A fact gets another name wherever it is defined, in the site or in documents, and in every text that uses it. */
export function renameFact(model: SiteModel, from: string, to: string): Renaming {
  const { site, units, facts, contacts } = model
  const pages = [...units.values()].filter(({ kind }) => kind === 'page')
  const defined = new Set([
    ...facts.keys(),
    ...pages.flatMap(({ root }) => [...getEntries(root, ['facts']).keys()]),
  ])
  if (contacts.has(from))
    throw new ChangeError(`"${from}" is a contact. The command renames facts, which are under \`facts\`.`)
  if (!defined.has(from)) throw unknownName('fact', from, defined)
  if (!new RegExp(factNamePattern).test(to))
    throw invalidName('fact', to, 'it has letters, digits, hyphens and underscores and begins with a letter.')
  if (defined.has(to) || isBuiltInFact(to)) throw takenName('fact', to)
  const change = (text: string) => {
    const next = text.replace(factPattern, (whole, name) => (name === from ? `\${${to}}` : whole))
    return next === text ? undefined : next
  }
  const rename = (file: string, path: NodePath): FileEdit => ({ file, kind: 'renameKey', path, name: to })
  const head = findAt(site.root, ['site', 'head'])
  return {
    field: ({ text }) => change(text),
    edits: [
      ...['title', 'description'].flatMap((key): FileEdit[] => {
        const value = change(getText(head, key) ?? '')
        return value === undefined
          ? []
          : [{ file: site.file, kind: 'set', path: ['site', 'head', key], value }]
      }),
      ...(facts.has(from) ? [rename(site.file, ['site', 'facts', from])] : []),
      ...pages
        .filter(({ root }) => getEntries(root, ['facts']).has(from))
        .map(({ file }) => rename(file, ['facts', from])),
    ],
  }
}

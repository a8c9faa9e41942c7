import { isBuiltInFact } from '../../core/handover/fact-scope.ts'
import { factNamePattern } from '../../core/schema/common-parts.ts'
import { factPattern } from '../../core/text/facts.ts'
import { getEntries, type NodePath } from '../../core/tree/nodes.ts'
import type { AuthoredSource, SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import { listSiteTexts } from './list-fields.ts'
import { type FileEdit, invalidName, type Renaming, takenName, unknownName } from './rename-plan.ts'

/** A fact gets another name wherever it is defined, in the site or in documents, and in every text that uses it. */
export function renameFact(model: SiteModel, from: string, to: string): Renaming {
  const { site, facts, columns } = model
  const { defined, owners } = findFact(model, from, 'renames')
  if (!new RegExp(factNamePattern).test(to))
    throw invalidName(
      'fact',
      to,
      'it has the letters a to z, digits, hyphens and underscores and begins with a letter.',
    )
  if (defined.has(to) || isBuiltInFact(to)) throw takenName('fact', to)
  const table = columns.get(to)
  if (table !== undefined)
    throw new ChangeError(
      `"${to}" is a column of ${table}: on the pages of its rows, texts would have the cell instead of the fact. Choose another name.`,
    )
  const change = (text: string) => {
    const next = text.replace(factPattern, (whole, name) => (name === from ? `\${${to}}` : whole))
    return next === text ? undefined : next
  }
  const rename = (file: string, path: NodePath): FileEdit => ({ file, kind: 'renameKey', path, name: to })
  return {
    field: ({ text }) => change(text),
    edits: [
      ...listSiteTexts(model).flatMap(({ text, path }): FileEdit[] => {
        const value = change(text)
        return value === undefined ? [] : [{ file: site.file, kind: 'set', path, value }]
      }),
      ...(facts.has(from) ? [rename(site.file, ['site', 'facts', from])] : []),
      ...owners.map(({ file }) => rename(file, ['facts', from])),
    ],
  }
}

/**
 * The documents that define a fact, and the names of all facts. `verb` is what the command does to facts.
 *
 * @throws {ChangeError} if nothing defines it, if it is a contact, or if a table has a column of the name: texts that
 *   several pages share have the fact on some and the cell on others
 */
export function findFact(
  { units, facts, contacts, columns }: SiteModel,
  name: string,
  verb: 'renames' | 'removes',
): { owners: readonly AuthoredSource[]; defined: ReadonlySet<string> } {
  const pages = [...units.values()].filter(({ kind }) => kind === 'page')
  const ofPages = pages.flatMap(({ root }) => [...getEntries(root, ['facts']).keys()])
  const defined = new Set([...facts.keys(), ...ofPages])
  if (contacts.has(name))
    throw new ChangeError(`"${name}" is a contact. The command ${verb} facts, which are under \`facts\`.`)
  if (!defined.has(name)) throw unknownName('fact', name, defined)
  const table = columns.get(name)
  if (table !== undefined)
    throw new ChangeError(
      `"${name}" is also a column of ${table}, and on the pages of its rows texts have the cell. The command ${verb} facts only: give the column another name first.`,
    )
  return { owners: pages.filter(({ root }) => getEntries(root, ['facts']).has(name)), defined }
}

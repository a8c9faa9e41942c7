import type { FieldKind } from '../../core/schema/field-kinds.ts'
import { factPattern, findFacts } from '../../core/text/facts.ts'
import { parseMarkdown } from '../../core/text/markdown/parse-markdown.ts'
import { formatPath, type NodePath } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { listSiteTexts, listWrittenFields } from '../rename/list-fields.ts'
import { findFact } from '../rename/rename-fact.ts'
import { findFactValue } from '../rename/split-pool-name.ts'
import type { Removal } from './collect-removal.ts'
import { labelField } from './take-field.ts'

/** Characters that mean something in a text, and would not as the value of a fact. */
const markup = /[*[\]\\<>`$\n]/

/**
 * A fact is removed wherever it is defined. Texts that use it have its value from now on, so that visitors see no change;
 * a text that shows several values is left to the author.
 */
export function removeFact(model: SiteModel, name: string, removal: Removal): void {
  const { site, facts } = model
  const { owners } = findFact(model, name, 'removes')
  if (facts.has(name)) removal.unset(site.file, ['site', 'facts', name])
  for (const { file } of owners) removal.unset(file, ['facts', name])
  for (const field of listWrittenFields(model)) {
    const { unit, text, kind } = field
    if (!uses(text, name)) continue
    const shown = model.pages.filter((page) => model.layersOfPage(page).includes(unit))
    fill(unit.file, field.findPath(), text, listValues(shown), {
      what: labelField(field),
      kind,
    })
  }
  for (const { text, path } of listSiteTexts(model))
    if (uses(text, name)) {
      const [, part] = path
      fill(site.file, path, text, listValues(model.pages), {
        what: formatPath(path.slice(2)),
        kind: part === 'head' ? 'label' : 'inline',
      })
    }

  function listValues(pages: readonly string[]): Set<string> {
    return new Set(pages.map((page) => findFactValue(model, page, name) ?? ''))
  }

  function fill(
    file: string,
    path: NodePath,
    text: string,
    values: ReadonlySet<string>,
    { what, kind }: { what: string; kind: FieldKind },
  ): void {
    const [value = '', ...others] = values
    const next = text.replace(factPattern, (whole, found) => (found === name ? value : whole))
    const problem =
      others.length > 0
        ? 'the fact has several values in this text'
        : (kind !== 'label' && markup.test(value)) ||
            (kind === 'markdown' && listBlocks(text) !== listBlocks(next))
          ? 'the value of the fact would be read as markup'
          : undefined
    if (problem !== undefined) {
      removal.leave(file, path, `${what}: ${problem}`)
      return
    }
    removal.change(file, path, next, `${what} has the value ${value} of the fact`)
  }
}

const uses = (text: string, name: string) => findFacts(text).some((fact) => fact.name === name)

/** The paragraphs, headings and lists of a text, without their words: `1. September` at the start of a line is a list. */
const listBlocks = (markdown: string) =>
  JSON.stringify(parseMarkdown(markdown), (key, value) => (key === 'content' ? undefined : value))

import type { AuthoredLink } from '../../core/links/authored-link.ts'
import { collectLinks, findWrittenLink } from '../../core/text/collect-links.ts'
import type { AuthoredSource, SiteModel } from '../authored/site-model.ts'
import { listLinkFacts } from '../rename/link-facts.ts'
import { listSiteTexts, type WrittenField } from '../rename/list-fields.ts'
import { changeHref, changeLinks, changeTarget, listTargets } from '../rename/rename-links.ts'
import { changeRedirectTable } from '../rename/rename-rows.ts'
import type { Removal } from './collect-removal.ts'
import { labelField, takeField } from './take-field.ts'

/** What becomes of a link that leads nowhere any more. No address holds this character. */
export const gone = '\u0000'

/** What becomes of a link: another address, or `gone`. `undefined` if it stays. */
type LinkFate = (link: AuthoredLink, unit: AuthoredSource | undefined) => string | undefined

/** Takes away the links to something in fields, texts, facts, redirects and schedules of routes, or leads them elsewhere. */
export function takeLinks(
  model: SiteModel,
  fields: readonly WrittenField[],
  fate: LinkFate,
  removal: Removal,
  { takesItems = false }: { takesItems?: boolean } = {},
): void {
  for (const field of fields)
    if (field.kind === 'link') takeLink(field)
    else takeLinksOfText(field, field.unit.file, () => labelField(field), field.unit)
  for (const { text, path } of listSiteTexts(model))
    if (path.includes('notice'))
      takeLinksOfText({ kind: 'inline', text, findPath: () => path }, model.site.file, () => 'the notice')
  takeLinkFacts()
  takeAddresses()

  function takeLink(field: WrittenField): void {
    const { unit, text } = field
    const next = changeHref(text, (link) => fate(link, unit))
    if (next === undefined) return
    const path = field.findPath()
    const isInList = typeof path.slice(field.entry?.path.length ?? 0).at(-2) === 'number'
    if (next === gone || (takesItems && isInList)) takeField(field, model, removal, { isItem: takesItems })
    else removal.change(unit.file, path, next, `${labelField(field)} leads to ${next}`)
  }

  function takeLinksOfText(
    written: Pick<WrittenField, 'kind' | 'text' | 'findPath'>,
    file: string,
    label: () => string,
    unit?: AuthoredSource,
  ): void {
    const { kind, text } = written
    const find = (href: string) => changeHref(href, (link) => fate(link, unit))
    if (collectLinks(kind, text).every((href) => find(href) === undefined)) return
    const unlinked = removeLinks({ kind, text }, (href) => find(href) !== gone)
    const path = written.findPath()
    if (unlinked === undefined) {
      removal.leave(file, path, `${label()}: the link is in a text`)
      return
    }
    const changed = changeLinks({ kind, text: unlinked }, (link) => fate(link, unit)) ?? unlinked
    removal.change(file, path, changed, `${label()}: the link in the text is changed`)
  }

  /** Facts whose whole value is a link that a field consists of: `to: ${signup}`. */
  function takeLinkFacts(): void {
    for (const { file, path, name, text } of listLinkFacts(model, fields)) {
      const next = changeHref(text, (link) => fate(link, undefined))
      if (next === gone) removal.leave(file, path, `the fact ${name}: fields consist of this link`)
      else if (next !== undefined) removal.change(file, path, next, `the fact ${name} leads to ${next}`)
    }
  }

  /** Redirects, and where routes lead while they are closed. */
  function takeAddresses(): void {
    const { site } = model
    for (const { path, target } of listTargets(site)) {
      const next = changeTarget(target, site, (link) => fate(link, undefined))
      if (next === undefined) continue
      const what = path[0] === 'redirects' ? `the redirect ${path[1]}` : `otherwise of ${path[1]}`
      if (next.endsWith(gone)) removal.take(site.file, path, what)
      else removal.change(site.file, path, next, `${what} leads to ${next}`)
    }
    // Rows that lead nowhere are errors, which name their lines.
    const table = changeRedirectTable(model, (link) => {
      const next = fate(link, undefined)
      return next === gone ? undefined : next
    })
    if (table) removal.changeTable(table, 'redirects of the table lead elsewhere')
  }
}

/** The text without some of its links, of which the words stay; `undefined` if that cannot be done in the text. */
function removeLinks(
  { kind, text }: Pick<WrittenField, 'kind' | 'text'>,
  isKept: (href: string) => boolean,
): string | undefined {
  const hrefs = collectLinks(kind, text)
  let result = text
  for (const href of hrefs.filter((one) => !isKept(one))) {
    const link = findWrittenLink(result, href)
    const start = link ? findLabelStart(result, link.label) : -1
    if (!link || start < 0) return undefined
    result = result.slice(0, start) + result.slice(start + 1, link.label) + result.slice(link.end)
  }
  const left = collectLinks(kind, result)
  return left.join('\n') === hrefs.filter(isKept).join('\n') ? result : undefined
}

/** The bracket that opens the label which ends at an index; -1 if there is none. */
function findLabelStart(text: string, end: number): number {
  let depth = 0
  for (let at = end - 1; at >= 0; at--) {
    if (text[at - 1] === '\\') continue
    if (text[at] === ']') depth += 1
    if (text[at] === '[') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return -1
}

import type { Span } from '../diagnostics/diagnostic.ts'
import type { DiagnosticParts, Report } from '../diagnostics/make-diagnostic.ts'
import type { Address, ResolvedAddress, ResolvedSite } from '../site/resolved-site.ts'
import { asMap, getChild, getText, isNull } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'
import { type DocumentNames, findDocument } from './find-chain.ts'

/** A route as written, and the document that it means, if there is one. */
export interface WrittenRoute extends ResolvedAddress {
  document?: string
}

interface ReadRoutesInput {
  documents: DocumentNames
  /** Receives the names of documents that a route leads to. */
  used: Set<string>
  report: Report
}

/** Reads the routes of `pages.yaml`. */
export function readRoutes(root: MapNode, { documents, used, report }: ReadRoutesInput): WrittenRoute[] {
  return [...(asMap(getChild(root, 'routes'))?.entries ?? [])].map(([path, { key, value }]) => {
    if (isNull(value)) report(describeEmptyRoute(path, key))
    // The check of the file has reported `/about: about`; the document still counts as used.
    if (value.kind === 'scalar' && documents.has(value.text ?? '')) used.add(value.text ?? '')
    const page = getChild(value, 'page')
    const written = getText(value, 'page')
    const document =
      page && written !== undefined
        ? findDocument(written, page.span, 'page', { documents, used, report })
        : undefined
    return { path, span: key, aliases: readAliases(value), ...(document !== undefined && { document }) }
  })
}

function describeEmptyRoute(path: string, span: Span): DiagnosticParts {
  return {
    code: 'missing-field',
    span,
    path: `routes.${path}`,
    message: `The route "${path}" does not say which page it shows.`,
    hint: `Write \`${path}: { page: NAME }\` for pages/NAME.yaml.`,
  }
}

/** The other addresses of a route. */
export function readAliases(route: Node): Address[] {
  const aliases = getChild(route, 'aliases')
  if (aliases?.kind !== 'list') return []
  return aliases.items.flatMap((item) =>
    item.kind === 'scalar' && item.text !== null ? [{ path: item.text, span: item.span }] : [],
  )
}

export function readRedirects(root: MapNode): ResolvedSite['redirects'] {
  const entries = asMap(getChild(root, 'redirects'))?.entries ?? []
  return [...entries].flatMap(([from, { key, value }]) =>
    value.kind === 'scalar' && value.text !== null
      ? [{ from, to: value.text, span: key, target: value.span }]
      : [],
  )
}

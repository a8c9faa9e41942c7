import type { CheckedBlock, CheckedPage } from '../../../core/handover/checked-site.ts'
import { createFactScope, type FactSource } from '../../../core/handover/fact-scope.ts'
import { readHeadText } from '../../../core/handover/read-head-text.ts'
import { addOptions, optionsSchema } from '../../../core/schema/block-options.ts'
import type { Schema } from '../../../core/schema/block-spec.ts'
import { fileKinds } from '../../../core/schema/field-kinds.ts'
import { entryProperties, pageFieldsSchema } from '../../../core/schema/page-schema.ts'
import { type Field, mapFields } from '../../../core/schema/walk-fields.ts'
import { fillFacts } from '../../../core/text/facts.ts'
import { parseMarkdown } from '../../../core/text/markdown/parse-markdown.ts'
import { mapTexts } from '../../../core/tree/map-texts.ts'
import { findAt, locatePath, type NodePath } from '../../../core/tree/nodes.ts'
import type { FileView } from './change.ts'

/** What visitors get of a page, in the words of its fields: facts are filled in, files are known by their content. */
export interface PageView {
  route: string
  /** The name of its document. */
  document: string
  /** The page's own fields that reach visitors or search engines. */
  head: Record<string, unknown>
  blocks: BlockView[]
  /** The file that a value of a block, or of the page itself, is written in. */
  originOf: (block: string | undefined, path: NodePath) => string | undefined
  /** The file of the page's own document. */
  file: string
  /** The arm of its experiment that shows it like this; absent for the page itself. */
  arm: string | undefined
  /** The match that shows it like this; absent for the page itself. */
  match: string | undefined
}

export interface BlockView {
  id: string
  type: string
  schema: Schema
  value: Record<string, unknown>
}

export interface ViewSource {
  facts: FactSource
  /** What tells the content of a file below `public/` from that of the other side; absent if both are the same. */
  contentOf: (path: string) => string | undefined
  /** Gives texts that read the same one form, on both sides. */
  unify: (markdown: string) => string
}

/** Makes a function that returns, of all texts with the same paragraphs, lists and headings, the first it received. */
export function createUnifier(): ViewSource['unify'] {
  const known = new Map<string, string>()
  return (markdown) => {
    const key = JSON.stringify(parseMarkdown(markdown))
    const first = known.get(key) ?? markdown
    known.set(key, first)
    return first
  }
}

/** Fields of a page that nobody sees, or that its blocks show. */
const hiddenFields = new Set(['frame', 'budgets'])

/** @param source for the side that the page is from; both sides need the same `unify` */
export function viewPage(page: CheckedPage, source: ViewSource): PageView {
  const { document, fields, route, lang } = page
  const { facts } = source
  const lookup = createFactScope(page, facts)
  const fill = (text: string) => fillFacts(text, lookup)
  const own = Object.entries(fields).filter(
    ([key]) => !hiddenFields.has(key) && key in (pageFieldsSchema.properties ?? {}),
  )
  const picture = fields.sharePicture
  return {
    route: route?.path ?? '',
    document: document.name,
    file: document.file,
    arm: page.arm,
    match: page.match,
    head: {
      ...Object.fromEntries(own.map(([key, value]) => [key, mapTexts(value, fill)])),
      // What its arms change is seen on the page as each arm shows it.
      ...(fields.experiment && { experiment: { ...fields.experiment, arms: undefined } }),
      ...(fields.match && { match: viewMatch(fields.match) }),
      ...(picture && {
        sharePicture: {
          src: viewFile(fill(picture.src), [fill(picture.src)], source.contentOf),
          alt: fill(picture.alt),
        },
      }),
      title: readHeadText(page, 'title', facts),
      description: readHeadText(page, 'description', facts),
      lang,
    },
    blocks: page.blocks.map((block) => viewBlock(block, page.lang, lookup, source)),
    originOf(id, path) {
      const block = page.blocks.find((one) => one.block.id === id)?.block
      const root = id === undefined ? document.fields : block?.fields
      return root && findAt(root, path) ? locatePath(root, path).key.file : undefined
    },
  }
}

/** What its matches change is seen on the page as each match shows it. */
const viewMatch = ({ from, values = [], table }: NonNullable<CheckedPage['fields']['match']>) => ({
  from,
  ...(table !== undefined && { table }),
  values: values.map(({ name, is }) => ({ name, is })),
})

function viewBlock(
  { block, spec, value, lang, side, options }: CheckedBlock,
  pageLang: string,
  lookup: (name: string) => string | undefined,
  { contentOf, unify }: ViewSource,
): BlockView {
  const visit = ({ kind, value, inside }: Field): unknown => {
    if (kind === 'image' || kind === 'video') return inside
    if (typeof value !== 'string') return value
    const filled = fillFacts(kind === 'markdown' ? unify(value) : value, lookup)
    if (kind === 'videoFile') return viewFile(filled, [`${filled}.webm`, `${filled}.mp4`], contentOf)
    return fileKinds.has(kind) ? viewFile(filled, [filled], contentOf) : filled
  }
  const shown = mapFields(spec.schema, value, visit) as Record<string, unknown>
  const place = mapFields(optionsSchema, options, visit) as CheckedBlock['options']
  const schema = addOptions(spec.schema)
  const { lang: language, side: half } = entryProperties
  return {
    id: block.id,
    type: block.type,
    schema: { ...schema, properties: { ...schema.properties, lang: language, side: half } } as Schema,
    value: { ...shown, ...(lang !== pageLang && { lang }), ...(side && { side }), ...place },
  }
}

function viewFile(file: string, paths: readonly string[], contentOf: ViewSource['contentOf']): FileView {
  const content = paths.flatMap((path) => contentOf(path) ?? []).join(' ')
  return { file, ...(content !== '' && { content }) }
}

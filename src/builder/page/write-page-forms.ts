import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { BlockDefinition } from '../../blocks/define-block.ts'
import { emptyContent, fillParts } from '../../contracts/form-parts.ts'
import { type FormRange, holdsForm } from '../../contracts/form-range.ts'
import { type IntakeForm, partsFolder } from '../../contracts/intake-manifest.ts'
import { markReused, memoizeReused } from '../../core/memoize-reused.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { type PlacedBlock, renderTemplate } from '../../render/place-block.ts'
import type { RenderedPage } from '../../render/render-page.ts'
import { listSecurityHeaders } from '../hosting/security-headers.ts'
import { makeAbsolute, makePageAbsolute } from './absolute-addresses.ts'
import { compileParts } from './compile-parts.ts'
import { listShownBlocks } from './list-shown-blocks.ts'
import type { FormDefinition } from './page-record.ts'
import { type FormDescription, toFormDescription } from './to-form-description.ts'

/** A form of a page, for the intake. */
interface PageForm {
  /** One id for all pages that have exactly this form. */
  id: string
  definition: FormDefinition
  range: FormRange
  /** The files of the form: its parts, and the copy of the page for an intake at another origin. */
  files: FormFile[]
}

export type FormFile = readonly [name: string, content: string]

interface FormWriterInput {
  url: string
  blocks: Readonly<Record<string, BlockDefinition>>
}

interface KnownForm {
  definition: FormDefinition
  /** Its HTML without content. */
  empty: string
  file: FormFile
}

type SubmissionContract = NonNullable<BlockDefinition['submission']>

/** Maximum number of remembered forms; beyond it they are different on every page, and the memory starts anew. */
const maxKnown = 1_000

const formatProps = memoizeReused((props: PageBlock['props']) => JSON.stringify(props))

/**
 * Makes a function that describes the forms of a page. A form that is the same on many pages is described once. Its parts
 * cover the form only; the rest comes from the built page. An intake at another origin gets its own copies of the
 * pages, with absolute addresses.
 */
export function createFormWriter({ url, blocks }: FormWriterInput) {
  /** By everything that a form depends on. */
  const known = new Map<string, KnownForm>()

  const sends = ({ type }: PageBlock) => blocks[type]?.submission !== undefined

  return (
    page: Page,
    rendered: RenderedPage,
    { file, policy }: { file: string; policy: string },
  ): PageForm[] =>
    listShownBlocks(page, rendered, sends).flatMap(({ shown: block, range: place, placed }) => {
      const submission = blocks[block.type]?.submission
      if (!submission) return []
      const form = findForm(page, block, submission, policy)
      const found = { file, title: rendered.title, ...place }
      const { range, files, isHeld } = form.definition.origin
        ? cutCopy(rendered, found, form)
        : { range: found, files: [], isHeld: isHeldBy(placed, rendered, found, form.empty) }
      if (!isHeld)
        throw new Error(
          `The template of the block type "${block.type}" differs from its view: without content it does not equal the block "${block.id}" of the page ${page.route}.`,
        )
      return [{ id: form.definition.id, definition: form.definition, range, files: [form.file, ...files] }]
    })

  function findForm(page: Page, block: PageBlock, submission: SubmissionContract, policy: string): KnownForm {
    const { props, ...placing } = block
    const key = JSON.stringify([page.lang, policy, placing]) + formatProps(props)
    const form = known.get(key) ?? makeForm(page, block, submission, policy)
    if (known.size >= maxKnown) known.clear()
    known.set(key, form)
    return form
  }

  function makeForm(
    { lang }: Page,
    block: PageBlock,
    submission: SubmissionContract,
    policy: string,
  ): KnownForm {
    const props = { messages: {}, ...block.props, id: block.id }
    const description = toFormDescription(lang, block, submission.describe(props as never))
    const headers = listHeaders(policy, description)
    const key = JSON.stringify([description, headers, block])
    const id = `${description.name}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
    const name = `${partsFolder}/${id}.json`
    const definition = { id, ...description, parts: name, headers } as FormDefinition
    const template = renderTemplate(block, { blocks })
    const parts = compileParts(description.origin === undefined ? template : makeAbsolute(template, url))
    return {
      definition,
      empty: fillParts(parts, emptyContent),
      file: markReused([name, `${JSON.stringify(parts)}\n`] as const),
    }
  }

  /** The copy of a page for an intake at another origin, and where the form is in it. */
  function cutCopy(
    rendered: RenderedPage,
    found: FormRange,
    { empty }: KnownForm,
  ): Pick<PageForm, 'range' | 'files'> & { isHeld: boolean } {
    const { html, range } = makePageAbsolute(rendered.document.html, found, url)
    const file = posix.join(partsFolder, 'pages', found.file)
    return { range: { ...range, file }, files: [[file, html]], isHeld: holdsForm(html, range, empty) }
  }

  /** The block's own text is enough to find its form, except in an arm. */
  function isHeldBy(
    placed: PlacedBlock | undefined,
    { document }: RenderedPage,
    found: FormRange,
    empty: string,
  ): boolean {
    return placed ? holdsForm(placed.html, placed, empty) : holdsForm(document.html, found, empty)
  }

  /** The headers of a page. At another origin it loads its files from the site's. */
  function listHeaders(csp: string, { origin }: FormDescription): IntakeForm['headers'] {
    const headers = listSecurityHeaders({ url, csp })
    if (origin === undefined) return headers
    const own = `'self' ${new URL(url).origin}`
    return headers.map(([name, value]) => [
      name,
      name === 'Content-Security-Policy' ? value.replaceAll("'self'", own) : value,
    ])
  }
}

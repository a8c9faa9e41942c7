import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { BlockDefinition } from '../../blocks/define-block.ts'
import { emptyContent, type Part } from '../../contracts/form-parts.ts'
import { type IntakeForm, partsFolder } from '../../contracts/forms-file.ts'
import { fillPage, type PageCut } from '../../contracts/page-cut.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { renderTemplate } from '../../render/place-block.ts'
import type { RenderedPage } from '../../render/render-page.ts'
import { listSecurityHeaders } from '../hosting/security-headers.ts'
import { writePolicy } from '../hosting/site-policy.ts'
import { makeAbsolute, makePageAbsolute } from './absolute-addresses.ts'
import { compileParts } from './compile-parts.ts'
import { describeForm, type FormDescription } from './describe-form.ts'
import { listShownBlocks } from './list-shown-blocks.ts'

/** A form of a page, for the intake. */
export interface PageForm {
  /** The same for all pages that have exactly this form. */
  id: string
  definition: Omit<IntakeForm, 'routes' | 'cuts'>
  cut: PageCut
  /** The files of the form: its parts, and the copy of the page for an intake at another origin. */
  files: [name: string, content: string][]
}

interface FormWriterInput {
  url: string
  blocks: Readonly<Record<string, BlockDefinition>>
}

interface KnownForm {
  id: string
  definition: PageForm['definition']
  parts: readonly Part[]
  file: [name: string, content: string]
}

/**
 * Makes a function that describes the forms of a page. A form that is the same on many pages is described once. Its parts
 * cover the form only; the rest comes from the built page. An intake at another origin gets its own copies of the
 * pages, with absolute addresses.
 */
export function createFormWriter({ url, blocks }: FormWriterInput) {
  const known = new Map<string, KnownForm>()
  const compiled = new Map<string, Part[]>()

  return (page: Page, rendered: RenderedPage, file: string): PageForm[] =>
    listShownBlocks(page, rendered).flatMap(({ shown: block, cut: place }) => {
      const submission = blocks[block.type]?.submission
      if (!submission) return []
      const props = { messages: {}, ...block.props, id: block.id }
      const description = describeForm(page, block, submission.describe(props as never))
      const form = findForm(block, description, listHeaders(page, description))
      const { cut, files } = cutPage(
        page,
        rendered.html,
        { file, title: rendered.title, ...place },
        block,
        form,
      )
      return [{ id: form.id, definition: form.definition, cut, files: [form.file, ...files] }]
    })

  function findForm(
    block: PageBlock,
    description: FormDescription,
    headers: IntakeForm['headers'],
  ): KnownForm {
    const key = JSON.stringify([description, headers, block])
    const id = `${description.name}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
    const found = known.get(id)
    if (found) return found
    const name = `${partsFolder}/${id}.json`
    const parts = findParts(block, description.origin !== undefined)
    const form: KnownForm = {
      id,
      definition: { id, ...description, parts: name, headers } as PageForm['definition'],
      parts,
      file: [name, `${JSON.stringify(parts)}\n`],
    }
    known.set(id, form)
    return form
  }

  /** Compiles the parts of a block. Equal blocks on several pages are compiled once. */
  function findParts(block: PageBlock, isForeign: boolean): Part[] {
    const key = JSON.stringify([block, isForeign])
    const template = () => renderTemplate(block, { blocks })
    const parts =
      compiled.get(key) ?? compileParts(isForeign ? makeAbsolute(template(), 'fragment', url) : template())
    compiled.set(key, parts)
    return parts
  }

  function cutPage(
    page: Page,
    built: string,
    found: PageCut,
    { id, type }: PageBlock,
    { definition, parts }: KnownForm,
  ): Pick<PageForm, 'cut' | 'files'> {
    const { file } = found
    const files: PageForm['files'] = []
    let cut = found
    let html = built
    if (definition.origin) {
      const absolute = makePageAbsolute(html, cut, url)
      cut = { ...absolute.cut, file: posix.join(partsFolder, 'pages', file) }
      html = absolute.html
      files.push([cut.file, html])
    }
    try {
      fillPage(html, cut, { parts, prefix: '', content: emptyContent })
    } catch {
      throw new Error(
        `The template of the block type "${type}" differs from its view: without content it does not equal the block "${id}" of the page ${page.route}.`,
      )
    }
    return { cut, files }
  }

  /** The headers of a page. At another origin it loads its files from the site's. */
  function listHeaders(page: Page, { origin }: FormDescription): IntakeForm['headers'] {
    const csp = writePolicy(page)
    const headers = listSecurityHeaders({ url, csp })
    if (origin === undefined) return headers
    const own = `'self' ${new URL(url).origin}`
    return headers.map(([name, value]) => [
      name,
      name === 'Content-Security-Policy' ? value.replaceAll("'self'", own) : value,
    ])
  }
}

import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { BlockDefinition } from '../../blocks/define-block.ts'
import { emptyContent, type Part } from '../../contracts/form-parts.ts'
import {
  type FormsFile,
  formsFileName,
  formsFileVersion,
  type IntakeForm,
  partsFolder,
} from '../../contracts/forms-file.ts'
import { fillPage, type PageCut } from '../../contracts/page-cut.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { renderTemplate } from '../../render/place-block.ts'
import type { RenderedPage } from '../../render/render-page.ts'
import { listSecurityHeaders } from '../hosting/security-headers.ts'
import { writePolicy } from '../hosting/site-policy.ts'
import { formatCompactJson } from '../site/format-compact-json.ts'
import { makeAbsolute, makePageAbsolute } from './absolute-addresses.ts'
import { compileParts } from './compile-parts.ts'
import { describeForm, type FormDescription } from './describe-form.ts'

/** A rendered page with its file and paths. */
export interface WrittenPage {
  page: Page
  rendered: RenderedPage
  /** Its file in the built site. */
  file: string
  /** Every path of the page. */
  addresses: readonly string[]
}

interface FormFilesOptions {
  url: string
  blocks: Readonly<Record<string, BlockDefinition>>
  pages: readonly WrittenPage[]
}

/**
 * Writes `forms.json` and the parts of the site's forms: name → content. A form that is the same on many pages is
 * described once. Its parts cover the form only; the rest comes from the built page. An intake at another origin gets
 * its own copies of the pages, with absolute addresses.
 */
export function writeFormFiles({ url, blocks, pages }: FormFilesOptions): Map<string, string> {
  const files = new Map<string, string>()
  const forms = new Map<string, { form: IntakeForm; parts: Part[] }>()
  const compiled = new Map<string, Part[]>()
  for (const written of pages) {
    for (const block of written.page.blocks) {
      const submission = blocks[block.type]?.submission
      if (!submission) continue
      const { page, addresses } = written
      const props = { messages: {}, ...block.props, id: block.id }
      const description = describeForm(page, block, submission.describe(props as never))
      const headers = listHeaders(page, description)
      const key = JSON.stringify([description, headers, block])
      const known = forms.get(key) ?? addForm(key, block, description, headers)
      const cut = cutPage(written, block, known)
      known.form.routes.push(...addresses)
      known.form.cuts.push(...addresses.map(() => cut))
    }
  }
  const all = [...forms.values()].map(({ form }) => form)
  files.set(
    formsFileName,
    formatCompactJson({ version: formsFileVersion, url, forms: all } satisfies FormsFile),
  )
  return files

  function addForm(
    key: string,
    block: PageBlock,
    description: FormDescription,
    headers: IntakeForm['headers'],
  ) {
    const id = `${description.name}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
    const name = `${partsFolder}/${id}.json`
    const parts = findParts(block, description.origin !== undefined)
    files.set(name, `${JSON.stringify(parts)}\n`)
    const added = {
      form: { id, ...description, routes: [], cuts: [], parts: name, headers } as IntakeForm,
      parts,
    }
    forms.set(key, added)
    return added
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
    { page, rendered, file }: WrittenPage,
    { id, type }: PageBlock,
    { form, parts }: { form: IntakeForm; parts: readonly Part[] },
  ): PageCut {
    const found = rendered.blocks.find((it) => it.id === id)
    if (!found) throw new Error(`The block "${id}" is not in the rendered page ${page.route}.`)
    const { block, wake } = found
    let cut: PageCut = { file, title: rendered.title, block, ...(wake && { wake }) }
    let html = rendered.html
    if (form.origin) {
      const absolute = makePageAbsolute(html, cut, url)
      cut = { ...cut, ...absolute.cut, file: posix.join(partsFolder, 'pages', file) }
      html = absolute.html
      files.set(cut.file, html)
    }
    try {
      fillPage(html, cut, { parts, prefix: '', content: emptyContent })
    } catch {
      throw new Error(
        `The template of the block type "${type}" differs from its view: without content it does not equal the block "${id}" of the page ${page.route}.`,
      )
    }
    return cut
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

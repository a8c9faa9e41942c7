import { createHash } from 'node:crypto'
import { type FormsFile, formsFileName, type IntakeForm, templateFolder } from '../../contracts/forms-file.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { ownId } from '../../render/render-block.tsx'
import { writeLanguage } from '../../render/render-page.ts'
import { listSecurityHeaders } from '../hosting/security-headers.ts'
import { writePolicy } from '../hosting/site-policy.ts'
import { describeForm } from './describe-form.ts'
import { markForm } from './mark-form.ts'

/**
 * `forms.json` and the templates of the site's forms: name → content. A form that stands on many pages in the same
 * words is described once, and its template holds the form alone: the rest of the page is the page.
 */
export function writeFormFiles(options: {
  url: string
  pages: readonly Page[]
  /** Every path at which a page stands. */
  listAddresses: (page: Page) => readonly string[]
}): Map<string, string> {
  const { url, pages, listAddresses } = options
  const files = new Map<string, string>()
  const forms = new Map<string, IntakeForm>()
  const made = new Map<string, string>()
  for (const page of pages) {
    for (const block of page.blocks.filter(({ type }) => type === 'form')) {
      const description = describeForm(page, block)
      const headers = listSecurityHeaders({ url, csp: writePolicy(page) })
      const key = JSON.stringify([description, headers, block])
      const known = forms.get(key)
      if (known) {
        known.routes.push(...listAddresses(page))
        continue
      }
      const id = `${description.name}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
      const template = `${templateFolder}/${id}.html`
      forms.set(key, { id, ...description, routes: [...listAddresses(page)], template, headers })
      files.set(template, placeTemplate(block, findTemplate(block, description)))
    }
  }
  const file: FormsFile = { version: 1, url, forms: [...forms.values()] }
  files.set(formsFileName, `${JSON.stringify(file, null, 1)}\n`)
  return files

  function findTemplate(block: PageBlock, description: ReturnType<typeof describeForm>): string {
    const key = JSON.stringify(block.props)
    const known = made.get(key) ?? markForm(block.props, description)
    made.set(key, known)
    return known
  }
}

/** With the block's own id and language, as it stands in the page. */
function placeTemplate(block: PageBlock, template: string): string {
  return template.replaceAll(ownId, block.id).replace(/^<[a-z0-9]+/, (tag) => tag + writeLanguage(block))
}

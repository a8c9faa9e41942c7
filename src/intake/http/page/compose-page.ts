import { fillTemplate, type TemplateContent } from '../../../contracts/form-template.ts'
import type { IntakeForm } from '../../../contracts/forms-file.ts'
import type { SiteForms } from '../../forms/read-forms.ts'

export interface PageOptions {
  route: string | null
  /** Where the form in it is sent, which says what page it came from. */
  action: string
  content: TemplateContent
}

/**
 * The page of a form with what was written into it and what is wrong with that. The form in it does not wake: it was
 * sent without JavaScript, and is filled in as no waking script expects.
 */
export function composePage(site: SiteForms, form: IntakeForm, options: PageOptions): string {
  const { route, action, content } = options
  const template = site.readFile(form.template)
  const page = site.readFile(namePage(route ?? form.routes[0] ?? '/'))
  const plain = fillTemplate(template, { values: {}, errors: {} })
  const at = page.indexOf(plain)
  const start = page.lastIndexOf('<div class="wake"', at)
  if (at < 0 || start < 0) throw new Error(`The form ${form.id} is not in its page.`)
  const side = /^<div class="wake"( data-side="[a-z]+")?/.exec(page.slice(start, at))?.[1] ?? ''
  const isWrong = Object.keys(content.errors).length > 0 || content.failure
  const head = isWrong
    ? page.slice(0, start).replace('<title>', () => `<title>${form.errorPrefix}`)
    : page.slice(0, start)
  const filled = fillTemplate(template, content).replace(
    /(<form[^>]*? action="[^"?]*)"/,
    (_, begun: string) => `${begun}${action.slice(form.endpoint.length).replaceAll('&', '&amp;')}"`,
  )
  const html = `${head}<div class="wake"${side}>${filled}${page.slice(at + plain.length)}`
  return form.origin ? makeAbsolute(html, site.url) : html
}

function namePage(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`
}

/** For an intake at another address than its pages: their files stand there, and scripts would be another site's. */
function makeAbsolute(html: string, url: string): string {
  return html
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/ (href|src|poster)="\/(?!\/)/g, ` $1="${url}/`)
    .replace(
      / srcset="([^"]*)"/gi,
      (_, set: string) => ` srcset="${set.replace(/(^|,\s*)\//g, `$1${url}/`)}"`,
    )
}

/** The headers of such a page. */
export function pageHeaders(form: IntakeForm, url: string): [string, string][] {
  if (!form.origin) return form.headers
  return form.headers.map(([name, value]) => [
    name,
    name === 'Content-Security-Policy' ? value.replaceAll("'self'", `'self' ${new URL(url).origin}`) : value,
  ])
}

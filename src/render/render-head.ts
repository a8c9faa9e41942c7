import type { Page, RenderSettings, VerifyingService } from '../core/model/page.ts'
import { remember } from '../core/remember.ts'
import { escapeHtml, escapeJsonScript } from './escape-html.ts'
import type { RenderInput } from './render-input.ts'
import { toTextAddress } from './render-markdown.ts'
import { toThings } from './structured-data.ts'

/**
 * What stands in the head beside styles and scripts: for browsers, search engines and link previews. `title` is the
 * offset at which the title's text begins.
 */
export function renderHead(page: Page, input: RenderInput): { html: string; title: number } {
  const { title, description, keywords, canonical, robots, siteName, alternates } = page.head
  const { theme, icon } = input.shell
  const graph = toThings(page, input)
  const beforeTitle =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>'
  const html = [
    `${beforeTitle}${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    robots === 'index' && keywords.length > 0 && meta('name', 'keywords', keywords.join(', ')),
    robots === 'noindex'
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    robots === 'index' &&
      !input.shell.withoutTexts &&
      `<link rel="alternate" type="text/markdown" href="${escapeHtml(toTextAddress(page.route))}">`,
    ...alternates.map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(href)}">`,
    ),
    meta('name', 'theme-color', theme.colours.ground),
    icon && `<link rel="icon" href="${icon}"${icon.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>`,
    ...(page.route === '/' ? renderVerification(input.shell) : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', toOpenGraphLocale(page.lang)),
    ...renderShareImage(input),
    graph.length > 0 &&
      `<script type="application/ld+json">${escapeJsonScript({ '@context': 'https://schema.org', '@graph': graph })}</script>`,
  ]
    .filter((part) => typeof part === 'string')
    .join('')
  return { html, title: beforeTitle.length }
}

/** The names under which services look for their codes. */
const verificationNames: Readonly<Record<VerifyingService, string>> = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  facebook: 'facebook-domain-verification',
  pinterest: 'p:domain_verify',
}

const renderVerification = ({ verification = {} }: RenderSettings): string[] =>
  Object.entries(verificationNames).flatMap(([service, name]) => {
    const code = verification[service as VerifyingService]
    return code === undefined ? [] : [meta('name', name, code)]
  })

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function renderShareImage({ shareImage, shell }: RenderInput): string[] {
  if (shareImage === undefined) return [meta('name', 'twitter:card', 'summary')]
  const { address, width, height, alt } = shareImage
  return [
    meta('property', 'og:image', shell.url + address),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** Open Graph writes a language with its region: `ta` becomes `ta_IN`. Remembered, because every page asks. */
const toOpenGraphLocale = remember((lang) => {
  const { language, region } = new Intl.Locale(lang).maximize()
  return region ? `${language}_${region}` : language
})

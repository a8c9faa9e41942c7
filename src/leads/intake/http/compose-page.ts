import { escapeHtml, type FormContent, type Part } from '../../../contracts/form-parts.ts'
import { fillPage } from '../../../contracts/form-range.ts'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import type { Sentence } from '../../../contracts/submission.ts'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'

export interface PageOptions {
  route: string | null
  content: FormContent
}

/** The page of a form, with what was entered and what is wrong with it. */
export function composePage(site: LoadedManifest, form: IntakeForm, { route, content }: PageOptions): string {
  const range = form.ranges[route === null ? 0 : form.routes.indexOf(route)]
  if (!range) throw new Error('the form has no page')
  const parts: Part[] = JSON.parse(site.readFile(form.parts))
  const isWrong = Object.keys(content.errors).length > 0 || content.failure
  const prefix = isWrong ? form.errorPrefix : ''
  return fillPage(site.readFile(range.file), range, { parts, prefix, content })
}

/** The messages of a form's page, for when that page cannot be read. The browser's Back button leads to the answers. */
export function composePlainPage(form: IntakeForm, { errors, failure, sent }: FormContent): string {
  const sentences: Sentence[] = sent
    ? [{ text: 'Your submission was received.', lang: 'en' }]
    : [...(failure ? [failure] : []), ...Object.values(errors)]
  const lines = new Set(sentences.map(renderSentence))
  const title = escapeHtml(sentences[0]?.text ?? '')
  return `<!doctype html><html lang="${form.lang}"><meta charset="utf-8"><title>${title}</title>${[...lines].join('')}</html>`
}

function renderSentence({ text, lang }: Sentence): string {
  return `<p${lang ? ` lang="${lang}"` : ''}>${escapeHtml(text)}</p>`
}

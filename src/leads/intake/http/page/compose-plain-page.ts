import { escapeHtml, type FormContent } from '../../../../contracts/form-parts.ts'
import type { IntakeForm } from '../../../../contracts/intake-manifest.ts'
import type { Sentence } from '../../../../contracts/submission.ts'

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

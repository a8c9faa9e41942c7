import { escapeHtml, type FormContent, fillParts, type Part } from '../../../contracts/form-parts.ts'
import { fillPage } from '../../../contracts/form-range.ts'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { unfinishedName } from '../../../contracts/steps/unfinished-answers.ts'
import type { Sentence } from '../../../contracts/submission.ts'
import { chooseForm } from '../check/choose-form.ts'
import type { KeptForm } from '../manifest/form-library.ts'
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

/**
 * The form of this build that stands where a form of another build was sent from, and what of the content it can show. A
 * consent to another notice is not carried over.
 */
export function findSuccessor(
  { forms }: LoadedManifest,
  former: IntakeForm,
  { route, content }: PageOptions,
): { form: IntakeForm; route: string | null; content: FormContent } | undefined {
  const chosen = chooseForm(
    forms.filter(({ endpoint }) => endpoint === former.endpoint),
    { page: route ?? undefined, block: former.block, names: Object.keys(content.values) },
  )
  if (!chosen) return undefined
  const { form } = chosen
  // The id is not an answer: what is kept under it is still removed when the form is sent.
  const has = ([name]: [string, unknown]) =>
    name === unfinishedName || form.fields.some((field) => field.name === name)
  const isSameNotice =
    form.notice.hash === former.notice.hash && form.unfinished?.notice.hash === former.unfinished?.notice.hash
  const values = isSameNotice
    ? content.values
    : Object.fromEntries(Object.entries(content.values).filter(has))
  const errors = Object.fromEntries(Object.entries(content.errors).filter(has))
  const isExplained = Object.keys(content.errors).length === Object.keys(errors).length
  const failure = content.failure ?? (isExplained ? undefined : form.sentences.failed)
  // Steps of another form are others.
  const step = listSteps(form) === listSteps(former) ? content.step : 0
  return { form, route: chosen.route, content: { ...content, values, errors, failure, step } }
}

const listSteps = ({ fields }: IntakeForm) => JSON.stringify(fields.map(({ name, step = 0 }) => [name, step]))

/**
 * The messages of a form's page, for when that page cannot be read, with the form of a page that is gone. The browser's Back
 * button leads to the answers as well.
 */
export function composePlainPage(form: IntakeForm | KeptForm, content: FormContent): string {
  const { errors, failure, sent } = content
  const sentences: Sentence[] = sent
    ? [{ text: 'Your submission was received.', lang: 'en' }]
    : [...(failure ? [failure] : []), ...Object.values(errors)]
  const lines = new Set(sentences.map(renderSentence))
  const title = escapeHtml(sentences[0]?.text ?? '')
  const parts = 'kept' in form && !sent ? form.kept.parts : undefined
  return `<!doctype html><html lang="${form.lang}"><meta charset="utf-8"><title>${title}</title>${[...lines].join('')}${parts ? fillParts(parts, content) : ''}</html>`
}

function renderSentence({ text, lang }: Sentence): string {
  return `<p${lang ? ` lang="${lang}"` : ''}>${escapeHtml(text)}</p>`
}

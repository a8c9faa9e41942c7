import type { FormContent, Part } from '../../../../contracts/form-parts.ts'
import { fillPage } from '../../../../contracts/form-range.ts'
import type { IntakeForm } from '../../../../contracts/intake-manifest.ts'
import type { LoadedManifest } from '../../manifest/watch-manifest.ts'

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

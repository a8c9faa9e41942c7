import type { CampaignParameters } from '../../../contracts/campaign.ts'
import type { IntakeContext } from '../../../contracts/intake-context.ts'
import { type Touch, toDay } from '../../../contracts/touches.ts'
import type { ChosenForm } from './choose-form.ts'
import { isSitePath } from './read-page-address.ts'

/**
 * The context of a submission, with the page that the intake knows in the place of the one that the sender names: a page
 * with this form and its document, or an empty route. The routes of earlier visits stay if they are paths.
 */
export function locateContext(
  { first, last, ...context }: IntakeContext,
  { form, route }: ChosenForm,
): IntakeContext {
  return {
    ...context,
    route: route ?? '',
    variant: findDocument(form, route) ?? context.variant,
    ...(first && { first: locateTouch(first) }),
    ...(last && { last: locateTouch(last) }),
  }
}

/**
 * The context of a submission that has none, as without JavaScript: what is known of the page, and the campaign of the page's
 * address as the one known touch. It has no arm, because nobody counted the view. `null` if the page is not known.
 */
export function toContext(
  { form, route }: ChosenForm,
  parameters: CampaignParameters | undefined,
  now: number,
): IntakeContext | null {
  if (route === null) return null
  const touch = parameters && { route, day: toDay(new Date(now)), parameters }
  return {
    ...{ route, variant: findDocument(form, route) ?? '', language: form.lang, notice: form.block },
    ...(touch && { first: touch, last: touch }),
  }
}

/** The name of the document that a page of the form is made from. */
const findDocument = ({ routes, documents }: ChosenForm['form'], route: string | null): string | undefined =>
  route === null ? undefined : documents[routes.indexOf(route)]

const locateTouch = (touch: Touch): Touch => ({
  ...touch,
  route: isSitePath(touch.route) ? touch.route : '',
})

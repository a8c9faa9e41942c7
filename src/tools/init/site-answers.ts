import { type SiteTemplate, siteTemplates } from '../../contracts/site-templates.ts'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { type ShippedLanguage, shippedLanguages } from '../../core/messages/message-catalogue.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import type { BrandColours } from '../theme/brand-colours.ts'
import { chooseColours } from '../theme/choose-colours.ts'
import { readBrandColours } from '../theme/read-brand-colours.ts'

/** What a new site is made from. */
export interface SiteAnswers {
  name: string
  template: SiteTemplate
  /** The languages besides English, in which the templates are written. */
  languages: readonly ShippedLanguage[]
  /** The colour of buttons and drawings, as `#rrggbb`. */
  accent: string
  /** What the whole theme is made from, instead of that of the template. */
  brand?: BrandColours
}

const maxNameLength = 60
const templateNames = Object.keys(siteTemplates) as SiteTemplate[]

/** @throws {RefusalError} if it is empty, long, or has characters that are not shown */
export function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw new RefusalError('The name of the site is empty.')
  if (/\p{C}/u.test(name))
    throw new RefusalError('The name of the site contains characters that are not shown.')
  if (name.length > maxNameLength)
    throw new RefusalError(`The name of the site is longer than ${maxNameLength} characters.`)
  return name
}

/** @throws {RefusalError} if no template has this name */
export function readTemplate(text: string): SiteTemplate {
  const found = templateNames.find((name) => name === text.trim())
  if (found !== undefined) return found
  throw new RefusalError(
    `There is no template "${text}". Choose ${templateNames.join(' or ')}${suggest(findMeant(text, templateNames)) || '.'}`,
  )
}

/**
 * Languages separated by commas or spaces, or `none`. English may be named or not.
 *
 * @throws {RefusalError} if the engine has no messages in one of them
 */
export function readLanguages(text: string): ShippedLanguage[] {
  const named = text.split(/[\s,]+/).filter((word) => word !== '' && word.toLowerCase() !== 'none')
  const unknown = named.find((word) => !shippedLanguages.some((language) => language === word.toLowerCase()))
  if (unknown !== undefined)
    throw new RefusalError(
      `The language "${unknown}" is not shipped. Choose among ${shippedLanguages.join(', ')}; a site in another language begins in English, and docs/writing/languages.md in the package says how it goes on.`,
    )
  const lower = named.map((word) => word.toLowerCase())
  return shippedLanguages.filter((language) => language !== 'en' && lower.includes(language))
}

/**
 * A colour, which changes the accent of the template; or several, or a logo, of which the whole theme is made.
 *
 * @throws {RefusalError} if it is something else
 */
export async function readAccent(text: string): Promise<Pick<SiteAnswers, 'accent' | 'brand'>> {
  const brand = await readBrandColours(text)
  const { colour: accent } = chooseColours(brand).action
  return brand.logo === undefined && brand.colours.length === 1 ? { accent } : { accent, brand }
}

/** A name for a site in a folder: `corner-bakery` is Corner Bakery. */
export function suggestName(folder: string): string {
  const words = folder.split(/[\s._-]+/).filter((word) => /\p{L}/u.test(word))
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return name.slice(0, maxNameLength).trim() || 'My Site'
}

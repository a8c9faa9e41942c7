import { editDocument } from '../../core/edit/edit-document.ts'
import type { RequiredColour } from '../../core/model/theme.ts'
import { siteFile } from '../../core/read/read-site.ts'

/**
 * The text of `pages.yaml` with the colours of another theme. Those that are not among them are removed, so that they are
 * mixed from the new ones.
 *
 * @throws {EditError} if the text cannot be edited safely
 */
export function replaceColours(text: string, colours: Readonly<Record<RequiredColour, string>>): string {
  return editDocument(siteFile, text, [{ kind: 'set', path: ['site', 'theme', 'colors'], value: colours }])
}

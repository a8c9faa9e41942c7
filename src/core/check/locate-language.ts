import type { FieldLocation } from '../diagnostics/diagnostic.ts'
import type { LanguageUse } from '../handover/contribution.ts'
import { locatePath } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'

/** Where a language was chosen: at the block, on the page, or for the site. */
export function locateLanguage({ location }: LanguageUse, root: MapNode): FieldLocation {
  return location ?? { span: locatePath(root, ['site', 'lang']).value, path: 'site.lang' }
}

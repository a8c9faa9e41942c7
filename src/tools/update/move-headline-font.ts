import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { asMap, findAt, getText } from '../../core/tree/nodes.ts'
import type { SiteMigration } from './site-migration.ts'

/** `headlineFont` of the theme is now the font `headline` among its fonts. */
export const moveHeadlineFont: SiteMigration = {
  name: 'theme headlineFont fonts',
  summary: '`headlineFont` of the theme is now `fonts: { headline: … }`',
  plan({ site }) {
    const theme = asMap(findAt(site.root, ['site', 'theme']))
    const font = getText(theme, 'headlineFont')
    if (font === undefined || theme?.entries.has('fonts')) return new Map()
    const path = ['site', 'theme', 'headlineFont']
    const edits: DocumentEdit[] = [
      { kind: 'set', path, value: { headline: font } },
      { kind: 'renameKey', path, name: 'fonts' },
    ]
    return new Map([[site.file, edits]])
  },
}

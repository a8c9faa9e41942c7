import { fontRoles } from '../../../core/model/fonts.ts'
import { makeSiteShapeSchema } from '../../../core/schema/page-schema.ts'
import type { ThemeSettings } from '../../../core/schema/theme-schema.ts'
import type { Change } from '../compare/change.ts'
import { compareValues } from '../compare/compare-values.ts'
import { labelField } from '../compare/label-field.ts'
import type { Sides } from './sides.ts'

/** Settings that show on pages, where they are compared, or nowhere. */
const elsewhere = new Set(['facts', 'contacts', 'head', 'lang', 'budgets'])

/** What changed of the site as a whole: theme, chat pools, forms, the engine's messages, and files of fonts and below `public/`. */
export function compareSettings({ before, after, publicFiles, fontFiles }: Sides): Change[] {
  const [one, other] = [before.config.parts?.settings, after.config.parts?.settings]
  const schema = after.engine && makeSiteShapeSchema(after.engine.registry.blocks).properties?.site
  const keys = one && other ? [...new Set([...Object.keys(one), ...Object.keys(other)])] : []
  const settings = keys
    .filter((key) => !elsewhere.has(key))
    .flatMap((key) =>
      compareValues({
        before: one?.[key as keyof typeof one],
        after: other?.[key as keyof typeof other],
        schema: schema?.properties?.[key],
        path: `site.${key}`,
        label: [labelField(key, schema?.properties?.[key])],
      }),
    )
    .map(({ label: _, ...change }): Change => change)
  return [
    ...settings,
    ...compareFontFiles(other?.theme.fonts, fontFiles),
    ...comparePublicFiles(before.publicPaths, after.publicPaths, publicFiles),
  ]
}

/** The files of own fonts with a new content. Which files a font has is compared with the theme. */
function compareFontFiles(fonts: ThemeSettings['fonts'], changed: ReadonlySet<string>): Change[] {
  const named = fontRoles.flatMap((role) => {
    const font = fonts?.[role]
    return typeof font === 'object' ? (font.files ?? []) : []
  })
  return [...new Set(named)]
    .filter((file) => changed.has(file))
    .map((file) => ({
      kind: 'changed',
      path: 'site.theme.fonts',
      words: ['font file ', { name: file }, ' has a new content'],
    }))
}

/** Files with an address of their own; images and videos show on the pages. */
function comparePublicFiles(
  before: readonly string[],
  after: readonly string[],
  changed: ReadonlySet<string>,
): Change[] {
  const [old, next] = [new Set(before), new Set(after)]
  return [...changed]
    .filter((path) => !path.startsWith('media/'))
    .sort()
    .map((path): Change => {
      const kind = !old.has(path) ? 'added' : next.has(path) ? 'changed' : 'removed'
      const what = kind === 'changed' ? 'has a new content' : kind
      return { kind, path: `public/${path}`, words: ['file ', { name: `/${path}` }, ` ${what}`] }
    })
}

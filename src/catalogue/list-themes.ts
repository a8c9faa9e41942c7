import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { siteTemplates } from '../contracts/site-templates.ts'
import { toRenderSettings } from '../core/handover/to-render-settings.ts'
import { groundNames } from '../core/model/grounds.ts'
import type { Theme } from '../core/model/theme.ts'
import type { SiteSettings } from '../core/schema/site-schema.ts'
import type { RenderInput } from '../render/render-input.ts'
import { renderPageStyles } from '../render/render-page-styles.ts'
import { paintedGround, renderScope } from '../ui/theme/render-option-styles.ts'
import { exampleLanguage } from './bind-example.ts'

/** The rules of a theme, as they stand in the page of an example. */
export interface ThemeRules {
  page: string
  /** By the name of the ground. */
  grounds: Readonly<Record<string, string>>
}

/** What examples can wear, as `/__blocks/themes.json` lists it. */
export interface ThemeList {
  site: ThemeRules
  templates: Readonly<Record<string, ThemeRules>>
  /** What paints the ground that a block names. */
  painted: string
}

/** The site's theme and the themes of the templates, which have the site's fonts and motif here. */
export function listThemes(
  root: string,
  settings: SiteSettings,
  { shell, fonts }: Pick<RenderInput, 'shell' | 'fonts'>,
): ThemeList {
  const render = (theme: Theme): ThemeRules => ({
    page: renderPageStyles(exampleLanguage, theme, fonts),
    grounds: Object.fromEntries(groundNames.map((ground) => [ground, renderScope(ground, theme)])),
  })
  const templates = Object.entries(siteTemplates).map(([name, { accent }]) => {
    const text = readFileSync(join(root, 'templates', name, 'pages.yaml'), 'utf8')
    const { theme } = parse(text.replaceAll('{{action}}', accent).replace(/\{\{\w+\}\}/g, '""')).site
    const dressed = toRenderSettings({ ...settings, theme }, new Date(0)).theme
    return [name, render({ ...dressed, motif: shell.theme.motif })]
  })
  return { site: render(shell.theme), templates: Object.fromEntries(templates), painted: paintedGround }
}

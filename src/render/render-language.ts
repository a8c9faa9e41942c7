import type { Direction } from '../core/text/direction.ts'
import { escapeHtml } from './escape-html.ts'

interface Localised {
  lang?: string | undefined
  dir?: Direction | undefined
}

/** The attributes of an element whose language, and perhaps direction, is not that of its surroundings. */
export function renderLanguage({ lang, dir }: Localised): string {
  return (lang ? ` lang="${escapeHtml(lang)}"` : '') + (dir ? ` dir="${dir}"` : '')
}

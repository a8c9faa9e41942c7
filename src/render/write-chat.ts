import type { Page } from '../core/model/page.ts'
import { escapeJsonScript } from './escape-html.ts'

/** The pools of the page's chat links, for the browser's code. */
export function writeChat(chat: Page['chat']): string {
  if (Object.keys(chat).length === 0) return ''
  return `<script type="application/json" id="vaasal-chat">${escapeJsonScript(chat)}</script>`
}

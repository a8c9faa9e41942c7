import type { ChatPool, Page } from '../core/model/page.ts'
import { escapeJsonScript } from './escape-html.ts'

/** Many pages have the same pools. */
const texts = new WeakMap<ChatPool, string>()

/** The pools of the page's chat links, for the browser's code. */
export function renderChat(chat: Page['chat']): string {
  const pools = Object.entries(chat).map(([name, pool]) => `${escapeJsonScript(name)}:${renderPool(pool)}`)
  if (pools.length === 0) return ''
  return `<script type="application/json" id="vaasal-chat">{${pools.join()}}</script>`
}

function renderPool(pool: ChatPool): string {
  const known = texts.get(pool)
  if (known !== undefined) return known
  const text = escapeJsonScript(pool)
  texts.set(pool, text)
  return text
}

import type { Page } from 'playwright-core'

/** How a translation changes the document: both orders of the two steps, and what it puts back afterwards, are in use. */
export const translations = ['replaces texts', 'inserts before it removes'] as const
export type Translation = (typeof translations)[number]

/** What a translated text ends with: nobody sees it. */
export const translatedMark = '\u2060'

declare global {
  interface Window {
    /** Shows the page in its own language again. */
    showOriginal: () => void
  }
}

/** Translates the page, and what is added to it later, as browsers do. */
export const translatePage = (page: Page, way: Translation): Promise<void> =>
  page.evaluate(translateDocument, way)

/** Translates every page that is opened from now on, before a script of it runs. */
export async function translatePages(page: Page, way: Translation): Promise<void> {
  const call = `(${translateDocument})(${JSON.stringify(way)})`
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${call})`)
}

export const showOriginal = (page: Page): Promise<void> => page.evaluate(() => window.showOriginal())

/** Runs in the page. The words stay as they are, but for a mark at their end. */
export function translateDocument(way: Translation): void {
  const root = document.documentElement
  const originals = new Map<Element, { text: Text; words: string }>()
  const ignored = 'font, script, style, template, textarea, svg, [translate=no]'
  const isMeant = (text: Text) => text.data.trim() !== '' && !text.parentElement?.closest(ignored)
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(isMeant)) {
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      ;(outer.firstChild as Element).textContent = `${text.data}\u2060`
      originals.set(outer, { text, words: text.data })
      if (way === 'replaces texts') text.replaceWith(outer)
      else {
        text.before(outer)
        text.remove()
      }
    }
  }
  const observer = new MutationObserver(translate)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  translate()
  root.classList.add('translated-ltr')
  window.showOriginal = () => {
    observer.disconnect()
    root.classList.remove('translated-ltr')
    for (const [outer, { text, words }] of originals)
      outer.replaceWith(way === 'replaces texts' ? text : document.createTextNode(words))
  }
}

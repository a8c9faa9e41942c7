import type { Cleanup } from '../../core/model/wake.ts'

/** What the visitor sees in the place of texts, and the texts with their words. */
interface Translated {
  shown: ChildNode
  texts: { text: Text; words: string }[]
}

/**
 * Keeps the texts of an island where React looks for them on a page that the browser translates. The translation puts
 * `font` elements into their places; React would then change texts that nobody sees, and fail to remove them. Here they
 * return beside their translation, empty. The first change that React makes to one of them takes the translation away,
 * and the browser translates what is there then.
 */
export function followTranslation(island: HTMLElement): Cleanup {
  const byNode = new WeakMap<Node, Translated>()

  /** Takes a translation away; its texts have their words again, but for one that has changed. */
  function release({ shown, texts }: Translated, changed?: Node): void {
    shown.remove()
    byNode.delete(shown)
    for (const { text, words } of texts) {
      byNode.delete(text)
      if (text !== changed) text.data = words
    }
  }

  /** A translation may stand for several texts. */
  function keep(text: Text, shown: ChildNode): void {
    const translated = byNode.get(shown) ?? { shown, texts: [] }
    const [last] = translated.texts.slice(-1)
    const before = last?.text ?? shown
    translated.texts.push({ text, words: text.data })
    for (const node of [text, shown]) byNode.set(node, translated)
    text.data = ''
    before.after(text)
  }

  /** The translation was translated, or taken back by a text of its own. */
  function replace(translated: Translated, shown: ChildNode): void {
    byNode.delete(translated.shown)
    translated.shown = shown
    byNode.set(shown, translated)
  }

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { target, type, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const changed = byNode.get(target)
      if (type === 'characterData' && changed && changed.shown !== target) release(changed, target)
      const fonts = [addedNodes[0], previousSibling, nextSibling].filter(
        (node): node is HTMLFontElement => node instanceof HTMLFontElement && added.has(node),
      )
      const font = fonts.find((one) => !byNode.has(one)) ?? fonts[0]
      for (const node of removedNodes) {
        const known = byNode.get(node)
        if (known?.shown === node) {
          const next = (addedNodes[0] as ChildNode | undefined) ?? font
          if (next && !byNode.has(next)) replace(known, next)
          else if (!node.isConnected) release(known)
        } else if (known) release(known)
        else if (node instanceof Text && font && !node.isConnected) keep(node, font)
      }
    }
    // Its own changes.
    observer.takeRecords()
  })
  observer.observe(island, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

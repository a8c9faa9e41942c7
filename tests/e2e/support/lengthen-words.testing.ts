/** Words that no line of a phone holds at every size: compounds of forty letters. */
export const longWords = [
  'Betäubungsmittelverschreibungsverordnung',
  'தொழில்நுட்பப்பல்கலைக்கழகங்களிலிருந்தெல்லாம்',
] as const

/** Runs in the page: puts a word in the place of the longest of each text, which stays what it is to the code. */
export function lengthenWords(word: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.match(/[\p{L}\p{M}]{3,}/gu)
    if (!element || !words || element.closest('script, style, svg, template')) continue
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
    node.textContent = (node.textContent ?? '').replace(longest, word)
  }
}

/**
 * Runs in the page. Lines of text that cannot be read whole: cut off by a box that hides what overflows, beside the
 * page, or running into another text. One line each; what a visitor can scroll to is not cut off.
 */
export function findClippedText(): string[] {
  const slack = 3
  const lines = listLines()
  const complaints = lines.flatMap(({ text, box, element }) => {
    const cutter = findCutter(element, box)
    return cutter ? [`cut off by ${describe(cutter)}: ${text}`] : []
  })
  lines.sort((a, b) => a.box.top - b.box.top)
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > line.box.bottom - slack) break
      const isSame = line.element.contains(other.element) || other.element.contains(line.element)
      const across = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left)
      const down = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
      // Lines of one paragraph may touch; a fixed part may stand before what scrolls.
      if (!isSame && across > slack && down > line.box.height * 0.3 && line.layer === other.layer) {
        complaints.push(`over each other: ${line.text} / ${other.text}`)
      }
    }
  })
  return complaints

  interface Line {
    text: string
    box: DOMRect
    element: Element
    /** Where the line itself begins and ends: letters of a font may be given more than their line is high. */
    top: number
    bottom: number
    /** The fixed or sticky part that it stands in. */
    layer: Element | undefined
  }

  function listLines(): Line[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Line[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || !text || element.closest('script,style,svg,template,[aria-hidden=true],.skip')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (isOnlyRead(element) || isSideOfCard(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
      for (const box of range.getClientRects()) {
        if (box.width <= 2 || box.height <= 2) continue
        const excess = Math.max(0, box.height - (lineHeight || box.height)) / 2
        const [top, bottom] = [box.top + excess, box.bottom - excess]
        found.push({ text: text.slice(0, 60), box, element, top, bottom, layer: findLayer(element) })
      }
    }
    return found
  }

  /** A card that flips has one text behind the other, and shows one of them. */
  function isSideOfCard(element: Element): boolean {
    return listAncestors(element).some((part) => getComputedStyle(part).backfaceVisibility === 'hidden')
  }

  /** For screen readers: cut to a pixel on purpose, and a legend to its padding. */
  function isOnlyRead(element: Element): boolean {
    return listAncestors(element).some(
      (part) => getComputedStyle(part).clipPath !== 'none' && part.getBoundingClientRect().width <= 4,
    )
  }

  function findLayer(element: Element): Element | undefined {
    return listAncestors(element).find((part) => /fixed|sticky/.test(getComputedStyle(part).position))
  }

  function findCutter(element: Element, box: DOMRect): Element | undefined {
    for (const part of listAncestors(element)) {
      const { overflowX, overflowY, position } = getComputedStyle(part)
      const frame = part.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX + overflowY)) return
      // Cards beside the one that is shown.
      const isCarousel = part.closest('[aria-roledescription]') !== null
      const isCutAcross =
        !isCarousel &&
        /hidden|clip/.test(overflowX) &&
        (box.left < frame.left - slack || box.right > frame.right + slack)
      const isCutDown =
        /hidden|clip/.test(overflowY) && (box.top < frame.top - slack || box.bottom > frame.bottom + slack)
      if (isCutAcross || isCutDown) return part
      if (position === 'fixed') return
    }
    if (element.closest('[aria-roledescription]')) return
    const { clientWidth } = document.documentElement
    return box.left < -slack || box.right > clientWidth + slack ? document.documentElement : undefined
  }

  function listAncestors(element: Element): Element[] {
    const parents: Element[] = []
    for (
      let part: Element | null = element;
      part && part !== document.documentElement;
      part = part.parentElement
    ) {
      parents.push(part)
    }
    return parents
  }

  function describe(element: Element): string {
    return (element.cloneNode(false) as Element).outerHTML.slice(0, 80)
  }
}

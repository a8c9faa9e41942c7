/**
 * Runs in the page: what controls that stay in the window while the page scrolls lie over, of all that is read, pressed
 * or typed into. It rests at each height of the window, and where something would come below such a control. An opaque
 * bar as wide as the window is an edge of the window, because what is behind it can be scrolled out: it must leave the
 * end of the page free, be no higher than the scroll padding, and cut no action of the first view.
 */
export async function findOverlaps(): Promise<string[]> {
  const pressed = 'a[href], button, input, select, textarea, summary, label, iframe, [role=option]'
  /** Positions for each control: more would repeat what was seen. */
  const most = 12
  const { documentElement: root } = document
  const found = new Set<string>()

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && !element.closest('dialog, [popover]'),
  )
  const isBar = (element: HTMLElement) =>
    element.offsetWidth >= root.clientWidth && getComputedStyle(element).backgroundColor.startsWith('rgb(')

  const isOfPage = (element: Element) =>
    !element.closest('dialog, script, style, noscript') && !fixed.some((one) => one.contains(element))
  const actions = [...document.querySelectorAll(pressed)].filter(isOfPage)
  const contents = actions.map((element) => ({ element, boxes: () => [...element.getClientRects()] }))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode
    if (!element || !textContent?.trim() || !isOfPage(element)) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    contents.push({ element, boxes: () => [...range.getClientRects()] })
  }

  /** The part of two boxes that both take, unless it is thinner than a pixel. */
  function intersect(box: DOMRect, place: DOMRect): DOMRect | undefined {
    const [left, top] = [Math.max(box.left, place.left), Math.max(box.top, place.top)]
    const [right, bottom] = [Math.min(box.right, place.right), Math.min(box.bottom, place.bottom)]
    return right - left < 1 || bottom - top < 1
      ? undefined
      : new DOMRect(left, top, right - left, bottom - top)
  }
  /** What is seen in a place, or would be without `control`; what a row has scrolled away or a bar hides is not. */
  const listSeen = (place: DOMRect, control: HTMLElement) =>
    contents.filter(({ element, boxes }) =>
      boxes().some((box) => {
        const shared = intersect(box, place)
        if (!shared || !isSeen(element)) return false
        const stack = document.elementsFromPoint(shared.x + shared.width / 2, shared.y + shared.height / 2)
        const hiding = fixed.filter((one) => one !== control && isSeen(one) && isBar(one))
        return stack.includes(element) && !hiding.some((bar) => stack.includes(bar))
      }),
    )
  const report = (control: HTMLElement, verb: string, element: Element) =>
    found.add(
      `${control.id} ${verb} ${element.closest('[id]')?.id}: ${(element.textContent || element.outerHTML).trim().slice(0, 50)}`,
    )

  async function rest(top: number): Promise<void> {
    scrollTo({ top, behavior: 'instant' })
    // Observers are told once in a frame, and what gives way fades.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const moving = fixed.flatMap((control) => control.getAnimations({ subtree: true }))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }

  const end = root.scrollHeight - innerHeight
  function listPositions(control: HTMLElement): number[] {
    const place = control.getBoundingClientRect()
    const tops = contents.flatMap(({ boxes }) =>
      boxes()
        .filter((box) => box.right > place.left && box.left < place.right)
        .map((box) => Math.round((scrollY + box.top - place.top) / 40) * 40),
    )
    const inReach = [...new Set(tops)].filter((top) => top > 0 && top < end).sort((a, b) => a - b)
    const share = Math.ceil(inReach.length / most)
    return inReach.filter((_, index) => index % share === 0)
  }

  await rest(end)
  const tops = new Set([0, end])
  for (let top = innerHeight; top < end; top += innerHeight) tops.add(top)
  const floating = fixed.filter((control) => control.offsetWidth < root.clientWidth)
  for (const control of floating) for (const top of listPositions(control)) tops.add(top)
  for (const top of tops) {
    await rest(top)
    for (const control of fixed.filter(isSeen)) {
      if (!isBar(control)) {
        // Of a control that takes more room than it shows, what it shows.
        for (const part of control.querySelectorAll('a, button'))
          for (const { element } of listSeen(part.getBoundingClientRect(), control))
            report(control, 'lies over', element)
        continue
      }
      const bar = control.getBoundingClientRect()
      if (bar.bottom < innerHeight) continue
      if (bar.height > Number.parseFloat(getComputedStyle(root).scrollPaddingBottom))
        report(control, 'is higher than the scroll padding of', root)
      if (top === end)
        for (const { element } of listSeen(bar, control)) report(control, 'hides the end of', element)
      if (top === 0)
        for (const action of actions.filter((one) => one.matches('main a[data-tone]') && isSeen(one))) {
          const box = action.getBoundingClientRect()
          if (box.top < bar.top && box.bottom > bar.top + 1) report(control, 'cuts', action)
        }
    }
  }
  return [...found]
}

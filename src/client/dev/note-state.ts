type Openable = HTMLDetailsElement | HTMLDialogElement

/** What a person has done to the blocks of a page and a change of their HTML would undo. */
export function noteState() {
  const toggled = new Set<Element>()
  const chosen = new Map<HTMLSelectElement, string>()
  return {
    /** Notes what differs in a block from `source`, the block as the server sent it. */
    note(block: Element, source: Element): void {
      const sent = listOpenable(source)
      for (const [index, element] of listOpenable(block).entries())
        if (sent[index] && sent[index].open !== element.open) toggled.add(element)
      for (const list of block.querySelectorAll('select')) chosen.set(list, list.value)
    },
    /** Whether an attribute stands for something that was typed, chosen, opened or closed by hand. */
    isByHand(attribute: string, element: Element): boolean {
      if (attribute === 'open') return toggled.has(element)
      if (attribute === 'checked' && element instanceof HTMLInputElement)
        return element.checked !== element.defaultChecked
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      return attribute === 'value' && isField && element.value !== element.defaultValue
    },
    /** Chooses in lists what was chosen before, where it is still offered. */
    restoreChoices(): void {
      for (const [list, value] of chosen)
        if ([...list.options].some((option) => option.value === value)) list.value = value
    },
  }
}

function listOpenable(root: Element): Openable[] {
  return [root, ...root.querySelectorAll('*')].filter(
    (element) => element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement,
  )
}

const selector = 'a,button,input,select,textarea,summary'

type Control = HTMLElement & Partial<Pick<HTMLInputElement, 'name' | 'type' | 'value'>>

/**
 * Remembers the controls of an island before React renders it. The returned function gives what the visitor has written,
 * chosen and focused in those that are gone by then to the ones in their places.
 */
export function keepControls(island: HTMLElement): () => void {
  const list = () => [...island.querySelectorAll<Control>(selector)]
  const before = list()
  const focused = document.activeElement
  return () => {
    const after = list()
    for (const old of before) {
      if (old.isConnected) continue
      const key = toKey(old)
      const index = after.findIndex((control) => toKey(control) === key)
      const [control] = index < 0 ? [] : after.splice(index, 1)
      if (!control) continue
      copyAnswer(old, control)
      if (old === focused) control.focus({ preventScroll: true })
    }
  }
}

/** Equal for the same control of two renderings; neighbours with the same key come in the same order. */
function toKey({ localName, name, type, value }: Control): string {
  return [localName, name, type, type === 'radio' || type === 'checkbox' ? value : ''].join(' ')
}

function copyAnswer(from: Element, to: Element): void {
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
    for (const [index, { selected }] of [...from.options].entries()) {
      const option = to.options[index]
      if (option) option.selected = selected
    }
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) copyText(from, to)
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return
  if (from.type === 'file') to.files = from.files
  else if (from.type === 'radio' || from.type === 'checkbox') to.checked = from.checked
  else copyText(from, to)
}

/** Only what was written: a rendering may bring another text. */
function copyText<Field extends HTMLInputElement | HTMLTextAreaElement>(from: Field, to: Field): void {
  if (from.value !== from.defaultValue) to.value = from.value
}

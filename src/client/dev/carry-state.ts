type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Notes what a person has done to a block: opened parts, what was typed or chosen, where the focus is, how far it was
 * scrolled. The returned function does the same to the block that stands in its place; `source` is the old block as the
 * server sent it, so that only what was done by hand is carried over.
 */
export function carryState(old: Element, fresh: Element, source?: Element): () => void {
  const steps: (() => void)[] = []
  for (const element of [old, ...old.querySelectorAll('*')]) {
    const step = noteElement(element, old, fresh, source)
    if (step) steps.push(step)
  }
  return () => {
    for (const step of steps) step()
  }
}

function noteElement(
  element: Element,
  old: Element,
  fresh: Element,
  source: Element | undefined,
): (() => void) | undefined {
  const find = <Kind extends Element>(root: Element | undefined) =>
    root && (findCounterpart(element, old, root) as Kind | undefined)
  const steps: ((() => void) | false)[] = []
  if (element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement) {
    const { open } = element
    const target = find<HTMLDetailsElement | HTMLDialogElement>(fresh)
    const wasOpen = find<HTMLDetailsElement | HTMLDialogElement>(source)?.open
    steps.push(target !== undefined && open !== wasOpen && (() => setOpen(target, open)))
  }
  if (isField(element)) {
    const target = find<Field>(fresh)
    const value = readValue(element)
    steps.push(target !== undefined && value !== undefined && (() => writeValue(target, value)))
  }
  const { scrollLeft, scrollTop } = element
  if (scrollLeft || scrollTop) {
    const target = find(fresh)
    steps.push(target !== undefined && (() => Object.assign(target, { scrollLeft, scrollTop })))
  }
  if (element === element.ownerDocument.activeElement) {
    const target = find<HTMLElement>(fresh)
    const selection = isField(element) && 'selectionStart' in element ? readSelection(element) : undefined
    steps.push(target !== undefined && (() => focus(target, selection)))
  }
  const wanted = steps.filter((step) => step !== false)
  return wanted.length === 0 ? undefined : () => wanted.forEach((step) => void step())
}

/** The element with the same id, or at the same place: the same child of the same child among its kind. */
function findCounterpart(element: Element, from: Element, to: Element): Element | undefined {
  if (element === from) return to.localName === from.localName ? to : undefined
  const named = element.id && to.querySelector(`[id="${CSS.escape(element.id)}"]`)
  if (named) return named.localName === element.localName ? named : undefined
  const parent = element.parentElement && findCounterpart(element.parentElement, from, to)
  return parent
    ? kindred(parent, element)[kindred(element.parentElement, element).indexOf(element)]
    : undefined
}

function kindred(parent: Element | null, { localName }: Element): Element[] {
  return [...(parent?.children ?? [])].filter((child) => child.localName === localName)
}

function setOpen(target: HTMLDetailsElement | HTMLDialogElement, open: boolean): void {
  if (target instanceof HTMLDialogElement && open && !target.open) target.showModal()
  else target.open = open
}

function isField(element: Element): element is Field {
  return (
    /^(?:input|textarea|select)$/.test(element.localName) &&
    !/^(?:hidden|file)$/.test((element as Field).type)
  )
}

/** What was typed or chosen; nothing where the field is as it was sent. */
function readValue(field: Field): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) return field.value
  if (/^(?:checkbox|radio)$/.test(field.type)) {
    const { checked, defaultChecked } = field as HTMLInputElement
    return checked === defaultChecked ? undefined : checked
  }
  return field.value === field.defaultValue ? undefined : field.value
}

function writeValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') (field as HTMLInputElement).checked = value
  else field.value = value
}

type Selection = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'>

function readSelection(field: Selection): Selection {
  return { selectionStart: field.selectionStart, selectionEnd: field.selectionEnd }
}

/** Fields without a selection (`type=email`) have `null` there. */
function focus(target: HTMLElement, selection: Selection | undefined): void {
  target.focus({ preventScroll: true })
  const { selectionStart = null, selectionEnd = null } = selection ?? {}
  if (selectionStart !== null && 'setSelectionRange' in target)
    (target as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
}

/** What is counted: no name, number or answer of a visitor is ever part of it. */
export interface CountedEvent {
  name: string
  details: Record<string, string>
}

/**
 * What an event of the page counts as: a chat link is `join`, a form says by `vaasal:event` that it was sent, and any
 * other link is what `data-event` around it says. Anything else counts as nothing.
 */
export function describeEvent(event: Event): CountedEvent | undefined {
  if (event.type === 'vaasal:event') return readForm((event as CustomEvent<unknown>).detail)
  if (event.type !== 'click') return undefined
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!link) return undefined
  const { chat } = link.dataset
  if (chat !== undefined) return { name: 'join', details: { pool: chat, language: findLanguage(link) } }
  const { event: name, detail, value } = link.closest<HTMLElement>('[data-event]')?.dataset ?? {}
  if (name === undefined) return undefined
  return { name, details: detail === undefined || value === undefined ? {} : { [detail]: value } }
}

/** A dialog's links say in their own language where they lead; any other link speaks the page's. */
function findLanguage(link: Element): string {
  const inner = link.closest('dialog') && link.querySelector('[lang]')
  return (inner ?? link.closest('[lang]'))?.getAttribute('lang') ?? ''
}

function readForm(detail: unknown): CountedEvent | undefined {
  const { name, form } = (detail ?? {}) as Record<string, unknown>
  if (name !== 'lead' && name !== 'application') return undefined
  return { name, details: typeof form === 'string' ? { form } : {} }
}

/** An analytics event; it never holds a name, number or answer of a visitor. */
export interface CountedEvent {
  name: string
  details: Record<string, string>
  /** The id of the lead, where the intake has given one: the same with which the lead is reported from there. */
  id?: string
}

/**
 * The analytics event of a DOM event: `join` for a chat link, `call` for a telephone number, the detail of `vaasal:event` for a form that was sent, and
 * what `data-event` around it says for any other link. `undefined` for anything else.
 */
export function toCountedEvent(event: Event): CountedEvent | undefined {
  if (event.type === 'vaasal:event') return readForm((event as CustomEvent<unknown>).detail)
  const link = event.type === 'click' && (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
  if (!link) return undefined
  const { chat } = link.dataset
  if (chat !== undefined) return { name: 'join', details: { pool: chat, language: findLanguage(link) } }
  if (link.protocol === 'tel:') return { name: 'call', details: {} }
  const { event: name, detail, value } = link.closest<HTMLElement>('[data-event]')?.dataset ?? {}
  if (name === undefined) return undefined
  return { name, details: detail === undefined || value === undefined ? {} : { [detail]: value } }
}

/** The language of a link: links of a dialog have their own, other links that of the page. */
function findLanguage(link: Element): string {
  const inner = link.closest('dialog') && link.querySelector<HTMLElement>('[lang]')
  return (inner ?? link.closest<HTMLElement>('[lang]'))?.lang ?? ''
}

function readForm(detail: unknown): CountedEvent | undefined {
  const { name, form, id } = (detail ?? {}) as Record<string, unknown>
  if (name !== 'lead' && name !== 'application') return undefined
  return { name, details: typeof form === 'string' ? { form } : {}, ...(isLeadId(id) && { id }) }
}

/** Validates an id from a reply or from storage, which anybody can have written. */
export const isLeadId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id)

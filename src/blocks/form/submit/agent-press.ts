import { toConsentName } from '../read-values.ts'
import type { FormProps } from '../schema.ts'

/** The event of a form that a visiting program has filled in (WebMCP); other browsers have neither part. */
export interface AgentSubmitEvent extends Event {
  agentInvoked?: boolean
  /** Tells the program what became of its call. Only during the event, after `preventDefault`. */
  respondWith?: (result: Promise<string>) => void
}

/** Tells a program what became of its call, once. */
export type Respond = (outcome: string) => void

/** Notes what a person did with a box. A program that fills in the form changes it without a click. */
export function noteBoxClick({ target, isTrusted }: Event): void {
  const box = target as HTMLInputElement
  if (isTrusted && box.type === 'checkbox') box.toggleAttribute('data-by-person', box.checked)
}

/** Unticks the consents that no person has ticked. */
export function dropAgentConsents(
  form: HTMLFormElement,
  { consents = [] }: Pick<FormProps, 'consents'>,
): void {
  for (const { key } of consents) {
    const box = form.elements.namedItem(toConsentName(key)) as HTMLInputElement | null
    if (box && box.dataset.byPerson === undefined) box.checked = false
  }
}

/** What the form shows after a press that did not send it, or `OK`. */
export const readOutcome = (form: HTMLFormElement): string =>
  form.querySelector<HTMLElement>('[data-summary], [data-failure]:not(:empty)')?.innerText || 'OK'

import type { Respond } from './agent-press.ts'

/** Tells a program that its form was sent. A form that is reset in the same task would cancel the call. */
export async function respondBeforeReset(respond: Respond): Promise<void> {
  respond('OK')
  await new Promise((done) => setTimeout(done))
}

/** Of a form that was reset. */
export function forgetBoxClicks(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll('[data-by-person]')) box.removeAttribute('data-by-person')
}

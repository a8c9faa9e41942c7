import { type ConsentAnswers, type ConsentChoice, consentId, consentKey } from '../../contracts/consent.ts'
import { attempt } from '../../ui/inline/attempt.ts'
import { hasPrivacySignal } from '../../ui/inline/privacy-signal.ts'
import { keepArm } from '../../ui/inline/remembered-arms.ts'

/** Names under which Google, Meta, TikTok, Microsoft, Pinterest, Snap, LinkedIn and Umami store something on the site itself. */
const foreign =
  /^(_g(a|id|at|cl)|_dc_gtm_|_fb[cp]$|_tt|tt(_|csid|clid)|_pangle|_uet|_cl(ck|sk|tk)$|_pin_|_scid|li_|ln_or$|umami\.visitor|lastExternalReferrer|topicsLast)/

export const answer: ConsentAnswers['answer'] = (pressed, apply) => {
  const notice = document.getElementById(consentId)
  if (!notice) return
  const { choice } = pressed.dataset
  if (choice === undefined) openNotice(notice, pressed)
  else choose(notice, choice, apply)
}

/** The link that opened the notice, to which the focus returns. */
const openerMark = 'data-opened-notice'

function openNotice(notice: HTMLElement, link: HTMLElement): void {
  const { dataset } = document.documentElement
  link.setAttribute(openerMark, '')
  dataset.consentAsks = hasPrivacySignal() ? 'signal' : 'banner'
  for (const box of notice.querySelectorAll('input')) box.checked = list(dataset.consent).includes(box.value)
  notice.focus()
}

/** `choice` is `all`, or a selector of the boxes whose purposes are allowed. */
function choose(notice: HTMLElement, choice: string, apply: Parameters<ConsentAnswers['answer']>[1]): void {
  const { dataset } = document.documentElement
  const asked = list(document.querySelector<HTMLElement>('script[data-purposes]')?.dataset.purposes)
  const boxes = choice === 'all' ? [] : notice.querySelectorAll<HTMLInputElement>(choice)
  const chosen = choice === 'all' ? asked : Array.from(boxes, ({ value }) => value)
  const allowed = [...list(dataset.consent).filter((purpose) => !asked.includes(purpose)), ...chosen]
  const at = new Date().toISOString()
  attempt(() => {
    const kept = { notice: dataset.consentNotice, at, allowed } as ConsentChoice
    localStorage[consentKey] = JSON.stringify(kept)
  })
  delete dataset.consentAsks
  apply(allowed, at)
  if (allowed.includes('measuring')) keepShownArm()
  returnFocus()
}

const list = (purposes = ''): string[] => purposes.split(' ').filter(Boolean)

/** Remembers the arm that was chosen for this view before the visitor allowed it. */
function keepShownArm(): void {
  const { arm } = document.documentElement.dataset
  const { experiment, remember } =
    document.querySelector<HTMLElement>('script[data-experiment]')?.dataset ?? {}
  // A match, which takes no part in the experiment, is named in the place of the arm.
  if (experiment !== undefined && arm?.startsWith(`${experiment}/`) && !remember)
    keepArm(experiment, arm.slice(experiment.length + 1))
}

function returnFocus(): void {
  const opener = document.querySelector<HTMLElement>(`[${openerMark}]`)
  const main = document.getElementById('main')
  if (!opener) main?.setAttribute('tabindex', '-1')
  opener?.removeAttribute(openerMark)
  const target = opener ?? main
  target?.focus({ preventScroll: true })
}

export const forget: ConsentAnswers['forget'] = () => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    attempt(() => {
      const storage = window[kind]
      for (const name of Object.keys(storage)) if (foreign.test(name)) storage.removeItem(name)
    })
  attempt(() => {
    for (const name of document.cookie.split(/=[^;]*(?:; )?/)) if (foreign.test(name)) expireCookie(name)
  })
}

/** Whichever domain it was set for: this host, or one above it. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store, and it cannot name domains above.
  for (const domain of ['', ...domains]) document.cookie = `${name}=;max-age=0;path=/${domain}`
}

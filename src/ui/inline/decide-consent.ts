import {
  type ConsentAnswers,
  type ConsentChoice,
  type ConsentEventName,
  consentId,
  consentKey,
} from '../../contracts/consent.ts'
import { attempt } from './attempt.ts'
import { hasPrivacySignal } from './privacy-signal.ts'
import { scriptData } from './script-data.ts'

/**
 * The script of pages that ask for consent. It runs before anything else of the page.
 *
 * It decides what the visitor allows: nothing in a browser that sends Global Privacy Control; else what was chosen for this
 * notice within its days; else nothing where visitors are asked, and everything elsewhere. On the root element,
 * `data-consent` lists the purposes, `data-consent-at` is the time of the choice, `data-unkept` says that no arm may be
 * stored, and `data-consent-asks` shows the notice: before the first paint, and again by a link to it. When more becomes
 * allowed, the page hears `vaasal:consent`; when less does, here or in another tab, what was stored is removed, and the page
 * loads again, so that no tag runs on. Purposes that this page does not ask for stay as they were.
 *
 * Answers need a module, `answers` (`client/consent/answer-consent.ts`): it loads with the notice that asks, so that it is there
 * when somebody presses, and no press needs the runtime.
 *
 * Google's tags find what is allowed in their command queue (consent mode), whoever loads them.
 */
const { ask = '', keep, purposes = '', answers = '' } = scriptData
const root = document.documentElement.dataset
const all = purposes.split(' ')
const heard: ConsentEventName = 'vaasal:consent'

const isAllowed = (purpose: string) => ` ${root.consent} `.includes(` ${purpose} `)
const isRefused = (purpose: string) => !isAllowed(purpose)
/** Without a network the notice stays as it is. */
const loadAnswers = (): Promise<ConsentAnswers | undefined> => import(answers).catch(() => undefined)

function decide(): void {
  let allowed: string[] | undefined
  let at: string | undefined
  attempt(() => {
    const choice: ConsentChoice = JSON.parse(localStorage[consentKey])
    const age = Date.now() - Date.parse(choice.at)
    if (choice.notice === root.consentNotice && age >= 0 && age < Number(keep) * 864e5) {
      allowed = choice.allowed.map(String)
      at = choice.at
    }
  })
  const zone = attempt(() => Intl.DateTimeFormat().resolvedOptions().timeZone) || ''
  delete root.consentAsks
  if (hasPrivacySignal()) allowed = []
  else if (!allowed && RegExp(ask).test(/^(Etc\/|UTC|GMT|$)/.test(zone) ? navigator.language : zone)) {
    allowed = []
    root.consentAsks = 'banner'
    addEventListener('load', loadAnswers)
  }
  apply(allowed ?? all, at)
}

/** `at` is when the visitor chose, if that is why. */
function apply(allowed: readonly string[], at?: string): void {
  const before = root.consent
  root.consent = allowed.join(' ')
  if (at) root.consentAt = at
  else delete root.consentAt
  delete root.unkept
  if (all.includes('measuring') && isRefused('measuring')) {
    root.unkept = '1'
    for (const name of ['visits', 'arms', 'events'])
      for (const storage of ['localStorage', 'sessionStorage'] as const)
        attempt(() => window[storage].removeItem(`vaasal-${name}`))
  }
  tell('update', isAllowed('measuring'), isAllowed('advertising'))
  const isLess = before ? before.split(' ').some(isRefused) : false
  // What other companies store is only ours to remove after a choice.
  const forgotten =
    at && all.some(isRefused) ? loadAnswers().then((module) => module?.forget()) : Promise.resolve()
  if (isLess) forgotten.then(() => location.reload())
  else if (before !== undefined) document.dispatchEvent(new Event(heard))
}

function tell(command: 'default' | 'update', measuring: boolean, advertising: boolean): void {
  const write = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  queue('consent', command, {
    analytics_storage: write(measuring),
    ad_storage: write(advertising),
    ad_user_data: write(advertising),
    ad_personalization: write(advertising),
  })
}

function queue(..._command: unknown[]): void {
  const owner = window as { dataLayer?: unknown[] }
  owner.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: Google's tags take a command only as the arguments of a function.
  owner.dataLayer.push(arguments)
}

tell('default', false, false)
decide()
addEventListener('pageshow', ({ persisted }) => persisted && decide())
addEventListener('storage', ({ key }) => key === consentKey && decide())
document.addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest?.<HTMLElement>(
    `[href="#${consentId}"],#${consentId} [data-choice]`,
  )
  if (!pressed) return
  event.preventDefault()
  loadAnswers().then((module) => module?.answer(pressed, apply))
})

import { hasPrivacySignal } from './privacy-signal.ts'
import { keepArm, readArm } from './remembered-arms.ts'
import { scriptData } from './script-data.ts'

/**
 * Chooses an arm of the experiment: the one that `?arm=` names, else the one that the browser remembers, else a random one by
 * the weights.
 *
 * `data-arm` on the root element is the arm that was chosen. If the address chose it, `data-arm-forced` says so instead, so
 * that such a view counts for no arm. `data-unkept`, of a visitor who does not allow it (`decide-consent.ts`), stores nothing.
 * Under Global Privacy Control the visitor sees the page itself, takes no part, and nothing is stored.
 */
export function pickArm(): string {
  const { experiment = '', shares = '', remember } = scriptData
  const root = document.documentElement.dataset
  const limits: Record<string, number> = JSON.parse(shares)
  const toName = (arm: string) => `${experiment}/${arm}`
  const [, named = ''] = /[?&]arm=([\w-]+)/.exec(location.search) ?? []
  if ((limits[named] ?? -1) >= 0) {
    root.armForced = toName(named)
    return named
  }
  if (hasPrivacySignal()) return ''
  const isKept = !remember && !root.unkept
  let arm = (isKept && readArm(experiment)) || ''
  if (!((limits[arm] ?? 0) > 0)) {
    const random = Math.random()
    arm = Object.keys(limits).find((name) => random < (limits[name] ?? 0)) ?? ''
    if (isKept) keepArm(experiment, arm)
  }
  root.arm = toName(arm)
  return arm
}

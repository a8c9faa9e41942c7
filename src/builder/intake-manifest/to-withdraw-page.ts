import type { WithdrawPage } from '../../contracts/intake-manifest.ts'

/** The page on which people withdraw, for the intake of the site at `url`; `undefined` for a site without one. */
export function toWithdrawPage(address: string | undefined, url: string): WithdrawPage | undefined {
  if (address === undefined) return undefined
  const whole = new URL(address, url)
  return { endpoint: whole.pathname, address: whole.href }
}

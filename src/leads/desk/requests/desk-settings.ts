import type { IntakeForm, IntakeManifest } from '../../../contracts/intake-manifest.ts'
import { RefusalError } from '../../../core/refusal-error.ts'

export interface DeskSettings {
  /** Where people open the desk if not on this machine; `DESK_URL`. */
  publicUrl?: URL
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
}

/** What a desk knows of its site. */
export interface DeskSite
  extends Pick<IntakeManifest, 'counts' | 'desk' | 'experiments' | 'site' | 'titles'> {
  /** Names of the forms with their questions, notices and results, and the country of their telephone numbers. */
  forms: readonly (Pick<IntakeForm, 'name' | 'lang'> &
    Partial<Pick<IntakeForm, 'country' | 'notice' | 'result' | 'unfinished'>> & {
      fields: readonly (Pick<IntakeForm['fields'][number], 'name' | 'kind'> &
        Partial<Pick<IntakeForm['fields'][number], 'label' | 'step' | 'read'>>)[]
    })[]
}

/**
 * Reads `DESK_URL`.
 *
 * @throws {RefusalError} if it is not the address of a site without a path
 */
export function readPublicUrl(env: Readonly<Record<string, string | undefined>>): URL | undefined {
  const text = env.DESK_URL?.trim()
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWhole = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!url || !isWhole || url.username)
    throw new RefusalError(
      `DESK_URL must be an address like https://desk.example.com, without a path, not "${text}".`,
    )
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname))
    throw new RefusalError('DESK_URL must begin with https: passwords and leads are sent to it.')
  return url
}

/** Whether a host name is that of this machine. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  hostname === '::1' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)

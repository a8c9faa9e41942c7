import { createHmac, randomBytes } from 'node:crypto'
import { isSameText } from '../../../http/same-text.ts'
import type { DeskUser } from '../../intake/store/desk/desk-store.ts'

const day = 24 * 3_600_000
/** A browser with which nobody signs in for this time is a stranger again. */
export const knownFor = 90 * day

const bytesOfId = 12
const pattern = /^([\da-z]{1,11})\.([\w-]{16})\.([\w-]{43})$/

/** The value of a cookie that says that a user has signed in with this browser. Ends with the user's password. */
export function signBrowser(key: string, user: Pick<DeskUser, 'key' | 'password'>, now: number): string {
  const given = `${now.toString(36)}.${randomBytes(bytesOfId).toString('base64url')}`
  return `${given}.${sign(key, user, given)}`
}

/** The id of the browser that sent a value; `undefined` if the value was not signed for this user, or long ago. */
export function findBrowser(
  value: string,
  { key, user, now }: { key: string; user: Pick<DeskUser, 'key' | 'password'>; now: number },
): string | undefined {
  const [, time = '', id = '', signature = ''] = pattern.exec(value) ?? []
  if (id === '' || !isSameText(signature, sign(key, user, `${time}.${id}`))) return undefined
  return now - Number.parseInt(time, 36) < knownFor ? id : undefined
}

const sign = (key: string, user: Pick<DeskUser, 'key' | 'password'>, given: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([user.key, user.password, given]))
    .digest('base64url')

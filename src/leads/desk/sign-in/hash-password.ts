import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

export interface ScryptCost {
  /** Cost, as a power of two. */
  N: number
  /** Block size. */
  r: number
  /** Parallelism. */
  p: number
}

/**
 * 32 MiB for each sign-in. One of the equally strong settings of the OWASP Password Storage Cheat Sheet (scrypt:
 * N=2^15, r=8, p=3).
 */
export const presentCost: ScryptCost = { N: 2 ** 15, r: 8, p: 3 }

const keyLength = 32
/** A stored record may not make the process use more memory than this. */
const maxMemory = 256 * 1024 * 1024

/** Hashes a password: `scrypt$N$r$p$SALT$KEY`. The parameters are stored, so that they can be raised later. */
export async function hashPassword(password: string, cost = presentCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password belongs to a record. A malformed record belongs to none. */
export async function verifyPassword(password: string, record: string): Promise<boolean> {
  const found = readRecord(record)
  if (!found) return false
  return timingSafeEqual(await derive(password, found.salt, found.cost), found.key)
}

/** Whether a record was made with other parameters than the present ones. */
export function isOutdated(record: string, cost = presentCost): boolean {
  const found = readRecord(record)?.cost
  return !found || found.N !== cost.N || found.r !== cost.r || found.p !== cost.p
}

function readRecord(record: string): { cost: ScryptCost; salt: Buffer; key: Buffer } | undefined {
  const found = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]{16,})\$([\w-]{43})$/.exec(record)
  if (!found) return undefined
  const [N = 0, r = 0, p = 0] = found.slice(1, 4).map(Number)
  const [salt = '', key = ''] = found.slice(4)
  return { cost: { N, r, p }, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: maxMemory }
  return new Promise((resolve, reject) => {
    // One person may type the same letters in different compositions.
    scrypt(password.normalize('NFC'), salt, keyLength, options, (cause, key) =>
      cause ? reject(cause) : resolve(key),
    )
  })
}

import { hash } from 'node:crypto'
import type { FoundFile } from '../../core/handover/site-files.ts'

/** Hashes content for comparison; it is not a protection against forgery. */
export function fingerprint(content: string | Uint8Array): string {
  return hash('sha1', content, 'base64url').slice(0, 16)
}

/** Of a file's bytes, or of why it cannot be read. */
export function fingerprintFound({ content }: FoundFile): string {
  return typeof content === 'object' && 'problem' in content
    ? `problem ${content.problem}`
    : fingerprint(content)
}

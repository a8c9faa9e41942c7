import type { UnlocatedDiagnostic } from '../diagnostics/diagnostic.ts'

/**
 * The pages of YouTube refuse to be shown inside others (`X-Frame-Options: SAMEORIGIN`); it has another address of each
 * film for that.
 */
export function explainUnframed(href: string): UnlocatedDiagnostic | undefined {
  const [, film] =
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/)|youtu\.be\/)([\w-]+)/.exec(
      href,
    ) ?? []
  if (film === undefined) return undefined
  const address = `https://www.youtube-nocookie.com/embed/${film}`
  return {
    code: 'bad-value',
    message: 'YouTube does not let this page be shown inside another: visitors would see an empty frame.',
    hint: `Write \`${address}\`.`,
    fix: { from: href, text: address },
  }
}

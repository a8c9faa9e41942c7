import type { UnlocatedDiagnostic } from '../diagnostics/diagnostic.ts'

const film = /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/)|youtu\.be\/)([\w-]+)/
const googleMap =
  /^https:\/\/(?:maps\.app\.goo\.gl\/|goo\.gl\/maps\/|(?:www\.)?google\.[a-z.]{2,6}\/maps(?:[/?#]|$)|maps\.google\.[a-z.]{2,6}(?:[/?#]|$))/
const framedMap = /\/maps\/(?:d\/(?:u\/\d+\/)?)?embed(?:[/?]|$)|[?&]output=embed(?:&|$)/

/**
 * The pages of YouTube and of Google Maps refuse to be shown inside others (`X-Frame-Options: SAMEORIGIN`). Both have other
 * addresses for that; the one of a map cannot be made from the address of its page.
 */
export function explainUnframed(href: string): UnlocatedDiagnostic | undefined {
  if (googleMap.test(href) && !framedMap.test(href))
    return {
      code: 'bad-value',
      message:
        'Google Maps does not let this page be shown inside another: visitors would see an empty frame.',
      hint: 'In Google Maps, choose "Share" and "Embed a map", and take the address that begins with `https://www.google.com/maps/embed?`.',
    }
  const [, id] = film.exec(href) ?? []
  if (id === undefined) return undefined
  const address = `https://www.youtube-nocookie.com/embed/${id}`
  return {
    code: 'bad-value',
    message: 'YouTube does not let this page be shown inside another: visitors would see an empty frame.',
    hint: `Write \`${address}\`.`,
    fix: { from: href, text: address },
  }
}

/**
 * Whether a text is the path of a page, so that it stays on the site when it is put behind the site's address or into a
 * link: not `@other.example` and not `//other.example`.
 */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])/.test(text)

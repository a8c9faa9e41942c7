/**
 * The file of the page at a path, which begins with a slash. Hosts answer `/contact` itself where they find
 * `contact.html`; for `contact/index.html` they first redirect to `/contact/`. A route may also be the folder of others.
 */
export const toPageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** The path of the page in a file, relative to the built site; `undefined` if the file is not a page. */
export function toPagePath(file: string): string | undefined {
  if (!file.endsWith('.html')) return undefined
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
}

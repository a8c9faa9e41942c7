/** What the server has written into the page of its site. */

/** The name of the site; `Desk` if the site was not built. */
export const readSiteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Desk'

/** The address of the site's mark, which is then the icon of the page. */
export const readMark = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('link[rel="icon"][href^="data:"]')?.href

/** The English whose form dates have: that of the site's country (`en-IN`), else that of Britain. */
export const readLocale = (): string => (document.documentElement.lang || 'en').replace(/^en$/, 'en-GB')

/** Names the page in the window and in lists of windows. */
export function nameWindow(title: string): void {
  document.title = `${title} – ${readSiteName()}`
}

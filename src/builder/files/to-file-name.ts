/** The file of a path. `/404` is the page that hosts show for unknown addresses. */
export function toFileName(path: string): string {
  if (path === '/404') return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

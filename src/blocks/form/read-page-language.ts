/** The language of the page around a block; `und` where none is given. */
export function readPageLanguage(id: string): string {
  if (typeof document === 'undefined') return 'und'
  return document.getElementById(id)?.closest<HTMLElement>('[lang]')?.lang || 'und'
}

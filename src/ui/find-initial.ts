/** The sign that joins a letter to the next one, in scripts that write both as one. It is a stroke where nothing follows. */
const joiners = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d'
/** In Sinhala the sign joins only together with U+200D. */
const joint = `\\p{M}*[${joiners}]\u200d?|\u0dca\u200d|\u200d\u0dca`
const initial = new RegExp(`^(?:ஸ்ரீ|\\P{M}(?:(?:${joint})\\p{L})*\\p{M}*)`, 'u')
const openEnd = new RegExp(`[${joiners}\u0dca]$`)

/**
 * The first letter with the marks that belong to it, as Indic vowels do, and with the letters that are joined to it. Tamil
 * joins no others than those of ஸ்ரீ. Written out, because island and build must agree: what browsers take for one
 * character depends on their version.
 */
export function findInitial(name: string): string {
  return (initial.exec(name.trim())?.[0] ?? '').replace(openEnd, '')
}

/**
 * The first letter with the marks that belong to it, as Indic vowels do, and with the letters that a virama joins to it
 * in Telugu and Malayalam. Tamil joins no others than those of ஸ்ரீ.
 */
export function findInitial(name: string): string {
  return /^(?:ஸ்ரீ|\P{M}(?:\p{M}*[\u0c4d\u0d4d]\p{L})*\p{M}*)/u.exec(name.trim())?.[0] ?? ''
}

/** The scripts of living languages, the likely ones first. */
export const livingScripts = (
  'Latn Taml Mlym Telu Deva Knda Beng Gujr Guru Orya Sinh Arab Hebr Grek Cyrl Hani Hira Kana Hang Thai Laoo ' +
  'Khmr Mymr Tibt Geor Armn Ethi Mong Thaa Syrc Tfng Nkoo Adlm Vaii Yiii Bopo Cher Cans Olck Mtei Cakm Lepc ' +
  'Limb Bali Java Sund Bugi Tale Talu Lana Tglg Osge Rohg Newa Wcho Hmnp Gong Gonm Tnsa Nagm Sora Saur Sylo'
).split(' ')

/** The scripts that the shipped headline font and the type scale support. */
export const styledScripts = ['Latn', 'Taml', 'Mlym', 'Telu', 'Deva', 'Knda'] as const
export type StyledScript = (typeof styledScripts)[number]

/** Scripts that one language mixes: `Intl` names the mixture, Unicode names its parts. */
const mixtures: Record<string, string[]> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

const preferredLanguages: Readonly<Record<string, string>> = {
  Latn: 'en',
  Taml: 'ta',
  Mlym: 'ml',
  Telu: 'te',
  Deva: 'hi',
  Knda: 'kn',
} satisfies Record<StyledScript, string>

const letters = livingScripts.map((script) => ({
  script,
  pattern: new RegExp(`^\\p{Script=${script}}`, 'u'),
}))

/** The scripts of a language; empty for a language that `Intl` does not know. */
export function scriptsOfLanguage(lang: string): string[] {
  const script = maximize(lang)?.script
  return script === undefined ? [] : (mixtures[script] ?? [script])
}

/**
 * The language whose words serve a page in `lang` as well: `ta` for `ta-IN`. Other letters than those of the language stay:
 * `hi-Latn`, and `zh-Hant` for `zh-Hant-TW` and `zh-TW`.
 */
export function findParentLanguage(lang: string): string {
  const [primary = lang] = lang.split('-')
  const script = maximize(lang)?.script
  if (primary === lang || maximize(primary)?.script === script) return primary
  return script === undefined ? lang : `${primary}-${script}`
}

/** Whether words in a language are read by visitors of a page in `lang`. */
export const servesLanguage = (words: string, lang: string): boolean =>
  words === lang || words === findParentLanguage(lang)

/** The English name of a script: `Arabic` for `Arab`. */
export function toScriptName(script: string): string {
  return new Intl.DisplayNames('en', { type: 'script' }).of(script) ?? script
}

/** What a character belongs to, as a small number: no living script, `common`, `inherited`, or one of the living scripts. */
export type ScriptNumber = number

/** Characters that no script or every script has: spaces, digits, punctuation. */
export const common: ScriptNumber = 2
/** Marks and joiners that take the script of the character before them. */
export const inherited: ScriptNumber = 3
const other: ScriptNumber = 1
const firstScript = 4

/** The numbers that were found, by code point; 0 is a character that nobody has asked for. */
const numbers = new Uint8Array(0x110000)

/** The number of a character's script. It is remembered for the life of the process. */
export function numberScript(codePoint: number): ScriptNumber {
  const known = numbers[codePoint]
  if (known) return known
  const found = findNumber(codePoint)
  numbers[codePoint] = found
  return found
}

function findNumber(codePoint: number): ScriptNumber {
  const character = String.fromCodePoint(codePoint)
  if (/^\p{Script=Common}/u.test(character)) return common
  if (/^\p{Script=Inherited}/u.test(character)) return inherited
  const index = letters.findIndex(({ pattern }) => pattern.test(character))
  return index < 0 ? other : index + firstScript
}

/** The living script of a number; `undefined` for characters without one. */
export function scriptOfNumber(number: ScriptNumber): string | undefined {
  return livingScripts[number - firstScript]
}

/** The most likely language of a run in a script. */
export function languageOfScript(script: string): string | undefined {
  return preferredLanguages[script] ?? maximize(`und-${script}`)?.language
}

function maximize(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}

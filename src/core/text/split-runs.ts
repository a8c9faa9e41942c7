import { splitAtQuotes } from '../../contracts/steps/quote-answers.ts'
import type { BoundText, TextRun } from '../model/bound.ts'
import { remember } from '../remember.ts'
import { directionInside } from './direction.ts'
import {
  common,
  inherited,
  languageOfScript,
  numberScript,
  type ScriptNumber,
  scriptOfNumber,
  scriptsOfLanguage,
} from './scripts.ts'

/**
 * Marks the runs of a text in another script than that of `lang` with the language of that script. A quoted answer,
 * such as `${answers.name}`, stays whole: its letters are those of its name, and nobody reads them.
 */
export function splitRuns(text: string, lang: string): BoundText {
  const split = findSplit(lang)
  const [first = '', ...rest] = splitAtQuotes(text)
  if (rest.length === 0) return split(text)
  const runs = split(first)
  rest.forEach((piece, index) => {
    const isQuoted = index % 2 === 0
    for (const run of isQuoted ? [{ text: piece }] : split(piece)) append(runs, run)
  })
  return runs
}

/** Adds a run at the end of others. Two neighbours without a language become one. */
function append(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1)
  if (last && last.lang === undefined && run.lang === undefined)
    runs[runs.length - 1] = { text: last.text + run.text }
  else runs.push(run)
}

/** The language of the first run in another script than that of `lang`. */
export function findForeignScript(text: string, lang: string): string | undefined {
  return splitRuns(text, lang).find((run) => run.lang !== undefined)?.lang
}

const findSplit = remember((lang): ((text: string) => BoundText) => {
  const own = scriptsOfLanguage(lang)
  if (own.length === 0) return (text) => (text === '' ? [] : [{ text }])
  const isForeign = (number: ScriptNumber) => {
    const script = scriptOfNumber(number)
    return script !== undefined && !own.includes(script)
  }
  const foreign = Uint8Array.from({ length: 256 }, (_, number) => Number(isForeign(number)))

  return (text) => {
    if (text === '') return []
    const result: TextRun[] = []
    let end = 0
    const { length } = text
    for (let at = 0; at < length; ) {
      const character = codePointAt(text, at)
      const script = numberScript(character)
      if (foreign[script] === 0) {
        at += widthOf(character)
        continue
      }
      if (at > end) result.push({ text: text.slice(end, at) })
      end = findRunEnd(text, at, script)
      result.push(toRun(text.slice(at, end), script, lang))
      at = end
    }
    if (end < length) result.push({ text: end === 0 ? text : text.slice(end) })
    const turned = findOnlyRun(result)
    return turned ? widen(turned, text) : result
  }
})

/** The run in the other direction, if a text has one and no letters besides. */
function findOnlyRun(runs: readonly TextRun[]): TextRun | undefined {
  const [turned, ...more] = runs.filter(({ dir }) => dir !== undefined)
  const isAlone = more.length === 0 && runs.every((run) => run === turned || !/\p{L}/u.test(run.text))
  return isAlone ? turned : undefined
}

/**
 * The marks of a text that is written in the other direction as a whole stand where they stand in its language, such as
 * the stop of an English sentence on an Arabic page.
 */
function widen(turned: TextRun, text: string): TextRun[] {
  const inner = text.trim()
  const start = text.indexOf(inner)
  return [
    { text: text.slice(0, start) },
    { ...turned, text: inner },
    { text: text.slice(start + inner.length) },
  ].filter((run) => run.text !== '')
}

/**
 * A run goes from a letter to the last letter of the same script, over everything between that belongs to no script
 * (spaces, digits, joiners), and the marks on that last letter.
 */
function findRunEnd(text: string, start: number, script: ScriptNumber): number {
  let end = start
  // The marks that directly follow the last letter belong to it.
  let isMarked = true
  const { length } = text
  for (let at = start; at < length; ) {
    const character = codePointAt(text, at)
    const number = numberScript(character)
    if (number !== script && number !== common && number !== inherited) break
    at += widthOf(character)
    if (number === common) isMarked = false
    if (number === script) isMarked = true
    if (isMarked) end = at
  }
  return end
}

/** `text.codePointAt(at)`, called only for the first half of a surrogate pair. `at` must be inside the text. */
function codePointAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit < 0xd800 || unit > 0xdbff ? unit : (text.codePointAt(at) ?? unit)
}

const widthOf = (codePoint: number) => (codePoint > 0xffff ? 2 : 1)

const runLanguages = new Map<ScriptNumber, string | undefined>()

function toRun(text: string, number: ScriptNumber, surrounding: string): TextRun {
  if (!runLanguages.has(number)) runLanguages.set(number, languageOfScript(scriptOfNumber(number) ?? ''))
  const lang = runLanguages.get(number)
  if (lang === undefined) return { text }
  const dir = directionInside(lang, surrounding)
  return dir === undefined ? { text, lang } : { text, lang, dir }
}

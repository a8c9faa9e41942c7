import type { BoundText, TextRun } from '../model/bound.ts'
import { directionInside } from './direction.ts'
import { findScript, languageOfScript, livingScripts, scriptsOfLanguage } from './scripts.ts'

type Split = (text: string) => BoundText

const splits = new Map<string, Split>()

/** Marks the runs of a text in another script than that of `lang` with the language of that script. */
export function splitRuns(text: string, lang: string): BoundText {
  let split = splits.get(lang)
  if (split === undefined) {
    split = createSplit(lang)
    splits.set(lang, split)
  }
  return split(text)
}

/** The language of the first run in another script than that of `lang`. */
export function findForeignScript(text: string, lang: string): string | undefined {
  return splitRuns(text, lang).find((run) => run.lang !== undefined)?.lang
}

/** A text of these characters alone has no script but Latin. */
const onlyAscii = /^[\0-\x7f]*$/

function createSplit(lang: string): Split {
  const own = scriptsOfLanguage(lang)
  if (own.length === 0) return (text) => (text === '' ? [] : [{ text }])
  const isLatin = own.includes('Latn')
  const foreign = livingScripts.filter((script) => !own.includes(script))
  const foreignLetter = new RegExp(
    `[${foreign.map((script) => String.raw`\p{Script=${script}}`).join('')}]`,
    'gu',
  )

  return (text) => {
    if (text === '') return []
    if (isLatin && onlyAscii.test(text)) return [{ text }]
    const result: TextRun[] = []
    let end = 0
    foreignLetter.lastIndex = 0
    for (let found = foreignLetter.exec(text); found; found = foreignLetter.exec(text)) {
      const script = scriptOf(found[0])
      if (found.index > end) result.push({ text: text.slice(end, found.index) })
      end = findRunEnd(text, found.index, script)
      result.push(describeRun(text.slice(found.index, end), script, lang))
      foreignLetter.lastIndex = end
    }
    if (end < text.length) result.push({ text: text.slice(end) })
    return result
  }
}

function scriptOf(letter: string): string {
  const script = findScript(letter)
  if (script === undefined)
    throw new Error(`${JSON.stringify(letter)} has no script, though it was found by one`)
  return script
}

const runs = new Map<string, RegExp>()

/**
 * A run goes from a letter to the last letter of the same script, over everything between that belongs to no script
 * (spaces, digits, joiners), and the marks on that last letter.
 */
function findRunEnd(text: string, start: number, script: string): number {
  let run = runs.get(script)
  if (run === undefined) {
    const letter = String.raw`\p{Script=${script}}`
    const neutral = String.raw`\p{Script=Common}\p{Script=Inherited}`
    run = new RegExp(String.raw`${letter}+(?:[${neutral}]*${letter}+)*\p{Script=Inherited}*`, 'uy')
    runs.set(script, run)
  }
  run.lastIndex = start
  return start + (run.exec(text)?.[0].length ?? 1)
}

const runLanguages = new Map<string, string | undefined>()

function describeRun(text: string, script: string, surrounding: string): TextRun {
  if (!runLanguages.has(script)) runLanguages.set(script, languageOfScript(script))
  const lang = runLanguages.get(script)
  const dir = lang === undefined ? undefined : directionInside(lang, surrounding)
  return { text, ...(lang !== undefined && { lang }), ...(dir && { dir }) }
}

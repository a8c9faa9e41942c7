import type { BoundText, TextRun } from '../model/bound.ts'
import { directionInside } from './direction.ts'
import { findScript, languageOfScript, livingScripts, scriptsOfLanguage } from './scripts.ts'

type Split = (text: string) => BoundText

const splits = new Map<string, Split>()

/** Marks the runs of a text that are written in another script than `lang` with the language of that script. */
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

/**
 * One expression finds all foreign runs: from a letter to the last letter of the same script, over everything
 * between that belongs to no script (spaces, digits, joiners), and the marks on that last letter.
 */
function createSplit(lang: string): Split {
  const own = scriptsOfLanguage(lang)
  if (own.length === 0) return (text) => (text === '' ? [] : [{ text }])
  const neutral = String.raw`\p{Script=Common}\p{Script=Inherited}`
  const foreign = livingScripts.filter((script) => !own.includes(script))
  const runs = foreign.map((script) => {
    const letter = String.raw`\p{Script=${script}}`
    return String.raw`${letter}+(?:[${neutral}]*${letter}+)*\p{Script=Inherited}*`
  })
  const anyForeign = new RegExp(
    `[${foreign.map((script) => String.raw`\p{Script=${script}}`).join('')}]`,
    'u',
  )
  const foreignRun = new RegExp(runs.join('|'), 'gu')

  return (text) => {
    if (text === '') return []
    if (!anyForeign.test(text)) return [{ text }]
    const result: TextRun[] = []
    let end = 0
    for (const match of text.matchAll(foreignRun)) {
      if (match.index > end) result.push({ text: text.slice(end, match.index) })
      end = match.index + match[0].length
      const script = findScript(match[0])
      const language = script === undefined ? undefined : languageOfScript(script)
      const dir = language === undefined ? undefined : directionInside(language, lang)
      result.push({ text: match[0], ...(language !== undefined && { lang: language }), ...(dir && { dir }) })
    }
    if (end < text.length) result.push({ text: text.slice(end) })
    return result
  }
}

import { readYear } from '../handover/read-year.ts'
import { isRecord } from '../is-record.ts'
import { type Question, type QuestionKind, splitQuestion, splitSteps } from './question.ts'
import type { SiteSource } from './site-source.ts'

/**
 * The answer to a question to the site as a text, equal if and only if everything is equal that a page can learn from it. Locations
 * are no part of it: a result with a diagnostic depends on the files that the diagnostic names.
 *
 * @throws if the question is not one that the site answers
 */
export function answerQuestion(question: Question, source: SiteSource): string {
  const [kind, subject] = splitQuestion(question)
  return JSON.stringify(findAnswer(kind, subject, source)) ?? 'undefined'
}

function findAnswer(kind: QuestionKind, subject: string, source: SiteSource): unknown {
  switch (kind) {
    case 'setting':
      return toSettingAnswer(readSetting(source.settings, subject))
    case 'keys':
      return Object.keys(readSetting(source.settings, subject) ?? {})
    case 'fact':
      return source.facts.get(subject)?.text
    case 'year':
      return readYear(source.at, subject)
    case 'past':
      return Number(subject) <= source.at.getTime()
    case 'title':
      return source.titles.get(subject)
    case 'translations':
      return source.translations.get(subject)?.map(({ lang, route }) => [lang, route])
    case 'address': {
      const target = source.addresses.get(subject)
      const { from, until, otherwise } = target?.schedule ?? {}
      const page = [target?.page?.route, target?.page?.document]
      return target && [...page, target.isFile ?? false, target.to, from, until, otherwise]
    }
    case 'target': {
      const at = subject.lastIndexOf('#')
      return source.hasTarget(subject.slice(0, at), subject.slice(at + 1))
    }
    case 'pool':
      return source.pools.has(subject)
    case 'form':
      return source.forms.has(subject)
    case 'image':
      return source.media.findImage(subject)
    case 'video':
      return source.media.findVideo(subject)
    case 'played':
      return source.media.findPlayed(subject)
    case 'frame':
      return source.frames.get(subject)
    case 'media':
      return [source.media.paths, source.media.publicPaths]
    case 'fonts':
      return [...(source.media.fonts ?? [])]
    default:
      throw new Error(`The site does not answer questions of the kind ${kind}`)
  }
}

function readSetting(settings: object, subject: string): object | undefined {
  return splitSteps(subject).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    settings,
  ) as object | undefined
}

/** Of a map only that it is one: its values are asked for one by one. */
function toSettingAnswer(value: unknown): unknown {
  return isRecord(value) ? {} : value
}

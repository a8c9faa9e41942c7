import { bindMessages } from '../messages/choose-messages.ts'
import { privacyMessages } from '../messages/privacy-messages.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { tagKinds, tagRecords } from '../schema/tags/tag-records.ts'

/** Facts whose text the engine writes: what the site counts, which tags its pages load, and where the result of a quiz goes. */
export const privacyFacts = ['privacy.counts', 'privacy.tags', 'privacy.quiz'] as const
export type PrivacyFact = (typeof privacyFacts)[number]

type Settings = Pick<SiteSettings, 'counts' | 'analytics' | 'strings'>

/** The tags that pages of the site can load. */
export const listTags = ({ analytics }: Pick<Settings, 'analytics'>) =>
  tagKinds.filter((tag) => analytics?.[tag] !== undefined)

/** What is true of the site, in a language; in English where the language has no such text. */
export function formatPrivacyFact(fact: PrivacyFact, settings: Settings, lang: string): string {
  const tags = listTags(settings)
  const name = {
    'privacy.counts': settings.counts ? 'privacyCounts' : 'privacyNoCounts',
    'privacy.tags': tags.length > 0 ? 'privacyTags' : 'privacyNoTags',
    'privacy.quiz': 'privacyQuiz',
  } as const
  const { text } = bindMessages(privacyMessages, lang, settings)[name[fact]]
  return text.replace('{name}', tags.map((tag) => tagRecords[tag].title).join(', '))
}

/** Stands among the block types of a page that show messages if a text of the page uses a privacy fact. */
export const privacyUse = '${privacy}'

/** Whether a text, before facts are filled in, has a privacy fact as `${NAME}`. */
export const usesPrivacyFact = (text: string): boolean =>
  privacyFacts.some((name) => text.includes(`\${${name}}`))

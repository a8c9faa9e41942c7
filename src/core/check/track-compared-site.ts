import { makeQuestion, wholeSite } from '../questions/question.ts'
import type { SiteSource } from '../questions/site-source.ts'
import type { Track } from '../questions/track-reads.ts'
import { trackSite } from '../questions/track-site.ts'
import { TrackedMedia } from '../questions/tracked-media.ts'
import type { ComparedPage, ComparedSite } from './rules/rule.ts'

/** A site as it is given to the rules that compare its pages. */
interface ComparedSource extends Omit<ComparedSite, 'index'> {
  source: SiteSource
}

/** The columns that say which pages are compared: those of documents that no other one builds on. */
const membership = ['pages', 'summary', 'chain', 'file']

/**
 * The site as one rule sees it that compares pages. `ask` receives every question that the rule's result depends on: of
 * what pages contribute the columns that it reads.
 */
export function askComparedSite({ source, ...site }: ComparedSource, ask: Track): ComparedSite {
  const askColumn = (name: string) => ask(makeQuestion('column', name))
  const askPage = (page: ComparedPage): ComparedPage =>
    new Proxy(page, {
      get(target, key) {
        askColumn(String(key))
        return Reflect.get(target, key)
      },
    })
  const askPages = () => {
    for (const name of membership) askColumn(name)
  }
  ask(makeQuestion('config'))
  return {
    specs: site.specs,
    index: trackSite(source, ask),
    media: new TrackedMedia(site.media, ask),
    get pages() {
      askPages()
      return site.pages.map(askPage)
    },
    get resolved() {
      ask(makeQuestion('complete'))
      askPages()
      return site.resolved
    },
    inspect(page) {
      ask(wholeSite)
      return site.inspect(page)
    },
  }
}

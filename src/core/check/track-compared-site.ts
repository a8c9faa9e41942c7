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
 * The site as one rule sees it that compares pages. `track` receives every question that the rule's result depends on: of
 * what pages contribute the columns that it reads.
 */
export function trackComparedSite({ source, ...site }: ComparedSource, track: Track): ComparedSite {
  const trackColumn = (name: string) => track(makeQuestion('column', name))
  const trackPage = (page: ComparedPage): ComparedPage =>
    new Proxy(page, {
      get(target, key) {
        trackColumn(String(key))
        return Reflect.get(target, key)
      },
    })
  const trackPages = () => {
    for (const name of membership) trackColumn(name)
  }
  track(makeQuestion('config'))
  return {
    specs: site.specs,
    index: trackSite(source, track),
    media: new TrackedMedia(site.media, track),
    get pages() {
      trackPages()
      return site.pages.map(trackPage)
    },
    get resolved() {
      track(makeQuestion('complete'))
      trackPages()
      return site.resolved
    },
    inspect(page) {
      track(wholeSite)
      return site.inspect(page)
    },
  }
}

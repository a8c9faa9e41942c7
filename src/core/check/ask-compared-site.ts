import { askSite } from '../questions/ask-site.ts'
import { AskedMedia } from '../questions/asked-media.ts'
import { everything, makeQuestion } from '../questions/question.ts'
import type { SiteSource } from '../questions/site-source.ts'
import type { Ask } from '../questions/track-reads.ts'
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
export function askComparedSite({ source, ...site }: ComparedSource, ask: Ask): ComparedSite {
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
    index: askSite(source, ask),
    media: new AskedMedia(site.media, ask),
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
      ask(everything)
      return site.inspect(page)
    },
  }
}

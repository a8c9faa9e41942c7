import { askSite } from '../questions/ask-site.ts'
import { everything, makeQuestion } from '../questions/question.ts'
import type { SiteSource } from '../questions/site-source.ts'
import type { Ask } from '../questions/track-reads.ts'
import type { ComparedPage, ComparedSite } from './rules/rule.ts'

/** A site as it is given to the rules that compare its pages. */
interface ComparedSource extends Omit<ComparedSite, 'index'> {
  source: SiteSource
}

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
  ask(makeQuestion('config', ''))
  return {
    specs: site.specs,
    index: askSite(source, ask),
    get media() {
      ask(makeQuestion('media', ''))
      return site.media
    },
    get pages() {
      askColumn('pages')
      return site.pages.map(askPage)
    },
    get resolved() {
      ask(makeQuestion('complete', ''))
      askColumn('pages')
      return site.resolved
    },
    inspect(page) {
      ask(everything)
      return site.inspect(page)
    },
  }
}

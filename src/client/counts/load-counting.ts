import { whenVisited } from '../when-visited.ts'

/** Loads the code that counts, on pages of sites that count. The page names the address; other pages load nothing. */
export function loadCounting(document: Document): void {
  if (document.documentElement.dataset.counts)
    whenVisited(document, () => {
      import('./count-visit.ts').then(
        (module) => module.countVisit(document),
        () => {},
      )
    })
}

import { afterAll, afterEach, vi } from 'vitest'

/**
 * Files share a document and the packages that they have loaded; loading those for each file takes longer than most of the
 * tests. The engine's own modules know their page, so each file has its own, and what it leaves in the document goes.
 */
if (typeof document !== 'undefined') {
  vi.resetModules()
  const { cleanup } = await import('@testing-library/react')
  // styled-components goes on writing into the element that it has made.
  const styles = document.head.querySelectorAll('style')
  document.head.replaceChildren(...styles)
  // The library itself does this only for the first file that loads it.
  afterEach(cleanup)
  afterAll(() => {
    document.head.replaceChildren(...styles, ...document.head.querySelectorAll('[data-styled=active]'))
    document.body.replaceChildren()
    scrollTo(0, 0)
    history.replaceState(null, '', '/')
    localStorage.clear()
    sessionStorage.clear()
  })
}

import { useEffect } from 'react'

/** Puts a prefix before the page's title while the form has errors; screen readers announce the title first. */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return
    const title = document.title
    document.title = prefix + title
    return () => {
      document.title = title
    }
  }, [prefix])
}

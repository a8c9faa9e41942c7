import { useEffect } from 'react'

/** A page with mistakes says so in its title, which is what is read out first. */
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

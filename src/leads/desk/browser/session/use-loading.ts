import { useEffect } from 'react'
import { useDesk } from './desk-context.ts'

/**
 * Loads now, again whenever `load` is another function, and after a failure at the next sign of life of the server. What
 * is no longer wanted is aborted.
 */
export function useLoading(load: (signal?: AbortSignal) => Promise<unknown>, hasFailed: boolean): void {
  const { updated } = useDesk()
  useEffect(() => {
    const ended = new AbortController()
    void load(ended.signal)
    return () => ended.abort()
  }, [load])
  useEffect(() => (hasFailed ? updated.follow(() => void load()) : undefined), [hasFailed, updated, load])
}

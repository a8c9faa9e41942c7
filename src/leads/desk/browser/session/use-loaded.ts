import { useCallback, useEffect, useState } from 'react'
import { asFailure, type DeskRequestError, isAborted } from '../api/desk-request-error.ts'
import { useDesk } from './desk-context.ts'

/**
 * Reads a value now, again whenever `read` is another function, and after a failure at the next sign of life of the server.
 * The last value stays until the next is here. What is no longer wanted is aborted.
 */
export function useLoaded<Value>(read: (signal?: AbortSignal) => Promise<Value>) {
  const { updated } = useDesk()
  const [value, setValue] = useState<Value>()
  const [failure, setFailure] = useState<DeskRequestError>()
  const [isLoading, setLoading] = useState(true)
  /** Resolves to the value, or to `undefined` if it failed or is no longer wanted. */
  const load = useCallback(
    async (signal?: AbortSignal): Promise<Value | undefined> => {
      setLoading(true)
      const loaded = await read(signal).catch((cause: unknown) => {
        if (signal?.aborted || isAborted(cause)) return undefined
        setFailure(asFailure(cause))
        setLoading(false)
        return undefined
      })
      if (loaded === undefined || signal?.aborted) return undefined
      setValue(loaded)
      setFailure(undefined)
      setLoading(false)
      return loaded
    },
    [read],
  )
  useEffect(() => {
    const ended = new AbortController()
    void load(ended.signal)
    return () => ended.abort()
  }, [load])
  const hasFailed = failure !== undefined
  useEffect(() => (hasFailed ? updated.follow(() => void load()) : undefined), [hasFailed, updated, load])
  return { value, setValue, failure, isLoading, load }
}

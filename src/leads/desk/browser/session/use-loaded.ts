import { useCallback, useEffect, useRef, useState } from 'react'
import { asFailure, type DeskRequestError, isAborted } from '../api/create-desk-api.ts'
import { useDesk } from './desk-context.ts'

/** Milliseconds between two questions, however often something changes. */
const refreshInterval = 300

/**
 * Reads something now, again whenever `read` is another function, and after a failure at the next sign of life of the
 * server; with `isFollowing`, whenever something may have changed. `merge` makes the value of the last one and of what was
 * read; the last one stays until then. What is no longer wanted is aborted.
 */
export function useLoaded<Read, Value>(
  read: (signal?: AbortSignal) => Promise<Read>,
  merge: (last: Value | undefined, read: Read) => Value,
  isFollowing = false,
) {
  const { updated } = useDesk()
  const [value, setValue] = useState<Value>()
  const [failure, setFailure] = useState<DeskRequestError>()
  const [isLoading, setLoading] = useState(true)
  const hasFailed = useRef(false)
  hasFailed.current = failure !== undefined
  const lastAsked = useRef(0)
  const lastAnswered = useRef(0)
  /** Resolves to what was read, or to `undefined` if it failed or is no longer wanted. */
  const load = useCallback(
    async (signal?: AbortSignal): Promise<Read | undefined> => {
      setLoading(true)
      lastAsked.current += 1
      const number = lastAsked.current
      /** Notes the answer; returns whether nothing that was asked for later has been answered already. */
      const takeAnswer = () => {
        if (number < lastAnswered.current) return false
        lastAnswered.current = number
        setLoading(number < lastAsked.current)
        return true
      }
      try {
        const loaded = await read(signal)
        if (signal?.aborted) return undefined
        if (takeAnswer()) {
          setValue((last) => merge(last, loaded))
          setFailure(undefined)
        }
        return loaded
      } catch (cause) {
        if (signal?.aborted || isAborted(cause)) return undefined
        const failed = asFailure(cause)
        if (takeAnswer()) setFailure(failed)
        return undefined
      }
    },
    [read, merge],
  )
  useEffect(() => {
    const ended = new AbortController()
    let isBusy = false
    let isDue = false
    const refresh = async () => {
      isDue = isBusy
      if (isBusy) return
      isBusy = true
      await load(ended.signal)
      setTimeout(() => {
        isBusy = false
        if (isDue && !ended.signal.aborted) void refresh()
      }, refreshInterval)
    }
    void refresh()
    const unfollow = updated.follow(() => {
      if (isFollowing || hasFailed.current) void refresh()
    })
    return () => {
      ended.abort()
      unfollow()
    }
  }, [isFollowing, updated, load])
  return { value, setValue, failure, isLoading, load }
}

/** For values that are shown as they were read. */
export const replaceValue = <Value>(_last: Value | undefined, read: Value): Value => read

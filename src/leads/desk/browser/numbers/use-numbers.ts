import { useCallback } from 'react'
import { useDesk } from '../session/desk-context.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { type Period, toNumbersQuery } from './period.ts'

/** The report of a period. */
export function useNumbers({ first, last, by }: Period) {
  const { api } = useDesk()
  const read = useCallback(
    (signal?: AbortSignal) => api.readNumbers(toNumbersQuery({ first, last, by }), signal),
    [api, first, last, by],
  )
  return useLoaded(read)
}

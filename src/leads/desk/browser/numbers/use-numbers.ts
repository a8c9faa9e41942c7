import { useCallback, useState } from 'react'
import type { NumbersReport } from '../../../contracts/numbers-report.ts'
import { asFailure, type DeskRequestError, isAborted } from '../api/desk-request-error.ts'
import { useDesk } from '../session/desk-context.ts'
import { useLoading } from '../session/use-loading.ts'
import { type Period, toNumbersQuery } from './period.ts'

/** The report of a period. The last one stays until the next is here. */
export function useNumbers({ first, last, by }: Period) {
  const { api } = useDesk()
  const [report, setReport] = useState<NumbersReport>()
  const [failure, setFailure] = useState<DeskRequestError>()
  const [isLoading, setLoading] = useState(true)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoading(true)
      try {
        const loaded = await api.readNumbers(toNumbersQuery({ first, last, by }), signal)
        setReport(loaded)
        setFailure(undefined)
        setLoading(false)
      } catch (cause) {
        if (signal?.aborted || isAborted(cause)) return
        setFailure(asFailure(cause))
        setLoading(false)
      }
    },
    [api, first, last, by],
  )
  useLoading(load, failure !== undefined)
  return { report, failure, isLoading, reload: () => void load() }
}

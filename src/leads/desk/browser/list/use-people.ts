import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskList, DeskPerson } from '../../../contracts/desk-api.ts'
import type { DeskApi } from '../api/create-desk-api.ts'
import { asFailure, type DeskRequestError, isAborted } from '../api/desk-request-error.ts'
import { useDesk } from '../session/desk-context.ts'
import { type Filters, formatFilters } from './filters.ts'
import { appendPeople, type MergedPeople, mergePeople, replaceLead } from './merge-people.ts'

export interface People {
  people: readonly DeskPerson[]
  total: number
  hasMore: boolean
  waiting: MergedPeople['waiting']
  /** How many leads have appeared by themselves in a list that was empty. */
  arrived: number
  /** `loading`: for these filters there is no answer yet. */
  isLoading: boolean
  failure: DeskRequestError | undefined
  reload: () => void
  loadMore: () => Promise<void>
  showWaiting: () => void
}

interface Shown {
  /** What is shown, by the filters that it was asked for. */
  key: string | undefined
  people: readonly DeskPerson[]
  total: number
  next: string | null
  pages: number
  waiting: MergedPeople['waiting']
  arrived: number
  /** What the server knows and is not shown yet. */
  fresh?: DeskList
  failure?: DeskRequestError | undefined
}

const nobody = { fresh: 0, others: 0 }
const nothing: Shown = {
  ...{ key: undefined, people: [], total: 0, next: null, pages: 1, waiting: nobody, arrived: 0 },
}
/** Milliseconds between two questions, however often something changes. */
const refreshInterval = 300

/** The people that match the filters. Follows what others change without moving what is shown. */
export function usePeople(filters: Filters): People {
  const { api, updated, leadChanged } = useDesk()
  const [shown, setShown] = useState(nothing)
  const latest = useRef(shown)
  latest.current = shown
  const given = useRef(filters)
  given.current = filters
  const key = formatFilters(filters)
  const ask = useRef(() => {})

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let timer: ReturnType<typeof setTimeout> | undefined
    let isBusy = false
    let isDue = false

    const load = async () => {
      isBusy = true
      const { pages, key: shownKey } = latest.current
      try {
        const list = await readPages(api, given.current, shownKey === key ? pages : 1, signal)
        setShown((last) => (last.key === key ? refresh(last, list) : replace(key, list)))
      } catch (cause) {
        if (signal.aborted || isAborted(cause)) return
        const failure = asFailure(cause)
        setShown((last) => ({ ...(last.key === key ? last : { ...nothing, key }), failure }))
      }
      timer = setTimeout(() => {
        isBusy = false
        if (isDue) refreshSoon()
      }, refreshInterval)
    }
    const refreshSoon = () => {
      isDue = isBusy
      if (!isBusy) void load()
    }
    void load()
    ask.current = refreshSoon
    const unfollow = updated.follow(refreshSoon)
    return () => {
      ended.abort()
      clearTimeout(timer)
      unfollow()
    }
  }, [api, updated, key])

  useEffect(
    () =>
      leadChanged.follow((lead) => {
        setShown((last) => ({ ...last, people: replaceLead(last.people, lead) }))
      }),
    [leadChanged],
  )

  const loadMore = useCallback(async () => {
    const { next, key: asked } = latest.current
    if (next === null) return
    try {
      const list = await api.readLeads({ ...given.current, after: next })
      setShown((last) =>
        last.key === asked && last.next === next
          ? {
              ...last,
              people: appendPeople(last.people, list.people),
              next: list.next,
              pages: last.pages + 1,
              failure: undefined,
            }
          : last,
      )
    } catch (cause) {
      const failure = asFailure(cause)
      setShown((last) => ({ ...last, failure }))
    }
  }, [api])
  const showWaiting = useCallback(() => {
    setShown((last) => (last.fresh ? { ...replace(last.key ?? '', last.fresh), pages: last.pages } : last))
  }, [])
  const reload = useCallback(() => ask.current(), [])

  const { people, total, next, waiting, arrived, failure } = shown
  const isLoading = shown.key !== key
  return {
    ...{ people, total, waiting, arrived, isLoading, reload, loadMore, showWaiting },
    hasMore: next !== null,
    failure: isLoading ? undefined : failure,
  }
}

async function readPages(
  api: DeskApi,
  filters: Filters,
  pages: number,
  signal: AbortSignal,
): Promise<DeskList> {
  let list = await api.readLeads(filters, signal)
  for (let page = 1; page < pages && list.next !== null; page += 1) {
    const next = await api.readLeads({ ...filters, after: list.next }, signal)
    list = { ...next, people: appendPeople(list.people, next.people) }
  }
  return list
}

function replace(key: string, { people, total, next }: DeskList): Shown {
  return { ...nothing, key, people, total, next }
}

/** An empty list has nothing that could move, so what arrives is shown at once. */
function refresh(last: Shown, list: DeskList): Shown {
  if (last.people.length === 0)
    return { ...replace(last.key ?? '', list), arrived: list.people.flatMap(({ leads }) => leads).length }
  const { people, waiting } = mergePeople(last.people, list.people)
  return {
    ...{ ...last, people, waiting, fresh: list, total: list.total, next: list.next, failure: undefined },
    arrived: 0,
  }
}

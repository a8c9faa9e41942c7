import { useCallback, useEffect, useState } from 'react'
import type { DeskList } from '../../../contracts/desk-api.ts'
import type { DeskApi } from '../api/create-desk-api.ts'
import { useDesk } from '../session/desk-context.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { type Filters, formatFilters, readFilters, toQuery } from './filters.ts'
import { appendPeople, type MergedPeople, mergePeople, replaceLead } from './merge-people.ts'

/** The list as it was read, by its filters, with so many pages. */
interface ReadList {
  search: string
  pages: number
  list: DeskList
}

/** What is shown of it, which others do not move. */
interface Shown extends ReadList, MergedPeople {
  /** How many leads have appeared by themselves in a list that was empty. */
  arrived: number
  /** When the newest lead arrived of those that were there when the list was shown. */
  newest: number
}

const nobody = { fresh: 0, others: 0 }
export type People = ReturnType<typeof usePeople>

/** The people that match the filters. Follows what others change without moving what is shown. */
export function usePeople(filters: Filters) {
  const { api, leadChanged } = useDesk()
  const search = formatFilters(filters)
  const [asked, ask] = useState({ search, pages: 1 })
  const pages = asked.search === search ? asked.pages : 1
  const read = useCallback(
    async (signal?: AbortSignal): Promise<ReadList> => {
      const list = await readPages(api, readFilters(new URLSearchParams(search)), pages, signal)
      return { search, pages, list }
    },
    [api, search, pages],
  )
  const { value: shown, setValue, failure, load } = useLoaded(read, refresh, true)
  useEffect(
    () =>
      leadChanged.follow((lead) => {
        setValue((last) => last && { ...last, people: replaceLead(last.people, lead) })
      }),
    [leadChanged, setValue],
  )
  const isCurrent = shown?.search === search
  /** For these filters there is no answer yet. */
  const isLoading = !isCurrent && failure === undefined
  const known = isCurrent || isLoading ? shown : undefined
  return {
    people: known?.people ?? [],
    total: known?.list.total ?? 0,
    newTotal: known?.list.newTotal ?? 0,
    waiting: known?.waiting ?? nobody,
    arrived: known?.arrived ?? 0,
    newest: known?.newest ?? 0,
    hasMore: typeof known?.list.next === 'string',
    isLoading,
    failure,
    reload: () => void load(),
    loadMore: () => ask({ search, pages: pages + 1 }),
    showWaiting: () => setValue((last) => last && show(last)),
  }
}

async function readPages(
  api: DeskApi,
  filters: Filters,
  pages: number,
  signal: AbortSignal | undefined,
): Promise<DeskList> {
  const query = toQuery(filters)
  let list = await api.readLeads(query, signal)
  for (let page = 1; page < pages && list.next !== null; page += 1) {
    const next = await api.readLeads({ ...query, after: list.next }, signal)
    list = { ...next, people: appendPeople(list.people, next.people) }
  }
  return list
}

const show = (read: ReadList, arrived = 0): Shown => ({
  ...{ ...read, people: read.list.people, waiting: nobody, arrived, newest: read.list.newest },
})

/** An empty list has nothing that could move, so what arrives is shown at once. */
function refresh(last: Shown | undefined, read: ReadList): Shown {
  const { people } = read.list
  if (last?.search !== read.search) return show(read)
  if (last.people.length === 0) return show(read, people.flatMap(({ leads }) => leads).length)
  const keys = new Set(last.people.map(({ key }) => key))
  const following =
    read.pages > last.pages ? people.slice(people.findLastIndex(({ key }) => keys.has(key)) + 1) : []
  const merged = mergePeople(appendPeople(last.people, following), people, last.newest)
  // The end of a long list is not read, and what has just arrived may stand there.
  const isUnread = merged.waiting.fresh === 0 && read.list.newest > last.newest
  if (isUnread) merged.waiting.fresh = Math.max(1, read.list.total - last.list.total)
  return { ...read, ...merged, arrived: 0, newest: last.newest }
}

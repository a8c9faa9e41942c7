import type { DeskQuery } from '../../../contracts/desk-api.ts'
import { formatQuery } from '../api/create-desk-api.ts'

export type Filters = Record<Exclude<keyof DeskQuery, 'after'>, string>
export type FilterName = keyof Filters

const filterNames = [
  'q',
  'status',
  'form',
  'language',
  'campaign',
  'assigned',
  'order',
] as const satisfies FilterName[]

/** The filters and the order of an address. Parameters that are not filters are left out. */
export function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(filterNames.map((name) => [name, (params.get(name) ?? '').trim()])) as Filters
}

/** `?status=new&q=kavitha`, always in the same order; empty without filters. */
export function formatFilters(filters: Partial<Filters>): string {
  return formatQuery(Object.fromEntries(filterNames.map((name) => [name, filters[name]?.trim()])))
}

/** What the server is asked for: who waits longest comes first, unless the address has another order. */
export const toQuery = ({ order, ...filters }: Filters): DeskQuery => ({
  ...filters,
  order: order === 'newest' ? order : 'waiting',
})

/** Whether any filter or search is set. An empty text is not one, nor is an order. */
export const hasFilters = (filters: Filters) =>
  filterNames.some((name) => name !== 'order' && filters[name] !== '')

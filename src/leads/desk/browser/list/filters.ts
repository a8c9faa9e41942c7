import type { DeskQuery } from '../../../contracts/desk-api.ts'
import { formatQuery } from '../api/create-desk-api.ts'

export type Filters = Required<Omit<DeskQuery, 'after'>>
export type FilterName = keyof Filters

const filterNames = [
  'q',
  'status',
  'form',
  'language',
  'campaign',
  'assigned',
] as const satisfies FilterName[]

/** The filters of an address. Parameters that are not filters are left out. */
export function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(filterNames.map((name) => [name, (params.get(name) ?? '').trim()])) as Filters
}

/** `?status=new&q=kavitha`, always in the same order; empty without filters. */
export function formatFilters(filters: Partial<Filters>): string {
  return formatQuery(Object.fromEntries(filterNames.map((name) => [name, filters[name]?.trim()])))
}

/** Whether any filter or search is set. An empty text is not one. */
export const hasFilters = (filters: Filters) => filterNames.some((name) => filters[name] !== '')

import type { DeskQuery } from '../../../contracts/desk-api.ts'

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
  const params = new URLSearchParams()
  for (const name of filterNames) {
    const value = filters[name]?.trim()
    if (value) params.set(name, value)
  }
  const text = params.toString()
  return text && `?${text}`
}

export const hasFilters = (filters: Filters) => filterNames.some((name) => filters[name] !== '')

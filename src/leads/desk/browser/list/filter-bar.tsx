import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useKeys } from '../keys/use-keys.ts'
import { CloseIcon, FilterIcon } from '../kit/icons.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { toLanguageName } from '../kit/to-language-name.ts'
import { useDesk } from '../session/desk-context.ts'
import { type FilterName, type Filters, formatFilters } from './filters.ts'

/** Milliseconds after the last letter before the search begins. */
const searchDelay = 250
/** The server refuses longer values. */
const maxLength = 300
const more = { form: 'Form', language: 'Language', campaign: 'Campaign' } as const
const moreNames = ['form', 'language', 'campaign'] as const

type Choice = readonly [value: string, text: string]
const everything: Choice = ['', 'All']
const toChoice = (name: string): Choice => [name, name]

interface FilterBarProps {
  filters: Filters
  /** Campaigns of the leads that are shown, offered while typing. */
  campaigns: readonly string[]
}

/** Search and filters. Their state is the address. */
export function FilterBar({ filters, campaigns }: FilterBarProps): ReactNode {
  const { session } = useDesk()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const id = useId()
  const active = moreNames.filter((name) => filters[name] !== '')
  const [isMoreShown, showMore] = useState(active.length > 0)
  const others = session.users.filter((user) => user !== session.user)

  const set = (name: FilterName, value: string, replace = false) => {
    if (value.trim() === filters[name]) return
    void navigate({ pathname, search: formatFilters({ ...filters, [name]: value }) }, { replace })
  }
  /** A field with named choices. A value of the address is among them. */
  const select = (label: string, name: FilterName, choices: readonly Choice[]) => {
    const all = new Map(choices)
    if (!all.has(filters[name])) all.set(filters[name], filters[name])
    return (
      <SelectField label={label} value={filters[name]} choices={all} onChoose={(value) => set(name, value)} />
    )
  }

  return (
    <search className="stack">
      <SearchField value={filters.q} onSearch={(words) => set('q', words, true)} />
      <div className="filter-row">
        {select('Status', 'status', [everything, ...session.statuses.map(({ name }) => toChoice(name))])}
        {select('Assigned', 'assigned', [
          ...([
            ['', 'Anyone'],
            [session.user, 'Me'],
            ['-', 'Nobody'],
          ] as const),
          ...others.map(toChoice),
        ])}
        <button
          type="button"
          className="more-filters"
          aria-label="More filters"
          aria-expanded={isMoreShown}
          aria-controls={id}
          onClick={() => showMore(!isMoreShown)}
        >
          <FilterIcon />
        </button>
      </div>
      <div className="filter-row" id={id} hidden={!isMoreShown}>
        {select('Form', 'form', [everything, ...session.formNames.map(toChoice)])}
        {select('Language', 'language', [
          everything,
          ...session.languages.map((code): Choice => [code, toLanguageName(code)]),
        ])}
        <label className="field">
          Campaign
          <input
            key={filters.campaign}
            list={`${id}c`}
            maxLength={maxLength}
            defaultValue={filters.campaign}
            placeholder="All"
            onBlur={({ target }) => set('campaign', target.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') set('campaign', currentTarget.value)
            }}
          />
          <datalist id={`${id}c`}>
            {campaigns.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
      </div>
      {!isMoreShown && active.length > 0 && (
        <ul className="row">
          {active.map((name) => (
            <li key={name}>
              <button type="button" className="chip" onClick={() => set(name, '')}>
                <span className="unseen">Remove filter </span>
                {more[name]}: {name === 'language' ? toLanguageName(filters[name]) : filters[name]}
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

/** Which leads come first. */
export function OrderField({ filters }: Pick<FilterBarProps, 'filters'>): ReactNode {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <select
      className="quiet"
      aria-label="Order"
      value={filters.order === 'newest' ? 'newest' : ''}
      onChange={({ target }) =>
        void navigate({ pathname, search: formatFilters({ ...filters, order: target.value }) })
      }
    >
      <option value="">Longest wait first</option>
      <option value="newest">Newest first</option>
    </select>
  )
}

function SearchField({ value, onSearch }: { value: string; onSearch: (words: string) => void }): ReactNode {
  const [words, setWords] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch
  useKeys({
    '/': () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  // The address changed otherwise, such as by the button that goes back.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setWords(value)
  }, [value])
  useEffect(() => {
    if (words.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = words.trim()
      search.current(words)
    }, searchDelay)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <input
      ref={field}
      type="search"
      maxLength={maxLength}
      aria-label="Search leads"
      placeholder="Name, number, answer, note …"
      enterKeyHint="search"
      value={words}
      onChange={({ target }) => setWords(target.value)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        // What follows is for the list: its keys, and the screen that the keyboard of a phone covers.
        const isDone = key === 'Enter' || (key === 'Escape' && words === '')
        if (isDone && !nativeEvent.isComposing) currentTarget.blur()
      }}
    />
  )
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useKeys } from '../keys/use-keys.ts'
import { CloseIcon, FilterIcon } from '../kit/icons.tsx'
import { toLanguageName } from '../kit/to-language-name.ts'
import { useDesk } from '../session/desk-context.ts'
import { type FilterName, type Filters, formatFilters } from './filters.ts'

/** Milliseconds after the last letter before the search begins. */
const searchDelay = 250
/** The server refuses longer values. */
const maxLength = 300
const moreNames = ['form', 'language', 'campaign'] as const

const filterWords = {
  ...{ q: 'Search', status: 'Status', assigned: 'Assigned' },
  ...{ form: 'Form', language: 'Language', campaign: 'Campaign' },
} as const satisfies Record<FilterName, string>

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

  const set = (name: FilterName, value: string, replace = false) =>
    navigate({ pathname, search: formatFilters({ ...filters, [name]: value }) }, { replace })
  const select = (name: FilterName, choices: readonly (readonly [value: string, label: string])[]) => {
    const isKnown = filters[name] === '' || choices.some(([value]) => value === filters[name])
    return (
      <label className="field">
        {filterWords[name]}
        <select value={filters[name]} onChange={({ target }) => set(name, target.value)}>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {!isKnown && <option value={filters[name]}>{filters[name]}</option>}
        </select>
      </label>
    )
  }
  const others = session.users.filter((user) => user !== session.user)

  return (
    <search className="filters">
      <SearchField value={filters.q} onSearch={(words) => set('q', words, true)} />
      <div className="filter-row">
        {select('status', [['', 'All'], ...session.statuses.map(({ name }) => [name, name] as const)])}
        {select('assigned', [
          ['', 'Anyone'],
          [session.user, 'Me'],
          ['-', 'Nobody'],
          ...others.map((user) => [user, user] as const),
        ])}
        <button
          type="button"
          className="button more-filters"
          aria-expanded={isMoreShown}
          aria-controls={id}
          onClick={() => showMore(!isMoreShown)}
        >
          <FilterIcon />
          <span className="unseen">More filters</span>
        </button>
      </div>
      <div className="filter-row" id={id} hidden={!isMoreShown}>
        {select('form', [['', 'All'], ...session.formNames.map((name) => [name, name] as const)])}
        {select('language', [
          ['', 'All'],
          ...session.languages.map((code) => [code, toLanguageName(code)] as const),
        ])}
        <CampaignField
          key={filters.campaign}
          value={filters.campaign}
          known={campaigns}
          onChange={(value) => set('campaign', value)}
        />
      </div>
      {!isMoreShown && active.length > 0 && (
        <ul className="chips">
          {active.map((name) => (
            <li key={name}>
              <button type="button" className="chip" onClick={() => set(name, '')}>
                <span className="unseen">Remove filter </span>
                {filterWords[name]}: {name === 'language' ? toLanguageName(filters[name]) : filters[name]}
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
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
      className="search"
      aria-label="Search leads"
      placeholder="Name, number, answer, note …"
      enterKeyHint="search"
      value={words}
      onChange={({ target }) => setWords(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && words === '') currentTarget.blur()
      }}
    />
  )
}

interface CampaignFieldProps {
  value: string
  known: readonly string[]
  onChange: (value: string) => void
}

function CampaignField({ value, known, onChange }: CampaignFieldProps): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const send = () => {
    if (typed.trim() !== value) onChange(typed)
  }
  return (
    <label className="field">
      Campaign
      <input
        list={id}
        maxLength={maxLength}
        value={typed}
        placeholder="All"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send()
        }}
      />
      <datalist id={id}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  )
}

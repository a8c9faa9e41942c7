import type { ReactNode } from 'react'
import { renderCataloguePage } from './layout.tsx'
import { type BlockEntry, groupByCategory, toExampleAddress } from './list-block-entries.ts'
import type { DescribedField } from './list-fields.ts'
import type { Example } from './read-examples.ts'

/** The widths at which examples are shown, in CSS pixels. */
const exampleWidths = [360, 768, 1280] as const

interface BlocksPageOptions {
  entries: readonly BlockEntry[]
  siteName: string
  script: string
  /** The number of pages that use each block type. */
  uses: ReadonlyMap<string, number>
}

/** Writes `/__blocks`: every block type with its examples, its fields and the YAML to copy. */
export function renderBlocksPage({ entries, siteName, script, uses }: BlocksPageOptions): string {
  return renderCataloguePage({
    ...{ title: 'Blocks', siteName, address: '/__blocks', script },
    children: (
      <>
        <Tools />
        <div className="columns">
          <Index entries={entries} />
          <div>
            <p className="note" id="nothing" hidden>
              No block type matches.
            </p>
            {entries.map((entry) => (
              <Block key={entry.type} entry={entry} uses={uses.get(entry.type) ?? 0} />
            ))}
          </div>
        </div>
      </>
    ),
  })
}

function Tools() {
  return (
    <search>
      <form className="tools">
        <label className="wide">
          <span>Search</span>
          <input
            type="search"
            name="search"
            placeholder="Name, other name, purpose or field"
            autoComplete="off"
          />
        </label>
        <fieldset>
          <legend>Width</legend>
          {['all', ...exampleWidths].map((width) => (
            <label key={width}>
              <input type="radio" name="width" value={width} defaultChecked={width === 'all'} />
              <span>{width === 'all' ? 'All' : width}</span>
            </label>
          ))}
        </fieldset>
        <output aria-live="polite" />
      </form>
    </search>
  )
}

function Index({ entries }: Pick<BlocksPageOptions, 'entries'>) {
  return (
    <nav className="index" aria-label="Block types">
      {groupByCategory(entries).map(({ category, blocks }) => (
        <section key={category} aria-label={category}>
          <h2>{category}</h2>
          <ul>
            {blocks.map(({ type }) => (
              <li key={type} data-type={type}>
                <a href={`#${type}`}>{type}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Block({ entry, uses }: { entry: BlockEntry; uses: number }) {
  const { type, title, summary, synonyms, category, fields, examples, isDialog } = entry
  const search = [type, title, summary, category, ...synonyms, ...listNames(fields)].join(' ').toLowerCase()
  return (
    <section
      className="block"
      id={type}
      data-type={type}
      data-search={search}
      aria-labelledby={`${type}-name`}
    >
      <h2 id={`${type}-name`}>
        <a href={`#${type}`}>{title}</a> <code>{type}</code>
      </h2>
      <p>
        {summary}{' '}
        {uses === 0 ? (
          <span className="soft">No page uses it.</span>
        ) : (
          <a href={`/__pages?block=${encodeURIComponent(type)}`}>
            {uses === 1 ? '1 page uses it' : `${uses} pages use it`}
          </a>
        )}
      </p>
      <details>
        <summary>Fields</summary>
        <Fields fields={fields} />
      </details>
      {examples.map((example, index) => (
        <ExampleView key={example.name} {...{ type, example, index, isDialog }} />
      ))}
    </section>
  )
}

function listNames(fields: readonly DescribedField[]): string[] {
  return fields.flatMap(({ name, branches, ...field }) => [
    name,
    ...listNames(field.fields),
    ...branches.flatMap((branch) => [branch.key, ...listNames(branch.fields)]),
  ])
}

function Fields({ fields }: { fields: readonly DescribedField[] }) {
  if (fields.length === 0) return <p className="soft">It has no fields.</p>
  return (
    <ul className="fields">
      {fields.map(({ name, isRequired, type, description, branches, ...field }) => (
        <li key={name}>
          <code>{name}</code> <span className="type">{type}</span>{' '}
          {isRequired && <span className="tag">required</span>}
          {description && <p>{markCode(description)}</p>}
          {field.fields.length > 0 && <Fields fields={field.fields} />}
          {branches.length > 0 && (
            <ul className="fields">
              {branches.map((branch) => (
                <li key={branch.tag}>
                  <code>{`${branch.key}: ${branch.tag}`}</code>
                  {branch.fields.length > 0 && <Fields fields={branch.fields} />}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Shows the parts between backticks as code. */
function markCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}

interface ExampleViewProps {
  type: string
  example: Example
  index: number
  isDialog: boolean
}

function ExampleView({ type, example: { name, yaml }, index, isDialog }: ExampleViewProps) {
  return (
    <article className="example" id={`${type}-${index + 1}`}>
      <header>
        <h3>{name}</h3>
        <button type="button" data-copy>
          Copy YAML<span className="unseen">{` of ${type}, ${name}`}</span>
        </button>
      </header>
      <div className="frames">
        {exampleWidths.map((width) => (
          <figure key={width} data-width={width}>
            <figcaption>{`${width} px`}</figcaption>
            <div
              className="frame"
              data-address={toExampleAddress(type, index)}
              data-title={`${type}, ${name}, ${width} px wide`}
              data-open={isDialog ? '' : undefined}
            />
          </figure>
        ))}
      </div>
      <details>
        <summary>YAML</summary>
        <pre>{yaml}</pre>
      </details>
    </article>
  )
}

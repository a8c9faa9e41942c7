import type { ReactNode } from 'react'
import { countThings } from '../core/diagnostics/phrases.ts'
import { type Brand, renderCataloguePage } from './layout.tsx'
import { type BlockEntry, toExampleAddress } from './list-block-entries.ts'
import type { DescribedField } from './list-fields.ts'
import { GroundChoice, ThemeChoice, WidthChoice } from './look-choices.tsx'
import type { Example } from './read-examples.ts'

interface BlockPageOptions {
  entry: BlockEntry
  brand: Brand
  script: string
  /** The number of pages that use it. */
  uses: number
}

/** Writes `/__blocks/TYPE`: a block type with its examples, the YAML to copy, and its fields. */
export function renderBlockPage({ entry, brand, script, uses }: BlockPageOptions): string {
  const { type, title, summary, synonyms, fields, options, examples, takesGround } = entry
  return renderCataloguePage({
    ...{ title, brand, tab: '/__blocks', script },
    children: (
      <>
        <header className="intro">
          <a href="/__blocks">All blocks</a>
          <h1>
            {title} <code>{type}</code>
          </h1>
          <p>{markCode(summary)}</p>
          <p className="soft">
            {synonyms.length > 0 && `Also called ${synonyms.join(', ')}. `}
            {uses === 0 ? (
              'No page uses it yet.'
            ) : (
              <a href={`/__pages?block=${encodeURIComponent(type)}`}>{`On ${countThings(uses, 'page')}`}</a>
            )}
          </p>
        </header>
        <form className="tools" aria-label="Look of the examples">
          <WidthChoice />
          <ThemeChoice />
          {takesGround && <GroundChoice />}
          <output aria-live="polite" />
        </form>
        {examples.map((example, index) => (
          <ExampleView key={example.name} {...{ entry, example, index }} />
        ))}
        <section aria-labelledby="fields">
          <h2 id="fields">Fields</h2>
          <Fields fields={fields} />
          {options.length > 0 && (
            <>
              <h3>How it stands on the page</h3>
              <Fields fields={options} />
            </>
          )}
        </section>
      </>
    ),
  })
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
export function markCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}

interface ExampleViewProps {
  entry: BlockEntry
  example: Example
  index: number
}

function ExampleView({ entry: { type, category, isDialog }, example, index }: ExampleViewProps) {
  const { name, yaml } = example
  return (
    <article className="example" id={`${type}-${index + 1}`}>
      <header>
        <h2>{name}</h2>
        <button type="button" data-copy>
          Copy YAML<span className="unseen">{` of ${type}, ${name}`}</span>
        </button>
      </header>
      <div
        className="frame"
        data-address={toExampleAddress(type, index)}
        data-type={type}
        data-title={`${type}, ${name}`}
        data-open={isDialog ? '' : undefined}
        data-roomy={category === 'frame' ? '' : undefined}
      />
      <details>
        <summary>YAML</summary>
        <pre>{yaml}</pre>
      </details>
    </article>
  )
}

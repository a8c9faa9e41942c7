import { countThings } from '../core/diagnostics/phrases.ts'
import type { BlockCategory } from '../core/schema/block-spec.ts'
import { markCode } from './block-page.tsx'
import { type Brand, renderCataloguePage } from './layout.tsx'
import {
  type BlockEntry,
  groupByCategory,
  toBlockAddress,
  toExampleAddress,
  toSearchText,
} from './list-block-entries.ts'
import type { DescribedField } from './list-fields.ts'
import { ThemeChoice } from './look-choices.tsx'

interface BlocksPageOptions {
  entries: readonly BlockEntry[]
  brand: Brand
  script: string
  /** The number of pages that use each block type. */
  uses: ReadonlyMap<string, number>
}

const categoryNames: Readonly<Record<BlockCategory, string>> = {
  opening: 'Open a page',
  content: 'Tell and show',
  proof: 'Give proof',
  action: 'Ask for something',
  frame: 'Around every page',
}

/**
 * Writes `/__blocks`: every block type in small, with an example that has a picture if there is one. In a category, what
 * the site uses comes first.
 */
export function renderBlocksPage({ entries, brand, script, uses }: BlocksPageOptions): string {
  const countUses = ({ type }: BlockEntry) => uses.get(type) ?? 0
  const sorted = [...entries].sort((one, other) => countUses(other) - countUses(one))
  return renderCataloguePage({
    ...{ title: 'Blocks', brand, tab: '/__blocks', script },
    children: (
      <>
        <h1>Blocks</h1>
        <search>
          <form className="tools">
            <label className="wide">
              <span>Search</span>
              <input
                type="search"
                name="search"
                placeholder="Hero, carousel, prices, call to action"
                autoComplete="off"
              />
            </label>
            <ThemeChoice />
            <output aria-live="polite" />
          </form>
        </search>
        <p className="note" id="nothing" hidden>
          No block type matches.
        </p>
        {groupByCategory(sorted).map(({ category, blocks }) => (
          <section key={category} className="category" aria-labelledby={category}>
            <h2 id={category}>{categoryNames[category]}</h2>
            <ul className="cards">
              {blocks.map((entry) => (
                <Card key={entry.type} entry={entry} uses={countUses(entry)} />
              ))}
            </ul>
          </section>
        ))}
      </>
    ),
  })
}

function Card({ entry, uses }: { entry: BlockEntry; uses: number }) {
  const { type, title, summary, fields, examples, isDialog } = entry
  const pictured = examples.findIndex(({ yaml }) => /^ +pictures?:/m.test(yaml))
  const search = [toSearchText(entry), ...listNames(fields)].join(' ').toLowerCase()
  return (
    <li id={type} data-search={search}>
      <div
        className="frame"
        aria-hidden="true"
        data-address={toExampleAddress(type, Math.max(0, pictured))}
        data-type={type}
        data-open={isDialog ? '' : undefined}
      />
      <h3>
        <a href={toBlockAddress(type)}>{title}</a> <code>{type}</code>
      </h3>
      <p>{markCode(summary)}</p>
      {uses > 0 && <p className="tag">{`On ${countThings(uses, 'page')}`}</p>}
    </li>
  )
}

function listNames(fields: readonly DescribedField[]): string[] {
  return fields.flatMap(({ name, branches, ...field }) => [
    name,
    ...listNames(field.fields),
    ...branches.flatMap((branch) => [branch.key, ...listNames(branch.fields)]),
  ])
}

import { makeArmCode, matchGroup, toArmName } from '../../contracts/arm.ts'
import { appendToText } from '../../contracts/chat/append-to-text.ts'
import type { ChatPool, Page, PageBlock, PageExperiment, PageMatch } from '../../core/model/page.ts'
import { findChoiceScript } from '../../ui/inline-scripts.ts'
import { escapeHtml, escapeJsonAttribute } from '../escape-html.ts'
import { type BlockRanges, moveRanges, type PlacedBlock, type Range } from '../place-block.ts'
import { renderChat } from '../render-chat.ts'
import { compareBlocks, type Difference } from './compare-blocks.ts'

/** What the versions of a page add to its head, and what the rest of the page has to know of them. */
export interface WrittenVersions {
  html: string
  styles: PlacedBlock['styles'][]
  /** Where the attribute is that says how often each arm is chosen, on a page with an experiment. */
  shares?: Range
  /** Where the attribute is that lists the words of each match, on a page with matches. */
  words?: Range
  /** The blocks of each version; `kind` and `name` say which it is. */
  versions: (VersionName & { blocks: (BlockRanges & { id: string })[] })[]
  /** The ids of the blocks that some version does not show as the page does. */
  changed: ReadonlySet<string>
}

interface VersionName {
  kind: 'arm' | 'match'
  name: string
}

type Version = VersionName & { blocks: PageBlock[] }

/** The arms and the matches of a page. */
export const listVersions = ({ experiment, match }: Pick<Page, 'experiment' | 'match'>): Version[] => [
  ...(experiment?.arms ?? []).map((arm): Version => ({ kind: 'arm', ...arm })),
  ...(match?.values ?? []).map(({ name, blocks }): Version => ({ kind: 'match', name, blocks })),
]

/**
 * Writes the differences of each arm and match as templates, whose content browsers neither load nor show, and the script that
 * puts those of one of them in their places. The page itself stays as it is. `undefined` for a page without versions.
 */
export function renderVersions(
  page: Page,
  place: (block: PageBlock) => PlacedBlock,
): WrittenVersions | undefined {
  const script = findChoiceScript(page)
  if (script === undefined) return undefined
  const styles: PlacedBlock['styles'][] = []
  const changed = new Set<string>()
  let html = ''
  const versions = listVersions(page).map(({ kind, name, blocks }) => {
    const placed: WrittenVersions['versions'][number]['blocks'] = []
    for (const [difference, nth] of countDuplicates(compareBlocks(page.blocks, blocks))) {
      if (difference.placement === 'replaceWith') changed.add(difference.at)
      html += openTemplate({ kind, name }, difference.at, difference.placement, nth)
      for (const block of difference.blocks) {
        const part = place(block)
        styles.push(part.styles)
        placed.push({ id: block.id, ...moveRanges(part, html.length) })
        html += part.html
      }
      html += '</template>'
    }
    return { kind, name, blocks: placed }
  })
  html += `${renderChats(page)}<script`
  const addRange = (text: string): Range => {
    html += text
    return [html.length - text.length, html.length]
  }
  const written: WrittenVersions = { html, styles, versions, changed }
  const { experiment, match } = page
  if (experiment) {
    html += ` data-experiment="${escapeHtml(experiment.name)}" data-shares='`
    written.shares = addRange(renderShares(toShares(experiment.weights)))
    html += `'${experiment.remember ? ` data-remember="${experiment.remember}"` : ''}`
  }
  if (match) {
    html += ` data-from="${escapeHtml(match.from.join(' '))}" data-words='`
    written.words = addRange(renderWords(match.values))
    html += "'"
  }
  written.html = `${html}>${script}</script>`
  return written
}

const openTemplate = ({ kind, name }: VersionName, at: string, placement: Difference['placement'], nth = 0) =>
  `<template data-${kind}="${escapeHtml(name)}" data-at="${at}"${nth > 0 ? ` data-nth="${nth}"` : ''} data-place="${placement}">`

/** The value of `data-shares`, for single quotes: the shares of `toShares` as JSON. */
export const renderShares = (shares: Readonly<Record<string, number>>): string => escapeJsonAttribute(shares)

/** The value of `data-words`, for single quotes: for each match its name and its words, as JSON. */
export const renderWords = (values: readonly Pick<PageMatch['values'][number], 'name' | 'words'>[]): string =>
  escapeJsonAttribute(values.map(({ name, words }) => [name, ...words]))

/**
 * For each arm the number below which a random number from 0 to 1 must be, if it is not below that of an arm before it. 0 for an
 * arm that is never chosen.
 */
export function toShares(weights: Readonly<Record<string, number>>): Record<string, number> {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => {
      sum += weight
      return [name, weight === 0 ? 0 : Number((sum / total).toFixed(6))]
    }),
  )
}

/** How many elements with the id of a block stand before it when it is replaced: of a block that was moved up, one. */
function countDuplicates(differences: readonly Difference[]): (readonly [Difference, number])[] {
  const inserted = new Set<string>()
  return differences.map((difference) => {
    const isMoved = difference.placement === 'replaceWith' && inserted.has(difference.at)
    for (const { id } of difference.blocks) inserted.add(id)
    return [difference, isMoved ? 1 : 0] as const
  })
}

/** The chat links of the page with the code of each arm and match, where they carry a text. */
function renderChats({ chat, experiment, match }: Page): string {
  return [...listArmCodes(experiment), ...listMatchCodes(match)]
    .map(([version, code]) => {
      const marked = Object.fromEntries(
        Object.entries(chat).map(([name, pool]): [string, ChatPool] => [
          name,
          { ...pool, links: pool.links.map((link) => appendToText(link, code)) },
        ]),
      )
      if (JSON.stringify(marked) === JSON.stringify(chat)) return ''
      return `${openTemplate(version, 'vaasal-chat', 'replaceWith')}${renderChat(marked)}</template>`
    })
    .join('')
}

const listArmCodes = (experiment: PageExperiment | undefined): [VersionName, string][] =>
  Object.keys(experiment?.weights ?? {}).map((name) => [
    { kind: 'arm', name },
    makeArmCode(toArmName(experiment?.name ?? '', name)),
  ])

const listMatchCodes = (match: PageMatch | undefined): [VersionName, string][] =>
  (match?.values ?? []).map(({ name }) => [{ kind: 'match', name }, makeArmCode(toArmName(matchGroup, name))])

/**
 * The block of the page itself: its most important images wait until it is known which version is shown, unless every version
 * shows them, so that a visitor never loads one that is not shown.
 */
export function delayImages(placed: PlacedBlock, page: Page): PlacedBlock {
  const versions = listVersions(page).map(({ blocks }) => JSON.stringify(blocks))
  const html = placed.html.replace(/<img\b[^>]*>/g, (image) => {
    const source = / src="([^"]*)"/.exec(image)?.[1] ?? ''
    const isImportant = / fetchpriority="high"/i.test(image)
    if (!isImportant || versions.every((blocks) => blocks.includes(JSON.stringify(source)))) return image
    return image.replace('<img', '<img loading="lazy"')
  })
  const [start, end] = placed.block
  return { ...placed, html, block: [start, end + html.length - placed.html.length] }
}

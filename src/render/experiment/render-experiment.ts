import { makeArmCode, toArmName } from '../../contracts/arm.ts'
import { appendToText } from '../../contracts/chat/append-to-text.ts'
import type { ChatPool, Page, PageBlock, PageExperiment } from '../../core/model/page.ts'
import { experimentScript } from '../../ui/experiment-script.ts'
import { escapeHtml, escapeJsonAttribute } from '../escape-html.ts'
import { type BlockRanges, moveRanges, type PlacedBlock, type Range } from '../place-block.ts'
import { renderChat } from '../render-chat.ts'
import { compareBlocks, type Difference } from './compare-blocks.ts'

/** What an experiment adds to the head of a page, and what the rest of the page has to know of it. */
export interface WrittenExperiment {
  html: string
  styles: PlacedBlock['styles'][]
  /** Where the attribute is that says how often each arm is chosen. */
  shares: Range
  /** The blocks of the arms. */
  arms: { name: string; blocks: (BlockRanges & { id: string })[] }[]
  /** The ids of the blocks that some arm does not show as the page does. */
  changed: ReadonlySet<string>
}

/**
 * Writes the differences of each arm as templates, whose content browsers neither load nor show, and the script that puts
 * those of one arm in their places. The page itself stays as it is.
 */
export function renderExperiment(
  page: Page & { experiment: PageExperiment },
  place: (block: PageBlock) => PlacedBlock,
): WrittenExperiment {
  const { experiment } = page
  const styles: PlacedBlock['styles'][] = []
  const changed = new Set<string>()
  let html = ''
  const arms = experiment.arms.map(({ name, blocks }) => {
    const placed: WrittenExperiment['arms'][number]['blocks'] = []
    for (const [difference, nth] of countDuplicates(compareBlocks(page.blocks, blocks))) {
      if (difference.placement === 'replaceWith') changed.add(difference.at)
      html += openTemplate(name, difference.at, difference.placement, nth)
      for (const block of difference.blocks) {
        const part = place(block)
        styles.push(part.styles)
        placed.push({ id: block.id, ...moveRanges(part, html.length) })
        html += part.html
      }
      html += '</template>'
    }
    return { name, blocks: placed }
  })
  html += renderChats(page)
  const open = `<script data-experiment="${escapeHtml(experiment.name)}" data-shares='`
  const shares = renderShares(toShares(experiment.weights))
  const start = html.length + open.length
  const remember = experiment.remember ? ` data-remember="${experiment.remember}"` : ''
  html += `${open}${shares}'${remember}>${experimentScript}</script>`
  return { html, styles, shares: [start, start + shares.length], arms, changed }
}

const openTemplate = (arm: string, at: string, placement: Difference['placement'], nth = 0) =>
  `<template data-arm="${escapeHtml(arm)}" data-at="${at}"${nth > 0 ? ` data-nth="${nth}"` : ''} data-place="${placement}">`

/** The value of `data-shares`, for single quotes: the shares of `toShares` as JSON. */
export const renderShares = (shares: Readonly<Record<string, number>>): string => escapeJsonAttribute(shares)

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

/** The chat links of the page with the code of each arm, where they carry a text. */
function renderChats({ chat, experiment }: Page & { experiment: PageExperiment }): string {
  return Object.keys(experiment.weights)
    .map((arm) => {
      const code = makeArmCode(toArmName(experiment.name, arm))
      const marked = Object.fromEntries(
        Object.entries(chat).map(([name, pool]): [string, ChatPool] => [
          name,
          { ...pool, links: pool.links.map((link) => appendToText(link, code)) },
        ]),
      )
      if (JSON.stringify(marked) === JSON.stringify(chat)) return ''
      return `${openTemplate(arm, 'vaasal-chat', 'replaceWith')}${renderChat(marked)}</template>`
    })
    .join('')
}

/**
 * The block of the page itself: its most important images wait until the arm is known, unless every arm shows them, so that
 * a visitor never loads one that is not shown.
 */
export function delayImages(placed: PlacedBlock, page: Page): PlacedBlock {
  const arms = page.experiment?.arms.map(({ blocks }) => JSON.stringify(blocks)) ?? []
  const html = placed.html.replace(/<img\b[^>]*>/g, (image) => {
    const source = / src="([^"]*)"/.exec(image)?.[1] ?? ''
    const isImportant = / fetchpriority="high"/i.test(image)
    if (!isImportant || arms.every((blocks) => blocks.includes(JSON.stringify(source)))) return image
    return image.replace('<img', '<img loading="lazy"')
  })
  const [start, end] = placed.block
  return { ...placed, html, block: [start, end + html.length - placed.html.length] }
}

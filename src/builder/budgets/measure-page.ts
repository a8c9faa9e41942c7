import type { BlockDefinition } from '../../blocks/define-block.ts'
import { groupPairs } from '../../core/group-pairs.ts'
import type { Image } from '../../core/model/bound.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { listImages } from '../assets/list-images.ts'
import type { ClientWeights } from './client-weights.ts'
import { joinNames, labelBlock, type PageUse, type Use, type UsePart } from './judge-budget.ts'
import { listScripts, type ScriptUser } from './list-scripts.ts'

/** What is known of the things that a page may use; a budget is judged if its part is there. */
export interface Measured {
  weights?: ClientWeights | undefined
  /** The bytes of a file of the site by its address. */
  imageBytes?: ((address: string) => number) | undefined
  html?: MeasuredHtml | undefined
}

interface MeasuredHtml {
  /** Compressed. */
  bytes: number
  /** Characters of the HTML. The lengths of the blocks count characters too. */
  length: number
  blocks: readonly { id: string; length: number }[]
}

/** Measures what one page uses. Depends on this page alone and on what is given. */
export function measurePage(
  page: Page,
  blocks: Readonly<Record<string, BlockDefinition>>,
  { weights, imageBytes, html }: Measured,
): PageUse {
  const scripts = weights && listScripts(page, weights, blocks)
  return {
    ...(weights &&
      scripts && {
        javascript: weighScripts(scripts.before, weights),
        javascriptInUse: weighScripts(scripts.inUse, weights),
      }),
    ...(imageBytes && { images: weighImages(page, imageBytes) }),
    ...(html && { html: weighHtml(page, html) }),
    thirdParties: countOthers(page),
  }
}

/** A file that several blocks need is a part of its own: without one of them the others still load it. */
function weighScripts(users: readonly ScriptUser[], { files }: ClientWeights): Use {
  const byFile = groupPairs(users.flatMap((user) => [...user.files].map((file) => [file, user] as const)))
  const amounts = new Map<string, number>()
  let amount = 0
  for (const [file, its] of byFile) {
    const bytes = files[file]?.bytes ?? 0
    amount += bytes
    const name = labelUsers(its)
    amounts.set(name, (amounts.get(name) ?? 0) + bytes)
  }
  return { amount, parts: [...amounts].map(([name, bytes]) => ({ name, amount: bytes })) }
}

/** Blocks that share a file are named in messages; of more of them the number. */
const maxNames = 3

function labelUsers(users: readonly ScriptUser[]): string {
  const blocks = users.flatMap(({ block }) => block ?? [])
  // What the page loads in any case is not saved without a block.
  if (blocks.length < users.length) return "the page's own code"
  const names = blocks.map(labelBlock)
  if (names.length > maxNames) return `what ${names.length} blocks share`
  return names.length > 1 ? `what ${joinNames(names)} share` : (names[0] ?? '')
}

/** A phone of 360 pixels with a density of 2. */
const phoneWidth = 720

function weighImages(page: Page, imageBytes: (address: string) => number): Use {
  const seen = new Set<string>()
  const parts = page.blocks.map((block): UsePart => {
    const addresses = listImages(block.props).map(chooseFile)
    const own = [...new Set(addresses)].filter((address) => !seen.has(address))
    for (const address of own) seen.add(address)
    return { name: labelBlock(block), amount: own.reduce((sum, address) => sum + imageBytes(address), 0) }
  })
  return { amount: parts.reduce((sum, part) => sum + part.amount, 0), parts }
}

/** The file that a phone chooses: of the best format the smallest that is wide enough. */
export function chooseFile({ src, sources }: Pick<Image, 'src' | 'sources'>): string {
  const candidates = (sources[0]?.srcset ?? '').split(', ').flatMap((entry) => {
    const [, address, width] = /^(\S+) (\d+)w$/.exec(entry) ?? []
    return address === undefined ? [] : [{ address, width: Number(width) }]
  })
  const wide = candidates.find(({ width }) => width >= phoneWidth)
  return (wide ?? candidates.at(-1))?.address ?? src
}

/** A block's share of the compressed bytes is taken to be its share of the text. */
function weighHtml(page: Page, { bytes, length, blocks }: MeasuredHtml): Use {
  const lengths = new Map(blocks.map((block) => [block.id, block.length]))
  const parts = page.blocks.map((block) => ({
    name: labelBlock(block),
    amount: Math.round((bytes * (lengths.get(block.id) ?? 0)) / length),
  }))
  return { amount: bytes, parts }
}

/** The other sites from which the page loads something, at once or after a click, or to which its forms are sent. */
function countOthers({ blocks, contactedAddresses, analytics, counts }: Page): Use {
  const parts: UsePart[] = []
  const hosts = new Set<string>()
  const add = (host: string, users: string) => {
    if (hosts.has(host)) return
    hosts.add(host)
    parts.push({ name: `${host} for ${users}`, amount: 1 })
  }
  for (const { script } of analytics?.tags ?? []) add(new URL(script).host, '`analytics`')
  const vitals = readHost(analytics?.vitals)
  if (vitals !== undefined) add(vitals, '`analytics`')
  for (const address of [...contactedAddresses.frames, ...contactedAddresses.endpoints]) {
    const host = readHost(address)
    if (host !== undefined) add(host, labelUser(address, blocks))
  }
  const counting = readHost(counts)
  if (counting !== undefined) add(counting, '`counts`')
  return { amount: hosts.size, parts }
}

/** The host of an absolute address. */
function readHost(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:/.test(address) ? new URL(address).host : undefined
}

function labelUser(address: string, blocks: readonly PageBlock[]): string {
  const user = blocks.find(({ props }) =>
    JSON.stringify(props).includes(JSON.stringify(address).slice(1, -1)),
  )
  return user ? labelBlock(user) : 'the page'
}

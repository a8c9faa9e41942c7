import type { CheckedBlock } from '../handover/checked-site.ts'
import type { Claim } from '../handover/contribution.ts'
import { locateInText } from '../handover/locate-field.ts'
import { memoizeReused } from '../memoize-reused.ts'
import { type FieldKind, fileKinds } from '../schema/field-kinds.ts'
import type { Field } from '../schema/walk-fields.ts'
import { collectLinks } from '../text/collect-links.ts'
import type { MapNode } from '../tree/tree.ts'
import { findClaims } from './rules/site/content/find-claims.ts'

/** What the rules for the site want to know about the fields of a block. */
interface FieldUses {
  /** Files below `public/`: paths of files, and of videos without their ending; facts not filled in. */
  media: readonly string[]
  claims: readonly FileClaim[]
  /** Its links to chat pools, and those of which a fact says where they lead; facts not filled in. */
  chats: readonly string[]
}

interface FileClaim {
  file: string
  claim: Claim
}

const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'inline', 'heading', 'markdown', 'label', 'alt'])
const known = new WeakMap<MapNode, FieldUses>()
const listChats = memoizeReused((fields: readonly Field[]) =>
  fields.flatMap(({ kind, value }) =>
    typeof value === 'string'
      ? collectLinks(kind, value).filter((href) => /^(?:chat:|\$\{)/i.test(href))
      : [],
  ),
)
const listMedia = memoizeReused((fields: readonly Field[]) => {
  const files: string[] = []
  for (const field of fields) addFiles(field, files)
  return files
})

/** Gathers them once for the pages that share the block. Equal blocks of other documents are written elsewhere. */
export function collectUses(block: CheckedBlock): FieldUses {
  const shared = known.get(block.block.fields)
  if (shared) return shared
  const claims: FileClaim[] = []
  for (const field of block.fields) addClaims(field, block, claims)
  const found = { media: listMedia(block.fields), chats: listChats(block.fields), claims }
  known.set(block.block.fields, found)
  return found
}

function addFiles({ kind, value }: Field, files: string[]): void {
  if (typeof value !== 'string') return
  if (fileKinds.has(kind)) files.push(value)
  // Such a link is an error. The file that it means is not reported as unused beside it.
  for (const href of collectLinks(kind, value)) if (href.startsWith('/media/')) files.push(href.slice(1))
}

function addClaims({ kind, value, path }: Field, block: CheckedBlock, claims: FileClaim[]): void {
  if (typeof value !== 'string' || !textKinds.has(kind)) return
  for (const { text, index } of findClaims(value)) {
    const { span } = locateInText(block, path, index, text.length)
    const { file, ...place } = span
    claims.push({ file, claim: { text, ...place } })
  }
}

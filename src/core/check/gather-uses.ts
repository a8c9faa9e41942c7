import { onceForEach } from '../once-for-each.ts'
import type { FieldKind } from '../schema/field-kinds.ts'
import type { Field } from '../schema/walk-fields.ts'
import type { CheckedBlock } from '../site/checked-site.ts'
import type { Claim } from '../site/contribution.ts'
import { locateField, locateInText } from '../site/locate-field.ts'
import { collectLinks } from '../text/collect-links.ts'
import type { MapNode } from '../tree/tree.ts'
import { findClaims } from './rules/site/content/find-claims.ts'

/** What the rules for the site want to know about the fields of a block. */
export interface FieldUses {
  /** Files below `public/`: paths of images and files, and of videos without their ending. */
  media: readonly string[]
  claims: readonly { file: string; claim: Claim }[]
}

const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'inline', 'heading', 'markdown', 'label', 'alt'])
const known = new WeakMap<MapNode, FieldUses>()
const listMedia = onceForEach((fields: readonly Field[]) => fields.flatMap(listFiles))

/** Gathers them once for the pages that share the block. Equal blocks of other documents are written elsewhere. */
export function gatherUses(block: CheckedBlock): FieldUses {
  const found = known.get(block.block.fields) ?? {
    media: listMedia(block.fields),
    claims: block.fields.flatMap((field) => listClaims(field, block)),
  }
  known.set(block.block.fields, found)
  return found
}

function listFiles({ kind, value }: Field): string[] {
  if (typeof value !== 'string') return []
  if (kind === 'imageFile' || kind === 'videoFile') return [value]
  if (kind === 'link') return listFile(value)
  const hasLinks = kind === 'inline' || kind === 'heading' || kind === 'markdown'
  return hasLinks ? collectLinks(kind, value).flatMap(listFile) : []
}

const listFile = (href: string) => (/^\/.*\.\w+$/.test(href) ? [href.slice(1)] : [])

function listClaims({ kind, value, path }: Field, block: CheckedBlock): FieldUses['claims'] {
  if (typeof value !== 'string' || !textKinds.has(kind)) return []
  return findClaims(value).map(({ text, index }) => {
    const location = index < 0 ? locateField(block, path) : locateInText(block, path, index, text.length)
    const { file, ...span } = location.span
    return { file, claim: { text, path: location.path, ...span } }
  })
}

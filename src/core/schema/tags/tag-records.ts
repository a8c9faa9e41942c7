import type { FromSchema } from 'json-schema-to-ts'
import { clarity } from './clarity.ts'
import { googleAds } from './google-ads.ts'
import { linkedin } from './linkedin.ts'
import { meta } from './meta.ts'
import { plausible } from './plausible.ts'
import { tag } from './tag.ts'
import { tagManager } from './tag-manager.ts'
import type { TagRecord } from './tag-record.ts'
import { tiktok } from './tiktok.ts'
import { uet } from './uet.ts'
import { umami } from './umami.ts'

/** The tags of other companies that pages can load, by their names under `site.analytics`. */
export const tagRecords = {
  tag,
  tagManager,
  googleAds,
  meta,
  tiktok,
  linkedin,
  uet,
  clarity,
  plausible,
  umami,
} as const
export type TagKind = keyof typeof tagRecords
export const tagKinds = Object.keys(tagRecords) as [TagKind, ...TagKind[]]

/** What a site says of a tag. */
export interface TagSettings {
  tag: FromSchema<typeof tag.schema>
  tagManager: FromSchema<typeof tagManager.schema>
  googleAds: FromSchema<typeof googleAds.schema>
  meta: FromSchema<typeof meta.schema>
  tiktok: FromSchema<typeof tiktok.schema>
  linkedin: FromSchema<typeof linkedin.schema>
  uet: FromSchema<typeof uet.schema>
  clarity: FromSchema<typeof clarity.schema>
  plausible: FromSchema<typeof plausible.schema>
  umami: FromSchema<typeof umami.schema>
}

/** A tag as a page loads it: what the site says of it, when it may load, and where its script is. */
export type PageTag<Kind extends TagKind = TagKind> = {
  [Each in Kind]: TagSettings[Each] & {
    kind: Each
    purpose: (typeof tagRecords)[TagKind]['purpose']
    script: string
  }
}[Kind]

/** A tag as a built page names it: with the address of the module that starts it. */
export type AddressedTag = PageTag & { module: string }

/** The record of a kind, for code that works with every kind. */
export const getTagRecord = (kind: TagKind) => tagRecords[kind] as TagRecord<TagSettings[TagKind]>

import { builtInFacts } from '../handover/fact-scope.ts'
import { shippedLanguages } from '../messages/message-catalogue.ts'
import type { Schema } from '../schema/block-spec.ts'
import type { FieldKind } from '../schema/field-kinds.ts'
import type { Suggest } from './loosen-schema.ts'
import type { SiteNames } from './site-names.ts'

/** The sorts of names; each has a definition with suggestions in the published file. */
type NameSort = keyof ReturnType<typeof listValues>

/** A reference to a definition of `makeNameDefinitions`, which the published file must contain. */
export const toNameRef = (sort: NameSort): Schema => ({ $ref: `#/$defs/names.${sort}` })

const sortsByKind: Readonly<Record<FieldKind, NameSort | undefined>> = {
  text: 'text',
  inline: 'text',
  markdown: 'text',
  heading: 'text',
  label: 'text',
  alt: 'text',
  link: 'link',
  imageFile: 'image',
  videoFile: 'video',
  audioFile: 'audio',
  captionsFile: 'captions',
  form: 'form',
  blockRef: 'block',
  image: undefined,
  video: undefined,
  embed: undefined,
  anchor: undefined,
  dateTime: undefined,
}

/** Suggestions for fields of blocks, by kind. */
export const suggestByKind: Suggest = ({ kind }) => {
  const sort = kind === undefined ? undefined : sortsByKind[kind as FieldKind]
  return sort && toNameRef(sort)
}

const sortsByKey: Readonly<Record<string, NameSort>> = {
  extends: 'document',
  frame: 'frame',
  lang: 'language',
  nav: 'nav',
  of: 'pool',
  page: 'document',
  use: 'shared',
}

/** Suggestions for the other fields of documents and of `pages.yaml`, by name. */
export const suggestByKey: Suggest = (schema, context) => {
  const { key, parent } = context
  if (parent?.title === 'Redirects' && schema.title === 'Target') return toNameRef('route')
  const sort = key === undefined || schema.type !== 'string' ? undefined : sortsByKey[key]
  return sort ? toNameRef(sort) : suggestByKind(schema, context)
}

const schemes = ['#', '/', 'chat:', 'dialog:', 'https://', 'mailto:', 'tel:']

/** The definitions `names.…`. Without a site they offer what every site has. */
export function makeNameDefinitions(names: SiteNames | undefined): Record<string, Schema> {
  const values = Object.entries(listValues(names))
  return Object.fromEntries(values.map(([sort, list]) => [`names.${sort}`, offer(list)]))
}

function listValues(names: SiteNames | undefined) {
  return {
    document: names?.documents ?? [],
    shared: Object.keys(names?.shared ?? {}),
    frame: Object.keys(names?.frames ?? {}),
    nav: names?.navs ?? [],
    language: [...new Set([...shippedLanguages, ...(names?.languages ?? [])])],
    route: names?.routes ?? [],
    link: names ? listTargets(names) : schemes,
    pool: names?.pools ?? [],
    form: names?.forms ?? [],
    block: names?.blockIds ?? [],
    image: names?.images ?? [],
    video: names?.videos ?? [],
    audio: names?.recordings ?? [],
    captions: names?.captions ?? [],
    text: [...builtInFacts, ...(names?.facts ?? [])].map((name) => `\${${name}}`),
  }
}

function listTargets(names: SiteNames): string[] {
  return [
    ...names.routes,
    ...names.pools.map((pool) => `chat:${pool}`),
    ...names.dialogs.map((id) => `dialog:${id}`),
    ...names.blockIds.map((id) => `#${id}`),
    ...names.facts
      .filter((name) => /^contacts\..*(?:phone|tel)/i.test(name))
      .map((name) => `tel:\${${name}}`),
    ...names.facts.filter((name) => /^contacts\..*mail/i.test(name)).map((name) => `mailto:\${${name}}`),
    ...schemes.filter((scheme) => scheme.length > 1),
  ]
}

/** Suggestions that editors show but never enforce: a name that is newer than the schemas is not a mistake. */
export function offer(values: readonly string[]): Schema {
  if (values.length === 0) return {}
  return { defaultSnippets: values.map((value) => ({ label: value, bodyText: escapeSnippet(quote(value)) })) }
}

/** YAML reads `#faq` as a comment, and a value that begins with `{` or ends with `:` as a map. */
function quote(value: string): string {
  return /^[#{[*&!|>'"%@`]|: |:$| #/.test(value) ? JSON.stringify(value) : value
}

/** In snippets `$` and `}` mark positions to fill in. */
function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&')
}

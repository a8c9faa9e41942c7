import type { FieldLocation } from '../diagnostics/diagnostic.ts'
import { findMeant } from '../diagnostics/recover-name.ts'
import type { CheckedBlock, CheckedPage, PageSummary, SiteIndex } from '../handover/checked-site.ts'
import type {
  Claim,
  Contribution,
  FactUses,
  FileClaims,
  LanguageUse,
  SharedText,
} from '../handover/contribution.ts'
import { createFactScope, fillPageFacts, type HeadKey, isBuiltInFact } from '../handover/fact-scope.ts'
import { isOpen } from '../handover/is-open.ts'
import { locatePageField } from '../handover/locate-field.ts'
import type { PageStates } from '../handover/page-states.ts'
import { privacyUse, usesPrivacyFact } from '../handover/privacy-facts.ts'
import { readHeadText } from '../handover/read-head-text.ts'
import type { Period, ScheduleEvent } from '../handover/schedule.ts'
import { fillLink } from '../links/fill-link.ts'
import { memoizeReused } from '../memoize-reused.ts'
import { listMissingMessages } from '../messages/choose-messages.ts'
import { rememberByObject } from '../remember.ts'
import type { BlockSpec } from '../schema/block-spec.ts'
import type { Field } from '../schema/walk-fields.ts'
import { findFacts } from '../text/facts.ts'
import { formatPath, getEntries, locatePath } from '../tree/nodes.ts'
import { collectUses } from './collect-uses.ts'
import { contributeExperiment } from './contribute-experiment.ts'
import { listTexts } from './list-texts.ts'

/**
 * What a page contributes to the checks of the site and to other pages. It asks nothing about other pages. Facts and
 * languages count even if the page uses them only at a later time or in an arm, facts and targets of links also if that
 * time is over: none of them becomes a mistake on a day.
 */
export function contribute(
  states: PageStates<CheckedPage>,
  past: readonly CheckedPage[],
  site: SiteIndex,
): Contribution {
  const [page] = states
  const { schedule } = page.route ?? {}
  const events = [...(schedule ? listRouteEvents(schedule) : []), ...listBlockEvents(states)]
  const { document, fields, valid, isComplete } = page
  const summary = summarise(page, [...states, ...past], site)
  const budgets = fields.budgets
  const experiment = contributeExperiment(states)
  const table = page.route?.row?.table.file
  const { media, pools, claims } = listUses(states, site)
  const contribution: Contribution = {
    file: document.file,
    chain: document.chain,
    valid,
    isComplete,
    title: shareText(page, 'title', site),
    description: shareText(page, 'description', site),
    indexed: fields.robots !== 'noindex',
    facts: listFactUses(states, past, site),
    languages: listLanguages(states, site),
  }
  // Most pages have few of these. Each spread of what may be missing takes longer than all that is above.
  if (summary) contribution.summary = summary
  if (table !== undefined) contribution.table = table
  if (events.length > 0) contribution.events = events
  if (media.size > 0) contribution.media = [...media]
  if (pools.size > 0) contribution.pools = [...pools]
  if (claims.length > 0) contribution.claims = claims
  if (experiment) contribution.experiment = experiment
  if (fields.translations) contribution.translations = locatePageField(page, 'translations').span
  if (fields.privacyPolicy) contribution.privacyPolicy = locatePageField(page, 'privacyPolicy').span
  if (budgets) contribution.budgets = { values: budgets, spans: locateBudgets(page) }
  return contribution
}

function listUses(pages: readonly CheckedPage[], site: SiteIndex) {
  const media = new Set<string>()
  const pools = new Set<string>()
  const claims: OpenClaims[] = []
  for (const page of pages) {
    const addFile = (file: string) => media.add(fillPageFacts(file, page, site))
    if (page.valid && page.fields.sharePicture) addFile(page.fields.sharePicture.src)
    for (const block of page.blocks) {
      const uses = collectUses(block)
      for (const file of uses.media) addFile(file)
      for (const href of uses.chats) {
        const filled = fillLink(href, createFactScope(page, site))
        if (/^chat:/i.test(filled)) pools.add(filled.slice('chat:'.length))
      }
      for (const { file, claim } of uses.claims) addClaim(file, claim, claims)
    }
  }
  return { media, pools, claims }
}

type OpenClaims = FileClaims & { list: Claim[] }

/** Joins those that follow each other in one file. */
function addClaim(file: string, claim: Claim, joined: OpenClaims[]): void {
  const last = joined.at(-1)
  if (last?.file === file) last.list.push(claim)
  else joined.push({ file, list: [claim] })
}

function summarise(
  page: CheckedPage,
  states: readonly CheckedPage[],
  site: SiteIndex,
): PageSummary | undefined {
  const { route, document, fields, lang } = page
  if (!route) return undefined
  return {
    route: route.path,
    document: document.name,
    lang,
    title: readHeadText(page, 'title', site),
    // A page that is closed is not a translation of the others.
    ...(fields.translations && isOpen(page, site) && { translations: fields.translations }),
    targets: listTargets(states, site),
  }
}

/** Without those that only an arm or a match has. */
function listTargets(states: readonly CheckedPage[], site: SiteIndex): string[] {
  const own = states.filter(({ arm, match }) => arm === undefined && match === undefined)
  return [...new Set(own.flatMap((state) => [...site.targetsOf(state).targets.keys()]))]
}

/** What changes on the page, and beside that in its arms. */
function listBlockEvents(states: PageStates<CheckedPage>): ScheduleEvent[] {
  const all = states.flatMap(({ document }) => document.events ?? [])
  if (all.length === 0) return all
  return [...new Map(all.map((event) => [JSON.stringify(event), event])).values()]
}

function listRouteEvents({ from, until }: Period): ScheduleEvent[] {
  return [
    ...(from === undefined ? [] : [{ at: from, what: 'opens' } as const]),
    ...(until === undefined ? [] : [{ at: until, what: 'closes' } as const]),
  ]
}

function shareText(page: CheckedPage, key: HeadKey, site: SiteIndex): SharedText {
  const written = page.document.fields.entries.get(key)?.value.span
  const text = page.valid ? readHeadText(page, key, site) : ''
  if (written === undefined) return { text }
  const isOwn = written.file === page.document.file
  return isOwn ? { text, span: written } : { text, inherited: written }
}

const noFacts: FactUses = { own: [], site: [], unknown: [], mentioned: [], wanted: [], unused: [] }

function listFactUses(
  pages: PageStates<CheckedPage>,
  past: readonly CheckedPage[],
  site: SiteIndex,
): FactUses {
  const [page] = pages
  const texts = [...pages, ...past].flatMap((state) => listTexts(state, site))
  const defined = page.document.facts
  if (texts.length === 0 && defined.size === 0) return noFacts
  const own = new Set<string>()
  const ofSite = new Set<string>()
  const unknown = new Set<string>()
  const mentioned = new Set<string>()
  for (const { text } of texts) {
    for (const { name } of findFacts(text)) {
      const group = defined.has(name) ? own : site.facts.has(name) ? ofSite : unknown
      group.add(name)
    }
    // A malformed fact is reported by its own rule, and still counts as a use.
    for (const [, name = ''] of text.matchAll(/[{(%$[]\s{0,3}([A-Za-z](?:[\w.-]*\w)?)/g)) mentioned.add(name)
  }
  const strange = [...unknown].filter((name) => !isBuiltInFact(name))
  const wanted = strange.flatMap((name) => findMeant(name, [...defined.keys(), ...site.facts.keys()]) ?? [])
  return {
    own: [...own],
    site: [...ofSite],
    unknown: [...unknown],
    mentioned: [...mentioned],
    wanted: wanted.filter((name) => defined.has(name)),
    // Columns belong to all rows, and are compared for the whole table.
    unused: [...defined].flatMap(([name, { file, span }]) =>
      own.has(name) || file === page.route?.row?.table.file ? [] : [{ name, span }],
    ),
  }
}

function listLanguages(pages: PageStates<CheckedPage>, site: SiteIndex): LanguageUse[] {
  const [page] = pages
  const own = page.document.fields.entries.has('lang') ? locatePageField(page, 'lang') : undefined
  const uses = new Map<string, OpenLanguageUse>()
  uses.set(page.lang, { lang: page.lang, ...(own && { location: own }), types: [''] })
  for (const { blocks } of pages) {
    for (const block of blocks) {
      let use = uses.get(block.lang)
      if (!use) {
        use = { lang: block.lang, location: locateBlockLanguage(block), types: [] }
        uses.set(block.lang, use)
      }
      if (block.spec.messages) addMessages(use, block, site)
      if (isPrivacyText(block.fields) && !use.types.includes(privacyUse)) use.types.push(privacyUse)
    }
  }
  return [...uses.values()]
}

type OpenLanguageUse = LanguageUse & { types: string[]; unused?: Record<string, readonly string[]> }

/** A message of a type is unused if none of its blocks shows it. Those that the language has are not wanted. */
function addMessages(
  use: OpenLanguageUse,
  { block: { type }, spec, value, valid }: CheckedBlock,
  site: SiteIndex,
): void {
  const isFirst = !use.types.includes(type)
  if (isFirst) use.types.push(type)
  const { messages, listUnusedMessages } = spec
  if (!messages || !listUnusedMessages) return
  const { lang } = use
  const missing = site.derive(`missing messages ${lang} ${type}`, (settings) =>
    listMissingMessages(messages, lang, settings),
  )
  if (missing.length === 0) return
  const found = valid ? getMessageLister(spec)(value).filter((name) => missing.includes(name)) : []
  const before = use.unused?.[type] ?? []
  use.unused = { ...use.unused, [type]: isFirst ? found : found.filter((name) => before.includes(name)) }
}

/** What lists the messages that values of a type do not use. */
const getMessageLister = rememberByObject(({ listUnusedMessages }: BlockSpec) =>
  memoizeReused((value: object) => listUnusedMessages?.(value) ?? []),
)

const isPrivacyText = memoizeReused((fields: readonly Field[]) =>
  fields.some(({ value }) => typeof value === 'string' && usesPrivacyFact(value)),
)

function locateBlockLanguage({ block, path }: CheckedBlock): FieldLocation {
  return { span: locatePath(block.fields, ['lang']).value, path: formatPath([...path, 'lang']) }
}

function locateBudgets({ document }: CheckedPage): (Contribution['budgets'] & object)['spans'] {
  const written = getEntries(document.fields, ['budgets'])
  return Object.fromEntries([...written].map(([kind, { value }]) => [kind, value.span]))
}

import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Window } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import type { BuildResult } from '../../src/builder/run/build-site.ts'
import { collectMessages } from '../../src/core/messages/collect-messages.ts'
import { mailMessages } from '../../src/core/messages/mail-messages.ts'
import { shippedFonts } from '../../src/core/model/fonts.ts'
import { buildFolder } from '../build-folder.testing.ts'
import { addedDocument, completeSecondSite } from '../complete-second-site.testing.ts'
import { firstSiteColours, firstSiteWords } from '../first-site-words.testing.ts'
import { listFiles, makeFolder } from '../folders.testing.ts'

const root = join(import.meta.dirname, '../..')
const siteDir = join(root, 'tests/fixtures/second-site')

const folder = makeFolder()
let outDir: string
let result: BuildResult
let pages: Record<string, string>
let scripts: Record<string, string>
let hostFiles: Record<string, string>

beforeAll(async () => {
  outDir = join(folder, 'dist')
  result = await buildFolder(await completeSecondSite(folder), outDir)
  const files = listFiles(outDir)
  const pick = (matches: (name: string) => boolean) =>
    Object.fromEntries(
      files.filter(matches).map((name) => [name, readFileSync(join(outDir, name), 'utf8')] as const),
    )
  pages = pick((name) => name.endsWith('.html'))
  scripts = pick((name) => /\.(?:js|css)$/.test(name))
  hostFiles = pick((name) => /^(?:_\w+|[\w.-]+\.(?:conf|txt|xml|json))$/.test(name))
}, 120_000)

test('a second business needs data and nothing else', () => {
  const own = listFiles(siteDir).filter((name) => !name.startsWith('.vaasal'))
  const endings = new Set(own.map((name) => extname(name)))
  expect([...endings].sort()).toEqual(['.mp4', '.svg', '.webm', '.yaml'])
})

test('it is built, and only its invented addresses are complained about', () => {
  // Examples of blocks that the site does not use yet have invented addresses of their own.
  const own = result.site.diagnostics.filter(({ file }) => file !== addedDocument)
  const found = own.map(({ code, severity, message }) => ({ code, severity, message }))
  for (const { code, severity, message } of found) {
    expect({ code, severity }, message).toEqual({ code: 'placeholder-contact', severity: 'warning' })
    expect(message).toContain('radwerk.example')
  }
  expect(result.output).toBeDefined()
})

test('every block type is used somewhere', () => {
  const used = new Set(result.made?.pages.flatMap((page) => page.types))
  expect(Object.keys(blocks).filter((type) => !used.has(type))).toEqual([])
})

test('a variant is a few lines', () => {
  const lines = readFileSync(join(siteDir, 'pages/anzeige/inspektion-heute.yaml'), 'utf8').trim().split('\n')
  expect(lines.length).toBeLessThanOrEqual(12)
  const variant = pages['fruehjahrsinspektion-heute.html']
  expect(variant).toContain('<em>übermorgen</em> fahren')
  expect(variant).toContain('Nur 49 €')
  expect(variant).toContain('Nur noch 14 Termine frei')
  expect(variant).toContain('Der Chat schlägt Ihnen freie Zeiten vor.')
})

test('pages and blocks say their language', () => {
  expect(pages['index.html']).toContain('<html lang="de">')
  expect(pages['index.html']).toContain('content="de_DE"')
  expect(pages['nl/werkplaats.html']).toContain('<html lang="nl">')
  expect(pages['nl/werkplaats.html']).toMatch(/<section[^>]* lang="de"[^>]*>/)
  expect(pages['nl/werkplaats.html']).toContain('Naar de inhoud')
  for (const page of ['werkstatt.html', 'nl/werkplaats.html']) {
    expect(pages[page]).toContain('hreflang="de" href="https://www.radwerk.example/werkstatt"')
    expect(pages[page]).toContain('hreflang="nl" href="https://www.radwerk.example/nl/werkplaats"')
  }
})

test('texts keep their signs, quotes and umlauts', () => {
  expect(pages['index.html']).toContain('§§ 634 ff. BGB')
  expect(pages['index.html']).toContain('Es schleift!')
  expect(pages['datenschutz.html']).toContain('<h2>§ 1 Welche Angaben</h2>')
  expect(pages['datenschutz.html']).toContain('Datenschutz\u00aderklärung</h1>')
})

test('aliases, redirects, form endpoints and embeds reach the host', () => {
  expect(pages['start.html']).toBe(pages['index.html'])
  expect(pages['willkommen.html']).toBe(pages['index.html'])
  expect(hostFiles._redirects).toContain('/inspektion /fruehjahrsinspektion 301')
  expect(hostFiles._redirects).toContain('/termin https://termin.radwerk.example/tresen 301')
  expect(pages['kontakt.html']).toContain('action="https://api.radwerk.example/anfrage"')
  expect(hostFiles._headers).toContain("form-action 'self' https://api.radwerk.example")
  expect(pages['kontakt.html']).toMatch(/(?:"|&quot;)country(?:"|&quot;):(?:"|&quot;)DE(?:"|&quot;)/)
  expect(hostFiles._headers).toContain('frame-src https://karte.radwerk.example')
})

test('its theme is its own', () => {
  expect(pages['index.html']).toContain("--headline-font:'Georgia','Times New Roman',serif")
  expect(pages['index.html']).toContain('--radius:6px')
  expect(pages['index.html']).not.toContain('@font-face')
  expect(listFiles(outDir).filter((name) => name.endsWith('.woff2'))).toEqual([])
})

describe('nothing of the first site is left', () => {
  test('what belongs to the first business stands in no file', () => {
    const own = [...firstSiteWords, ...shippedFonts]
    expect(findAll({ ...pages, ...scripts, ...hostFiles }, own)).toEqual([])
  })

  test('the colours of the first site stand in no file', () => {
    const files = { ...pages, ...scripts, ...hostFiles }
    const lowered = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, text.toLowerCase()]),
    )
    expect(findAll(lowered, firstSiteColours)).toEqual([])
  })

  test("the engine's sentences stand in no script and no host file", () => {
    const sentences = listEngineTexts().flatMap(listFragments)
    expect(findAll({ ...scripts, ...hostFiles }, sentences)).toEqual([])
  })

  test("the engine's words are read and shown nowhere", () => {
    const words = listEngineTexts()
      .filter((text) => text.trim().length >= 4)
      // What a text begins with is looked for first, because it is found sooner.
      .map((text) => ({ text, start: text.trim().split('{')[0] ?? '', word: matchWords(text) }))
    // Pages share most of their texts.
    const shown = new Map(
      Object.entries(pages).flatMap(([name, html]) => listReadable(html).map((text) => [text, name])),
    )
    const leaks = [...shown].flatMap(([text, name]) =>
      words
        .filter(({ start, word }) => text.includes(start) && word.test(text))
        .map((found) => `${name}: "${found.text}" in "${text}"`),
    )
    expect(leaks).toEqual([])
  })
})

test('the comparison finds what it looks for', () => {
  const html = '<p aria-label="Close">Nur <b data-props=\'{"messages":{"a":"3 of 4"}}\'>Menu</b></p>'
  expect(listReadable(html).sort()).toEqual(['3 of 4', 'Close', 'Menu', 'Nur'])
  expect(matchWords('Close').test('Bitte Close wählen')).toBe(true)
  expect(matchWords('Close').test('Closed')).toBe(false)
  expect(matchWords('{n} of {total}').test('Bild 3 of 4')).toBe(true)
  expect(listFragments('Only {n} seats remaining!')).toEqual(['seats remaining!'])
})

/** Every word and sentence that the engine ships, in all its languages. */
function listEngineTexts(): string[] {
  return [
    ...new Set(
      Object.values(collectMessages(blocks)).flatMap((messages) =>
        // Mails are no part of a page, and their words are those of any form.
        Object.entries(messages).flatMap(([name, text]) => (name in mailMessages.en ? [] : [text])),
      ),
    ),
  ]
}

/** What is fixed in a sentence with blanks, if it is more than one word or is written in another script. */
function listFragments(text: string): string[] {
  return text
    .split(/\{\w+\}/)
    .map((fragment) => fragment.trim())
    .filter(
      (fragment) =>
        fragment.length >= 4 && /\p{L}\s+\p{L}|[^\p{Script=Latin}\p{Script=Common}]/u.test(fragment),
    )
}

/** The text as whole words, any number in its blanks. */
function matchWords(text: string): RegExp {
  const escaped = text
    .trim()
    .split(/\{\w+\}/)
    .map((fragment) => fragment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\d+')
  return new RegExp(`(?<![\\p{L}\\p{M}\\d])${escaped}(?![\\p{L}\\p{M}\\d])`, 'u')
}

function findAll(files: Record<string, string>, words: readonly string[]): string[] {
  return Object.entries(files).flatMap(([name, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${name}: "${word}"`),
  )
}

/** Attributes whose value is never read out or shown. */
const silentAttributes =
  /^(?:class|id|for|name|href|src|srcset|sizes|style|d|viewBox|type|rel|lang|hreflang|action|method|data-(?!props$).*)$/

/** Everything on a page that a visitor reads, hears, or is sent to be shown later. */
function listReadable(html: string): string[] {
  const { document } = new Window()
  document.body.innerHTML = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<!doctype html>/i, '')
  const texts: string[] = []
  for (const script of document.querySelectorAll('script')) {
    if (/json/.test(script.type) && script.textContent)
      texts.push(...listTexts(JSON.parse(script.textContent)))
    script.remove()
  }
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name === 'data-props') texts.push(...listTexts(JSON.parse(value ?? '')))
      else if (!silentAttributes.test(name)) texts.push(value ?? '')
    }
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? '')
  }
  for (const node of document.body.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? '')
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
}

/** All strings within a value. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listTexts)
}

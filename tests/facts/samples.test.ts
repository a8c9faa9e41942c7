import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { realSite } from '../site-in-memory.testing.ts'
import { sayAll, site } from './main-site.testing.ts'

const list = readFileSync(join(import.meta.dirname, '../../pages/README.md'), 'utf8')
const goLive = list.split('## Before the site goes live')[1]?.split('\n## ')[0] ?? ''

const found = site.diagnostics.filter(({ code }) => code === 'sample-content')

/** What the owner's list calls the samples of a document, or of those in a folder. */
const names: Record<string, RegExp> = {
  'pages/home.yaml': /testimonials on the home page/,
  'pages/region/tamil.yaml': /each regional page \(Tamil,/,
  'pages/region/malayalam.yaml': /each regional page \(.*Malayalam/,
  'pages/region/telugu.yaml': /each regional page \(.*Telugu/,
  'pages/tamil/google-7.yaml': /reviews on google-7/,
  'pages/tamil/google-4.yaml': /quote on the other Google ads/,
  'pages/tamil/course.yaml': /quotes and the three reels on the beginner page/,
  'pages/course': /quotes on each course page/,
}

test('every mark of a sample is found', () => {
  const marks = Object.entries(realSite).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (/\bsample: true\b/.test(line) ? `${file}:${index + 1}` : [])),
  )
  expect(found.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(marks.sort())
})

test('every sample stands in the list of what is to be done before the site goes live', () => {
  for (const { file, path } of found) {
    const fact = /facts\.(\w+)\.sample$/.exec(path)?.[1]
    const name = names[file] ?? names[dirname(file)] ?? file
    expect(goLive, `${file} ${path}`).toMatch(fact ? new RegExp(`\`${fact}\``) : name)
  }
})

/** A name on each page with made-up voices, as they were written for the first version. */
const madeUp = [
  'Shabana',
  'ராமசாமி',
  'രമേശൻ',
  'వెంకటేశ్వర్లు',
  'Naveen',
  'திவ்யா',
  'Selvarani',
  'Anusha',
  'மணிமேகலை',
  'இந்திரா',
]

test('what was made up for the first version is marked', () => {
  const marked = new Set(found.flatMap(({ routes = [] }) => routes))
  for (const name of madeUp) {
    const routes = site.pages.map(({ route }) => route).filter((route) => sayAll(route).includes(name))
    expect(routes, name).not.toEqual([])
    for (const route of routes) expect([...marked], name).toContain(route)
  }
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { collectMessages } from '../src/core/messages/collect-messages.ts'
import { renderPage } from '../src/render/render-page.ts'
import { listFiles } from './folders.testing.ts'
import { formSite } from './leads/form-site.testing.ts'
import { loadTexts } from './site-in-memory.testing.ts'

/** The words of the engine stand in for Arabic ones: what is asked here is the direction. */
const messages = JSON.stringify(collectMessages(blocks).en)

/** The form site with its page for visitors who are lost in `lang`, and what the checks say about the language. */
async function load(text: string) {
  const site = await loadTexts({
    ...formSite,
    'pages.yaml': formSite['pages.yaml']?.replace('  strings:\n', `  strings:\n    ar: ${messages}\n`) ?? '',
    'pages/missing.yaml': text,
  })
  const page = site.pages.find(({ route }) => route === '/404')
  if (!page || !site.shell) throw new Error(JSON.stringify(site.diagnostics))
  const client = { main: '/main.js', modules: {} }
  const html = renderPage(page, { blocks, shell: site.shell, client, fonts: { families: 'serif', css: {} } })
  const warnings = site.diagnostics.filter(({ code }) => code === 'unsupported-script')
  return {
    html,
    warned: warnings.map(({ path, message }) => [
      path,
      /"(\w+)" is written in (\w+)/.exec(message)?.slice(1),
    ]),
  }
}

test('a page whose language runs from right to left does so, and its author is warned at `lang`', async () => {
  const { html, warned } = await load(`title: صفحة
description: لا شيء هنا.
lang: ar
blocks:
  - { type: prose, heading: تعلم *English* معنا, body: لا شيء هنا. }
  - { type: prose, id: note, lang: en, heading: Nothing here, body: The page is gone. }
`)
  expect(html).toMatch(/<html lang="ar" dir="rtl"[ >]/)
  expect(html).toContain('<span lang="en" dir="ltr">English</span>')
  expect(html).toMatch(/<section lang="en" dir="ltr"[^>]*id="note"/)
  expect(warned).toEqual([['lang', ['ar', 'Arabic']]])
})

test('a block and a run in such a language say so on a page that runs the other way', async () => {
  const { html, warned } = await load(`title: Missing
description: Nothing here.
blocks:
  - { type: prose, heading: We say مرحبا, body: Nothing here. }
  - { type: prose, id: note, lang: ar, heading: لا شيء, body: لا شيء هنا. }
`)
  expect(html).toMatch(/<html lang="en"(?! dir)[ >]/)
  expect(html).toContain('<span lang="ar" dir="rtl">مرحبا</span>')
  expect(html).toMatch(/<section lang="ar" dir="rtl"[^>]*id="note"/)
  expect(warned).toEqual([['blocks[1].lang', ['ar', 'Arabic']]])
})

/** Styles that keep to one side in every language: digits of telephone numbers, a slider over pictures, middles. */
const keptSides: Readonly<Record<string, readonly string[]>> = {
  'blocks/beforeAfter/view.tsx': [
    'inset: 10px auto auto 10px',
    'inset: 10px 10px auto auto',
    'left: var(--cut)',
    'margin-left: -2px',
  ],
  'blocks/form/phone/phone-field-css.ts': [
    'inset: 0 auto 0 0',
    'left: 16px',
    'padding-left: 92px',
    'padding-left: 15px',
    'right: 0',
    "border-right: 1.5px solid ${colour('line')}",
    'right: 18px',
  ],
  // Optically in the middle of a circle.
  'ui/media/facade.tsx': ['padding: 0 0 0 4px'],
  'blocks/selector/view.tsx': ['left: 50%'],
  'blocks/steps/view.tsx': ['left: 50%'],
}

test('styles say where lines begin and end, not left and right', () => {
  const source = join(import.meta.dirname, '../src')
  const found = ['ui', 'blocks'].flatMap((folder) =>
    listFiles(join(source, folder))
      .filter((file) => /(?<!\.test|\.testing)\.tsx?$/.test(file))
      .flatMap((file) =>
        listSides(readFileSync(join(source, folder, file), 'utf8')).map(
          (side) => `${folder}/${file}: ${side}`,
        ),
      ),
  )
  const kept = Object.entries(keptSides).flatMap(([file, sides]) => sides.map((side) => `${file}: ${side}`))
  expect([...new Set(found)].sort()).toEqual(kept.sort())
})

/** The declarations that name a side, or give the two sides different values. */
function listSides(text: string): string[] {
  const declarations = [...text.matchAll(/^\s*([a-z-]+): ([^;\n]+);$/gm)]
  return declarations.flatMap(([, name = '', value = '']) => {
    const sides = splitValue(value)
    const isSide =
      /^(?:(?:margin|padding|border)-)?(?:left|right)$/.test(name) ||
      (name === 'text-align' && /^(?:left|right)$/.test(value))
    const isUneven = /^(?:margin|padding|inset)$/.test(name) && sides.length === 4 && sides[1] !== sides[3]
    return isSide || isUneven ? [`${name}: ${value}`] : []
  })
}

/** `0 calc(1px + 2px) 0` as its three parts. */
function splitValue(value: string): string[] {
  const parts: string[] = []
  let [part, depth] = ['', 0]
  for (const character of `${value} `) {
    depth += character === '(' || character === '{' ? 1 : character === ')' || character === '}' ? -1 : 0
    if (character !== ' ' || depth > 0) part += character
    else if (part !== '') [part] = ['', parts.push(part)]
  }
  return parts
}

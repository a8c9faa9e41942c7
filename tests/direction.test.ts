import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { collectMessages } from '../src/core/messages/collect-messages.ts'
import { renderPage } from '../src/render/render-page.ts'
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

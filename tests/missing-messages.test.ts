import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { form } from '../src/blocks/form/index.ts'
import { isError } from '../src/core/diagnostics/severity.ts'
import { pageMessages } from '../src/core/messages/page-messages.ts'
import { renderPage } from '../src/render/render-page.ts'
import { formSite } from './leads/form-site.testing.ts'
import { loadTexts } from './site-in-memory.testing.ts'

const page = `title: Fragen
description: Was man uns fragt.
lang: de
privacyPolicy: true
blocks:
  - type: faq
    heading: Fragen
    items:
      - { question: Wann?, answer: Um neun. }
      - { question: Wo?, answer: Hier. }
  - { type: prose, heading: Zahlen, body: "\${privacy.counts}" }
`

/** The form site with a page in a language that the engine does not ship. */
async function load(strings: string) {
  const site = await loadTexts({
    ...formSite,
    'pages.yaml': formSite['pages.yaml']?.replace('  strings:\n', `  strings:\n${strings}`) ?? '',
    'pages/missing.yaml': page,
  })
  const shown = site.pages.find(({ lang }) => lang === 'de')
  if (!shown || !site.shell) throw new Error(JSON.stringify(site.diagnostics.filter(isError)))
  const client = { main: '/main.js', modules: {} }
  const html = renderPage(shown, { blocks, shell: site.shell, client, fonts: { families: 'serif', css: {} } })
  const found = site.diagnostics.filter(({ code }) => code === 'missing-words')
  return { html, warnings: found.map(({ severity, message }) => ({ severity, message })) }
}

test('a page in a language without messages is built with the English ones, and a warning lists them', async () => {
  const { html, warnings } = await load('')
  expect(warnings).toEqual([{ severity: 'warning', message: expect.stringContaining('"privacyCounts"') }])
  expect(warnings[0]?.message).toContain('"skip"')
  expect(html).toContain('<a class="skip" href="#main" lang="en">Skip to the content</a>')
  expect(html).toContain('We do not count visits to our pages.')
})

test('what the site writes itself is not English', async () => {
  const { html, warnings } = await load('    de: { skip: Zum Inhalt }\n')
  expect(warnings[0]?.message).not.toContain('"skip"')
  expect(html).toContain('Zum Inhalt')
  expect(html).not.toContain('Skip to the content')
})

test('the page on which people have their data erased needs its messages, where there is such a page', async () => {
  const consent =
    '  consent: { notice: { en: { title: May we?, text: We count. }, de: { title: Dürfen wir?, text: Wir zählen. } } }\n'
  const asking = await loadTexts({
    ...formSite,
    'pages.yaml': formSite['pages.yaml']?.replace('  strings:\n', `${consent}  strings:\n`) ?? '',
    'pages/missing.yaml': page,
  })
  const warning = asking.diagnostics.find(({ code }) => code === 'missing-words')
  expect(warning?.message).toContain('"withdrawErase"')
  expect((await load('')).warnings[0]?.message).not.toContain('"withdrawErase"')
})

test('mails to the people of a site need their messages in the language of the site, where it has any sent', async () => {
  const list = async (...changes: (readonly [string, string])[]) => {
    const root = changes.reduce((text, [from, to]) => text.replace(from, to), formSite['pages.yaml'] ?? '')
    const site = await loadTexts({ ...formSite, 'pages.yaml': root, 'pages/missing.yaml': page })
    return site.diagnostics.flatMap(({ code, message }) => (code === 'missing-words' ? [message] : []))
  }
  const inGerman = ['  lang: en\n', '  lang: de\n'] as const
  const mailed = [
    '  strings:\n',
    '  deliveries: { all: { email: office@form.example } }\n  strings:\n',
  ] as const
  const named = expect.stringMatching(/"mailNewLead".* of the mails\b/)
  expect(await list(mailed, inGerman)).toContainEqual(named)
  expect(await list(mailed)).not.toContainEqual(named)
  expect(await list(inGerman)).not.toContainEqual(named)
})

const toForm = (rest: string) => `  - type: form
    heading: Ihre Nummer
    form: lead
    submit: Senden
    notice: Nur für einen Rückruf.
    ${rest.replaceAll('\n', '\n    ')}
`

/** The names of messages that the warning asks for, of those that the form and every page have. */
async function listAsked(...forms: string[]): Promise<string[]> {
  const { diagnostics } = await loadTexts({ ...formSite, 'pages/missing.yaml': page + forms.join('') })
  const warning = diagnostics.find(({ code }) => code === 'missing-words')
  const names = [pageMessages, form.messages].flatMap((catalogue) => Object.keys(catalogue?.en ?? {}))
  return names.filter((name) => warning?.message.includes(`"${name}"`))
}

test('the warning names every message that is missing, because each must be written', async () => {
  const lead = toForm(
    'fields: [{ name: phone, kind: phone, label: Telefon }, { name: mail, kind: email, label: E-Mail, required: false }, { name: day, kind: date, label: Tag }, { name: time, kind: time, label: Zeit }, { name: guests, kind: number, label: Zahl }, { name: extras, kind: checkboxes, label: Dazu, options: [A, B] }, { name: code, kind: postcode, label: PLZ }]\nsuccess: { to: / }',
  )
  const application = toForm(
    'id: application\npurpose: application\nsteps: [{ fields: [{ name: work, kind: text, label: Beruf }] }, { fields: [{ name: cv, kind: file, label: Lebenslauf }] }]\nresult: { name: sum, label: Summe, of: "1" }',
  )
  const names = [pageMessages, form.messages].flatMap((catalogue) => Object.keys(catalogue?.en ?? {}))
  expect(await listAsked(lead, application)).toEqual(names)
})

test('the warning does not ask for messages of fields that no form has', async () => {
  const asked = await listAsked(
    toForm('fields: [{ name: phone, kind: phone, label: Telefon }]\nsuccess: { to: / }'),
  )
  expect(asked).toEqual(expect.arrayContaining(['required', 'invalidPhone', 'country', 'submissionFailed']))
  for (const name of ['optional', 'invalidEmail', 'invalidFile', 'fileTooLarge', 'applicationSent'])
    expect(asked).not.toContain(name)
})

test.each([
  ['min: 2, max: 1200', false],
  ['min: 0.5', true],
  ['max: 100000', true],
])('the warning asks how numbers are written if the limits of a number are %s: %s', async (limits, asks) => {
  const field = `{ name: guests, kind: number, label: Zahl, ${limits} }`
  expect((await listAsked(toForm(`fields: [${field}]\nsuccess: { to: / }`))).includes('numberFormat')).toBe(
    asks,
  )
})

test.each([
  ['es', 'MX', 'es-MX'],
  ['es-AR', 'MX', 'es-AR'],
])('on a page in %s of a site of %s, the warning proposes numbers of %s', async (lang, country, format) => {
  const block = toForm('fields: [{ name: n, kind: number, label: Zahl, max: 100000 }]\nsuccess: { to: / }')
  const { diagnostics } = await loadTexts({
    ...formSite,
    'pages.yaml': formSite['pages.yaml']?.replace(/country: \w+/, `country: ${country}`) ?? '',
    'pages/missing.yaml': `title: Zahl\ndescription: Eine Zahl.\nlang: ${lang}\nblocks:\n${block}`,
  })
  const hint = diagnostics.find(({ code }) => code === 'missing-words')?.hint
  expect(hint).toContain(`numberFormat: "${format}"`)
})

test('the warning says what shows a message: a block of a site can have some of its own', async () => {
  const { warnings } = await load('')
  const [, parts = ''] = /Missing: (.*)\. They/.exec(warnings[0]?.message ?? '') ?? []
  const uses = parts.split('; ').map((part) => part.replace(/^.* of /, ''))
  expect(uses).toEqual(['every page', 'the privacy policy', '"faq"'])
  const names = [...parts.matchAll(/"\w+"(?=,| and | of )/g)].map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
})

/** The errors of the form site with other rules for numbers. */
async function findErrors(numberFormat: string) {
  const strings = `  strings:\n    en: { numberFormat: ${numberFormat} }\n`
  const texts = { ...formSite, 'pages.yaml': formSite['pages.yaml']?.replace('  strings:\n', strings) ?? '' }
  return (await loadTexts(texts)).diagnostics.filter(isError)
}

test.each(['"1,234.50"', 'no tag', 'German'])(
  'numbers cannot be written by the rules of %s',
  async (format) => {
    const wrong = { code: 'bad-value', path: 'site.strings.en.numberFormat' }
    expect(await findErrors(format)).toEqual([expect.objectContaining(wrong)])
  },
)

test.each(['de-AT', 'mr-u-nu-latn'])('numbers are written by the rules of %s', async (format) => {
  expect(await findErrors(format)).toEqual([])
})

import { expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { collectMessages } from '../../src/core/messages/collect-messages.ts'
import { say, sayAll, site } from './main-site.testing.ts'

const messages = collectMessages(blocks)
const withSlots = (text: string) => text.replaceAll(/\{\w+\}/g, '')

/** Pages in a language, with all that their own blocks say. */
const textsIn = (lang: string) =>
  site.pages.filter((page) => page.lang === lang).map(({ route }) => ({ route, text: sayAll(route) }))
const messagesIn = (lang: 'en' | 'ta' | 'ml' | 'te') =>
  Object.values(messages[lang]).map((text) => ({ route: `messages in ${lang}`, text: withSlots(text) }))

const findWords = (texts: { route: string; text: string }[], unwanted: RegExp) =>
  texts.flatMap(({ route, text }) => [...text.matchAll(unwanted)].map(([found]) => `${route}: ${found}`))

const countLetters = (text: string, script: RegExp) => [...text.matchAll(script)].length

/** A Tamil page may end with a block in English. */
const keepTamilLines = ({ route, text }: { route: string; text: string }) => ({
  route,
  text: text
    .split('\n')
    .filter((line) => countLetters(line, /\p{Script=Tamil}/gu) > countLetters(line, /\p{Script=Latin}/gu))
    .join('\n'),
})

test('Tamil buttons ask politely: no bare imperative', () => {
  const bare = /(?<!\p{L})(?:நிறுத்து|மூடு|காட்டு|திற|விடு|தேடு|அனுப்பு|தொடரு)(?![\p{L}\p{M}])/gu
  expect(findWords([...messagesIn('ta'), ...textsIn('ta')], bare)).toEqual([])
  expect(findWords([{ route: 'control', text: 'Map காட்டு' }], bare)).toEqual(['control: காட்டு'])
})

test('one spelling for one word in Tamil: போன், பட்டன், இப்ப', () => {
  const other = /phone|button|இப்போ(?![\p{L}\p{M}])/giu
  expect(findWords([...messagesIn('ta'), ...textsIn('ta').map(keepTamilLines)], other)).toEqual([])
})

test('what a card is called on a page in another language is not English alone, but for names of courses', () => {
  const english = /^(?:Level test|Certificate)$/gm
  expect(findWords(['ta', 'ml', 'te'].flatMap(textsIn), english)).toEqual([])
  expect(findWords(textsIn('ta'), /level test இலவசம்/gi)).not.toEqual([])
})

test('Malayalam messages ask as the pages do, in -ഊ and not in -ഉക', () => {
  expect(findWords([...messagesIn('ml'), ...textsIn('ml')], /\p{L}[\p{L}\p{M}]*ുക(?=[.!]?$)/gmu)).toEqual([])
})

test('Telugu buttons ask politely: no bare imperative', () => {
  const bare = /(?<!\p{L})(?:చూపించు|మూసివేయి|ఆపు|వెతుకు)(?![\p{L}\p{M}])/gu
  expect(findWords([...messagesIn('te'), ...textsIn('te')], bare)).toEqual([])
})

test('what a Tamil form announces is what the thank-you page says: a message in the chat', () => {
  for (const route of ['/tamil/spoken-english-course1', '/tamil/spoken-english-course4']) {
    const form = site.pages.find((page) => page.route === route)?.blocks.find(({ type }) => type === 'form')
    expect(say(form?.props.heading), route).toContain('message')
    expect(say(form?.props.heading), route).not.toContain('கூப்பிடு')
  }
  expect(sayAll('/tamil/Thank')).toContain('message')
})

test.each([
  ['/Aboutus', 'Since 2019 we teach'],
  ['/TermsAndConditions', 'Who joins a course'],
  ['/RefundPolicy', 'are no valid reasons'],
  ['/Course/IELTS', 'exercises to do on time'],
  ['/ContactUs', 'how many you are'],
])('%s does not say "%s": the order of its words is English', (route, foreign) => {
  const page = site.pages.find((one) => one.route === route)
  expect(`${sayAll(route)} ${JSON.stringify(page?.head)}`).not.toContain(foreign)
})

test.each([
  ['/Region/Malayalam', 'ദിവസവും വേണ്ട'],
  ['/Region/Telugu', 'మీరు అనే మాట'],
  ['/Region/Telugu', 'వాక్యాలు చేసి'],
  ['/Region/Telugu', 'మన దేశ సమయం'],
  ['/Region/Telugu', 'ఏదో తెలియడం'],
  ['/Region/Telugu', 'ఇంట్లో అడిగే ఒక ప్రశ్న'],
  ['/Region/Malayalam', 'കാലാവധിയും ഫീസും'],
])('%s does not say "%s", which reads otherwise than it is meant', (route, ambiguous) => {
  expect(sayAll(route)).not.toContain(ambiguous)
})

test('the summaries of the privacy policy say how long data is kept in their own language', () => {
  const summaries = sayAll('/PrivacyPolicy')
    .split('\n')
    .filter((line) => /[\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Telugu}]/u.test(line))
  expect(summaries.length).toBeGreaterThan(0)
  expect(summaries.filter((line) => /\bmonths?\b/.test(line))).toEqual([])
})

import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { explainBadValue } from '../src/core/validate/explain/explain-bad-value.ts'
import { explainUnknownType } from '../src/core/validate/explain/explain-unknown-type.ts'
import { findFieldSynonym } from '../src/core/validate/explain/find-synonym.ts'
import { validators } from './block-examples.testing.ts'

test.each([
  ['prices', 'pricing'],
  ['pricingTable', 'pricing'],
  ['pricing-table', 'pricing'],
  ['TeamSection', 'team'],
  ['photos', 'gallery'],
  ['lightbox', 'gallery'],
  ['imageGallery', 'gallery'],
  ['logoCloud', 'logos'],
  ['whatsapp', 'floatingChat'],
  ['crew', 'team'],
  ['movie', 'video'],
  ['podcast', 'audio'],
  ['youtube', 'reels'],
  ['navbar', 'topNav'],
  ['menu', 'topNav'],
  ['cta', 'closing'],
  ['contactForm', 'form'],
  ['newsletter', 'form'],
  ['map', 'maps'],
  ['text', 'prose'],
  ['markdown', 'prose'],
  ['accordion', 'faq'],
  ['countdown', 'offerBox'],
  ['process', 'steps'],
  ['banner', 'hero'],
  ['popup', 'languageDialog'],
  ['testimonial', 'testimonials'],
  ['quotes', 'testimonials'],
  ['counter', 'stats'],
])('for the type %s, %s is proposed, and a new block', (type, meant) => {
  const { message, hint } = explainUnknownType(type, blocks)
  expect(message).toBe(`"${type}" is not a block type. Did you mean "${meant}"?`)
  if (!/^(testimonial|TeamSection)$/.test(type)) expect(hint).toContain('`npx vaasal new block ')
})

test('a type that is near nothing leads to a new block', () => {
  const { message, hint, fix } = explainUnknownType('weatherReport', blocks)
  expect(message).toBe('"weatherReport" is not a block type.')
  expect(hint).toContain('`npx vaasal new block weatherReport` makes one of your own.')
  expect(fix).toBeUndefined()
  expect(explainUnknownType('Wetter heute', blocks).hint).toContain('`npx vaasal new block NAME`')
})

test('a misspelt type is certain, one of the same meaning is not', () => {
  expect(explainUnknownType('heros', blocks)).toMatchObject({ fix: { text: 'hero' } })
  expect(explainUnknownType('heros', blocks).hint).not.toContain('new block')
  expect(explainUnknownType('photos', blocks).fix).toBeUndefined()
})

test('each block has synonyms of its own, and none is the name of a block', () => {
  const all = Object.values(blocks).flatMap(({ synonyms = [] }) => synonyms.map((word) => word.toLowerCase()))
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([])
  expect(all.filter((word) => Object.keys(blocks).some((type) => type.toLowerCase() === word))).toEqual([])
  expect(Object.values(blocks).filter(({ synonyms = [] }) => synonyms.length < 3)).toEqual([])
})

const hero = Object.keys(blocks.hero?.schema.properties ?? {})
const clip = ['heading', 'video', 'videoWide', 'ground']

test.each([
  ['image', hero, 'picture'],
  ['img', hero, 'picture'],
  ['photo', hero, 'picture'],
  ['button', hero, 'actions'],
  ['cta', hero, 'actions'],
  ['subtitle', hero, 'sentence'],
  ['sub-title', hero, 'sentence'],
  ['description', hero, 'sentence'],
  ['title', hero, 'heading'],
  ['headline', hero, 'heading'],
  ['backgroundImage', hero, 'background'],
  ['href', ['label', 'to'], 'to'],
  ['text', ['label', 'to'], 'label'],
  ['url', ['src', 'alt'], 'src'],
  ['altText', ['src', 'alt'], 'alt'],
  ['cards', ['heading', 'items'], 'items'],
  ['text', ['question', 'answer'], 'answer'],
  ['telephone', ['name', 'phone'], 'phone'],
  ['language', ['title', 'lang'], 'lang'],
  ['sections', ['title', 'blocks'], 'blocks'],
  ['film', clip, 'video'],
  ['points', hero, 'bullets'],
  ['tags', hero, 'chips'],
  ['points', ['name', 'prices', 'includes'], 'includes'],
  ['correct', ['text', 'right'], 'right'],
  ['explanation', ['question', 'choices', 'why'], 'why'],
  ['help', ['label', 'hint'], 'hint'],
  ['optional', ['options', 'required'], 'required'],
  ['maxSize', ['max', 'largest'], 'largest'],
  ['thanks', ['form', 'notice', 'success'], 'success'],
  ['siteName', ['name', 'url'], 'name'],
  ['domain', ['name', 'url'], 'url'],
  ['defaultLang', ['lang', 'theme'], 'lang'],
  ['palette', ['lang', 'theme'], 'theme'],
  ['weather', hero, undefined],
  ['picture', ['heading'], undefined],
])('the field %s of %j is %s', (word, fields, meant) => {
  expect(findFieldSynonym(word, fields)).toBe(meant)
})

test.each([
  ['textarea', 'message'],
  ['long-text', 'message'],
  ['zip', 'postcode'],
  ['checkbox', 'checkboxes'],
  ['dropdown', 'select'],
  ['tel', 'phone'],
])('for the kind of field %s, %s is proposed', (kind, meant) => {
  const field = { name: 'x', kind, label: 'X' }
  const props = { heading: 'A', form: 'lead', fields: [field], submit: 'Send', notice: 'For you.' }
  const [error] = validators.blocks.get('form')?.check(structuredClone(props)) ?? []
  expect(error && explainBadValue(error).message).toContain(`Did you mean "${meant}"?`)
})

import { expect, test } from 'vitest'
import { levelHeadings } from '../model/heading-levels.ts'
import type { Schema } from '../schema/block-spec.ts'
import { fieldKinds } from '../schema/field-kinds.ts'
import * as fields from '../schema/fields.ts'
import { mapFields } from '../schema/walk-fields.ts'
import { type BindContext, bindField } from './bind-field.ts'

const reached: string[] = []
const file = (path: string) => ({ src: `/assets/${path}`, width: 4, height: 3, sources: [] })
const context: BindContext = {
  lang: 'en',
  fact: (name) => `<${name}>`,
  media: {
    findImage: (path) =>
      path === 'gone.svg' ? undefined : path === 'bad.svg' ? 'It is damaged.' : file(path),
    findVideo: (path) => ({ sources: [{ src: `/assets/${path}.mp4`, type: 'video/mp4' }] }),
    findPlayed: (path) => ({ src: `/assets/${path}`, type: 'text/vtt' }),
  },
  form: (name) => (name === 'lead' ? { endpoint: 'https://forms.test/lead', context: false } : undefined),
  country: () => 'IN',
  timeZone: () => undefined,
  pool: () => undefined,
  reach: (by, address) => reached.push(`${by} ${address}`),
}
const bind = (schema: Schema, value: unknown) =>
  mapFields(schema, value, (field) => bindField(field, context, levelHeadings(false)))

test('an image and a video are bound from the fields inside them', () => {
  expect(bind(fields.image, { src: 'a.svg', alt: 'The ${brand} sign' })).toEqual({
    ...file('a.svg'),
    alt: 'The <brand> sign',
  })
  expect(bind(fields.video, { src: 'a', poster: 'b.svg', label: 'In ${city}' })).toEqual({
    sources: [{ src: '/assets/a.mp4', type: 'video/mp4' }],
    poster: { ...file('b.svg'), alt: '' },
    label: 'In <city>',
  })
})

test('an image keeps its focus and shape, and what is known of its colours where its place needs that', () => {
  const known = { colour: '#a86', range: { darkest: '#000000', brightest: '#ffeedd' } }
  const place = (schema: Schema, value: object) =>
    mapFields(schema, { src: 'a.jpg', alt: '', ...value }, (field) =>
      bindField(
        field,
        { ...context, media: { ...context.media, findImage: (path) => ({ ...file(path), ...known }) } },
        levelHeadings(false),
      ),
    )
  const plain = { ...file('a.jpg'), alt: '' }
  expect(place(fields.image, {})).toEqual(plain)
  expect(place(fields.croppedImage, { focus: '30% 20%' })).toEqual({
    ...{ ...plain, focus: '30% 20%', colour: '#a86' },
  })
  expect(place({ ...fields.croppedImage, shownAs: 'cover' }, {})).toEqual({ ...plain, range: known.range })
  expect(place({ ...fields.croppedImage, shownAs: 'backdrop' }, {})).toEqual({ ...plain, ...known })
  expect(place(fields.freeImage, { ratio: '3:2', wide: { src: 'b.jpg', ratio: '2:1' } })).toEqual({
    ...{ ...plain, ratio: '3:2', colour: '#a86' },
    wide: { ...file('b.jpg'), alt: '', ratio: '2:1' },
  })
})

test('their files can be bound alone', () => {
  expect(bind({ type: 'object', properties: { sign: fields.imageFile } }, { sign: 'a.svg' })).toEqual({
    sign: file('a.svg'),
  })
})

test('an unusable file that reaches binding is a bug of the engine', () => {
  for (const src of ['gone.svg', 'bad.svg'])
    expect(() => bind(fields.image, { src, alt: '' })).toThrow(`The image ${src} reached binding unchecked`)
})

test('only the addresses of frames and forms are recorded', () => {
  reached.length = 0
  bind(fields.link, 'https://other.test/page')
  expect(bind(fields.embed, 'https://films.test/1')).toMatchObject({
    href: 'https://films.test/1',
    kind: 'external',
  })
  bind(fields.form, 'lead')
  expect(reached).toEqual(['frames https://films.test/1', 'endpoints https://forms.test/lead'])
})

test('every kind has a schema part that block schemas spread', () => {
  const kinds = Object.values(fields).flatMap((part) => ('kind' in part ? [part.kind] : []))
  expect(new Set(kinds)).toEqual(new Set(fieldKinds))
})

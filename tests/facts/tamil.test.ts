import { describe, expect, test } from 'vitest'
import type { BoundText, Heading, Image, Link, TextRun, Video } from '../../src/core/model/bound.ts'
import {
  factOn,
  findBlock,
  findPage,
  findProps,
  listLinks,
  say,
  sayAll,
  site,
  withFacts,
} from './main-site.testing.ts'

const course = '/tamil/spoken-english-course'
const google = (end: string) => `${course}-google${end}`
const ads = [...['', '-2', '-3', '-4', '-5', '-6'].map(google), `${course}-facebook`]

interface Offer {
  title: BoundText
  placement: string
  format: string
  countdown: { basis: string; seconds: number; plus?: number }
  seats: { basis: string; from: number; to: number; redraw?: number }
  action: { label: BoundText; to: Link }
  messages: Record<'offerEndsIn' | 'seatsRemaining', TextRun>
}
const offerOf = (route: string) => findProps<Offer>(route, 'offer')

describe.each(ads)('%s', (route) => {
  test('has the layout of an advertisement', () => {
    const hero = findProps<{
      heading: Heading
      bullets: unknown[]
      rating: { score: BoundText; source: BoundText }
      picture: Image
      layout: string
    }>(route, 'hero')
    expect(hero.layout).toBe('split')
    expect(say(hero.heading)).toMatch(/English/)
    expect(say(hero.heading)).toMatch(/\p{Script=Tamil}/u)
    expect(say(hero.heading)).toMatch(/போன்|call/)
    expect(hero.bullets.length).toBe(6)
    expect(`${say(hero.rating.score)}, ${say(hero.rating.source)}`).toBe(
      `${factOn(route, 'stars')} stars, ${factOn(route, 'reviews')} Reviews on Google`,
    )
    expect(hero.picture.src).not.toBe('')
  })

  test('offers for a limited time, with a button to the chat', () => {
    const { title, action, messages } = offerOf(route)
    expect(say(title)).toBe('Limited Time Offer!')
    expect(say(action.label)).toBe('CLICK TO JOIN')
    expect(action.to).toMatchObject({ kind: 'chat', newTab: true })
    expect(messages).toMatchObject({
      offerEndsIn: { text: 'Offer ends in', lang: 'en' },
      seatsRemaining: { text: 'Only {n} seats remaining!', lang: 'en' },
      fewSeats: { text: 'Only a few seats remaining!', lang: 'en' },
    })
  })

  test('draws 5 to 15 seats once, and shows minutes and seconds', () => {
    const { seats, format } = offerOf(route)
    expect(seats).toMatchObject({ basis: 'cosmetic', from: 5, to: 15 })
    expect(seats.redraw).toBeUndefined()
    expect(format).toBe('short')
  })
})

test('the countdown of every ad page starts at 180 seconds', () => {
  for (const route of ads) expect(offerOf(route).countdown, route).toMatchObject({ seconds: 180 })
})

test('one variant has the offer box above the content on phones and over the image on wide screens', () => {
  expect(ads.filter((route) => offerOf(route).placement === 'over')).toEqual([google('-5')])
})

test('cosmetic urgency is declared, and waived by name in the data', () => {
  const urgent = [...ads, course, `${course}-meta`, `${course}1`]
  for (const route of urgent) {
    expect(offerOf(route).countdown.basis, route).toBe('cosmetic')
    expect(offerOf(route).seats.basis, route).toBe('cosmetic')
  }
  for (const file of ['course', 'google-4']) {
    const here = site.diagnostics.filter(({ file: place }) => place === `pages/tamil/${file}.yaml`)
    expect(here.filter(({ code }) => code === 'false-urgency')).toEqual([])
    expect(site.sources.get(`pages/tamil/${file}.yaml`)).toMatch(
      /vaasal-ignore false-urgency: .+ \(\w+, \d{4}-\d\d-\d\d\)/,
    )
  }
})

describe('the beginner page', () => {
  test('is named Master Spoken English In Tamil', () => {
    expect(say(findProps<{ heading: Heading }>(course, 'hero').heading)).toBe(
      'Master Spoken English In Tamil',
    )
  })

  test('counts down from 2 to 3 minutes and 59 seconds, as 00:MM:SS', () => {
    expect(offerOf(course)).toMatchObject({ format: 'long', countdown: { seconds: 120, plus: 119 } })
  })

  test('draws 2 to 10 seats every 30 seconds', () => {
    expect(offerOf(course).seats).toMatchObject({ from: 2, to: 10, redraw: 30 })
  })

  test('has the button, reasons, benefits, reviews and three reels', () => {
    expect(say(offerOf(course).action.label)).toBe('CLICK TO JOIN')
    const types = findPage(course).blocks.map(({ type }) => type)
    for (const type of ['features', 'benefits', 'reviews', 'reels']) expect(types).toContain(type)
    const reels = findProps<{ heading: Heading; items: unknown[] }>(course, 'reels')
    expect(say(reels.heading)).toBe('Success Stories')
    expect(reels.items).toHaveLength(3)
  })

  test('turns slides and eight icons every 7 seconds', () => {
    const { seconds, slides, icons } = findProps<{
      seconds: number
      slides: unknown[]
      icons: unknown[]
    }>(course, 'showcase')
    expect(seconds).toBe(7)
    expect(slides.length).toBeGreaterThan(1)
    expect(icons).toHaveLength(8)
  })

  test("floats a Let's Chat link to a random one of the same links", () => {
    const { label } = findProps<{ label: string }>(course, 'floatingChat')
    expect(say(label)).toBe("Let's Chat")
    expect(listLinks(findBlock(course, 'floatingChat'))[0]?.pool).toBe('tamilBeginnerChat')
  })

  test('has another banner video and hero image over 768 pixels', () => {
    const { video, videoWide } = findProps<{ video: Video; videoWide?: Video }>(course, 'hero')
    expect(videoWide?.poster.src).toBeDefined()
    expect(videoWide?.poster.src).not.toBe(video.poster.src)
    expect(videoWide?.sources[0]?.src).toBeDefined()
    expect(videoWide?.sources[0]?.src).not.toBe(video.sources[0]?.src)
  })

  test('says 2 months of training and 10 months of support', () => {
    expect(sayAll(course)).toMatch(withFacts(/<courseMonths>.*<support>/s, course))
  })
})

test('the first variant leads its Join Now to two identical enrolment forms', () => {
  const { action } = offerOf(`${course}1`)
  expect(say(action.label)).toBe('Join Now')
  expect(action.to).toMatchObject({ kind: 'anchor', href: '#enrol' })
  const fields = ['enrol', 'enrolAgain'].map((id) => findProps<{ fields: unknown }>(`${course}1`, id).fields)
  expect(fields[0]).toEqual(fields[1])
  expect(say(findProps<{ heading: Heading }>(`${course}1`, 'hero').heading)).toMatch(/^\p{Script=Tamil}/u)
})

describe('google-7', () => {
  const route = google('-7')
  test('opens with badges, a button and three highlights', () => {
    const hero = findProps<{
      chips: BoundText[]
      bullets: unknown[]
      actions: { label: BoundText; to: Link }[]
    }>(route, 'hero')
    expect(hero.chips.map(say)).toEqual([
      `${factOn(route, 'students')} Students`,
      `${factOn(route, 'stars')} Rating`,
      'ISO Certified',
    ])
    expect(say(hero.actions[0]?.label)).toBe('Click to Join')
    expect(hero.bullets).toHaveLength(3)
  })

  test('has three statistics, five features and four small statistics', () => {
    expect(findProps<{ items: unknown[] }>(route, 'figures').items).toHaveLength(3)
    const why = findProps<{ heading: Heading; items: { name: Heading }[] }>(route, 'why')
    expect(say(why.heading)).toBe('Why Join This Course?')
    expect(why.items.map(({ name }) => say(name))).toEqual([
      'AI + Human Trainer',
      '100% Customized Learning',
      'Personal Attention',
      'Daily Speaking Practice',
      'Flexible Timing',
    ])
    expect(findProps<{ items: unknown[] }>(route, 'stats').items).toHaveLength(4)
  })

  test('says in six cards for whom it is, and shows three sample reviews', () => {
    const audience = findProps<{ heading: Heading; items: unknown[] }>(route, 'audience')
    expect(say(audience.heading)).toBe('Who is this course for?')
    expect(audience.items).toHaveLength(6)
    const reviews = findProps<{ heading: Heading; items: unknown[] }>(route, 'reviews')
    expect(say(reviews.heading)).toBe('Reviews')
    expect(reviews.items).toHaveLength(3)
  })

  test('its statistics and reviews stand still on every screen', () => {
    const types = findPage(route).blocks.map(({ type }) => type)
    expect(types).not.toContain('highlights')
    for (const { type, props } of findPage(route).blocks)
      if (type === 'testimonials') expect(props).toMatchObject({ layout: 'grid' })
  })

  test('has an About section, and ends with a question and Join Now', () => {
    expect(say(findProps<{ heading: Heading }>(route, 'about').heading)).toMatch(/^About/)
    const join = findProps<{ heading: Heading; action: { label: BoundText } }>(route, 'join')
    expect(say(join.heading)).toBe('Ready to become fluent and confident?')
    expect(say(join.action.label)).toBe('Join Now')
  })

  test('every join button is a chat link; there is no empty anchor', () => {
    const { blocks } = findPage(route)
    const joins = blocks.flatMap(({ props }) => {
      const { action, actions } = props as { action?: unknown; actions?: unknown }
      return listLinks([action, actions])
    })
    expect(joins.map(({ pool }) => pool)).toEqual(['google7', 'google7'])
    for (const { href } of blocks.flatMap(({ props }) => listLinks(props)))
      expect(href).not.toContain('signup')
    for (const { type, props } of blocks)
      if (type === 'testimonials') expect((props as { items: unknown[] }).items).not.toEqual([])
  })

  test('its footer has the current year, the other pages a fixed line', () => {
    const copyright = (at: string) => say(findProps<{ copyright: BoundText }>(at, 'footer').copyright)
    expect(copyright(route)).toContain('2026')
    for (const other of ['/', course, google('-4')]) expect(copyright(other)).toBe(factOn(other, 'copyright'))
    expect(site.sources.get('pages/tamil/google-7.yaml')).toContain('${year}')
  })
})

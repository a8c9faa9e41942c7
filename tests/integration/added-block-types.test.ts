import { describe, expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { renderPolicy } from '../../src/builder/hosting/site-policy.ts'
import { checkTexts, loadTexts, makeMedia } from '../site-in-memory.testing.ts'
import { addedBlocks } from './added-blocks.testing.ts'

const added = Object.values(addedBlocks).map((spec) => [spec.type, { ...spec, View: () => null }] as const)
const registry = { blocks: { ...blocks, ...Object.fromEntries(added) } }
const at = new Date('2026-01-31T12:00:00Z')

const settings = `version: 1
site:
  name: Site
  url: https://www.site.test
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#1a1a1a", strong: "#123a5a", action: "#a0102a", highlight: "#ffc53d", chat: "#08763a" }
`
const routes = 'routes:\n  /: { page: home }\n'
const page = (type: string, fields: string) =>
  `title: Home\ndescription: A page.\nblocks:\n  - type: ${type}\n    heading: Hello\n${fields}`

describe('a poster', () => {
  const media = makeMedia(['media/sheet.svg', 'media/sheet.example.svg', 'media/reel.mp4'])
  const write = (fields: string) => ({
    'pages.yaml': settings + routes,
    'pages/home.yaml': `title: Home\ndescription: A page.\nblocks:\n  - { type: poster, heading: Hello, ${fields} }\n`,
  })

  test('has files, alternatives and labels that are bound under any field name', async () => {
    const { diagnostics, pages } = await loadTexts(
      write('sheet: media/sheet.example.svg, reel: media/reel, saying: "In ${year}", called: "Of ${year}"'),
      ...([media, at, false, registry] as const),
    )
    expect(diagnostics).toEqual([])
    expect(pages[0]?.blocks[0]?.props).toMatchObject({
      sheet: { src: '/assets/media/sheet.example.svg', width: 400, height: 300, sources: [] },
      reel: { sources: [{ src: '/assets/media/reel.mp4', type: 'video/mp4' }] },
      saying: 'In 2026',
      called: 'Of 2026',
    })
  })

  test.each([
    ['sheet: media/shet.svg, saying: ""', 'sheet missing-media'],
    ['reel: media/rel, saying: ""', 'reel missing-media'],
    ['sheet: media/sheet.svg', 'saying missing-alt'],
    ['saying: "Of ${yaer}"', 'saying unknown-fact'],
    ['saying: வணக்கம்', 'saying foreign-script'],
    ['saying: "", called: வணக்கம்', 'called foreign-script'],
    ['saying: Ask at office.example', 'saying placeholder-contact'],
    ['saying: "", picture: { src: media/sheet.svg }', 'picture.alt missing-alt'],
    ['saying: "", picture: { src: media/shet.svg, alt: "" }', 'picture.src missing-media'],
    ['saying: "", picture: { src: media/sheet.svg, alt: "Of ${yaer}" }', 'picture.alt unknown-fact'],
    ['saying: "", picture: { src: media/sheet.svg, alt: வணக்கம் }', 'picture.alt foreign-script'],
  ])('with a mistake in `%s` has it reported at its field', async (fields, found) => {
    const { diagnostics } = await checkTexts(write(fields), media, at, false, registry)
    expect(diagnostics.map(({ code, path }) => `${path} ${code}`)).toEqual([`blocks[0].${found}`])
  })

  test('without an alternative is told the name of its field', async () => {
    const [diagnostic] = (await checkTexts(write('sheet: media/sheet.svg'), media, at, false, registry))
      .diagnostics
    expect(diagnostic?.message).toContain('`saying`')
    expect(diagnostic?.hint).toContain('`saying: ""`')
  })
})

describe('a player', () => {
  const write = (fields: string) => ({
    'pages.yaml': `${settings}  facts: { film: "42" }\n  forms:\n    vote: { endpoint: https://votes.test/vote }\n${routes}`,
    'pages/home.yaml': page('player', fields),
  })

  async function readPolicy(fields: string): Promise<Map<string | undefined, string>> {
    const { diagnostics, pages } = await loadTexts(write(fields), makeMedia([]), at, false, registry)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const [bound] = pages
    if (!bound) throw new Error('the page was not bound')
    const directives = renderPolicy(bound).split('; ')
    return new Map(directives.map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]))
  }

  test('has its embeds and endpoints allowed by the kinds of its fields', async () => {
    const policy = await readPolicy(
      `    films: [{ film: "https://films.test/embed/\${film}" }, { film: https://other.test/1 }]\n    vote: vote\n`,
    )
    expect(policy.get('frame-src')).toBe('https://films.test https://other.test')
    expect(policy.get('connect-src')).toBe("'self' https://votes.test")
    expect(policy.get('form-action')).toBe("'self' https://votes.test")
  })

  test('has no link allowed as a source, whatever the name of its field', async () => {
    const policy = await readPolicy(
      '    films: [{ embed: https://films.test/1 }]\n    address: https://films.test/2\n    endpoint: https://films.test/3\n',
    )
    expect(policy).toEqual(await readPolicy(''))
    expect([...policy.values()].join(' ')).not.toContain('films.test')
  })

  test('has an embed that accepts only an address on another site', async () => {
    const check = async (film: string) => {
      const texts = write(`    films: [{ film: "${film}" }]\n    vote: vote\n`)
      const { diagnostics } = await checkTexts(texts, makeMedia([]), at, false, registry)
      return diagnostics.map(({ code, path }) => `${path} ${code}`)
    }
    expect(await check('https://films.test/1')).toEqual(['site.facts.film unused-site-fact'])
    for (const film of ['/', 'http://films.test', 'javascript:alert(1)', 'chat:desk'])
      expect(await check(film)).toContain('blocks[0].films[0].film bad-value')
    expect(await check('https://user:secret@films.test/')).toContain('blocks[0].films[0].film unsafe-link')
  })
})

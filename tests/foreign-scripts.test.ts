import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))

/** The codes for a Tamil page whose image is described by a fact. */
async function loadDescribed(fact: string): Promise<string[]> {
  const page = `lang: ta
title: சேலைகள்
description: பருத்திச் சேலைகள்.
facts: { seller: ${fact} }
blocks:
  - { type: hero, heading: சேலைகள், picture: { src: media/loom.svg, alt: "\${seller}" } }
`
  const texts = {
    ...base,
    'pages.yaml': `${(base['pages.yaml'] ?? '').trimEnd()}\n  /ta: { page: sarees-ta }\n`,
    'pages/sarees-ta.yaml': page,
  }
  const { diagnostics } = await loadTexts(texts, makeMedia(['media/loom.svg']))
  return diagnostics.filter(({ file }) => file === 'pages/sarees-ta.yaml').map(({ code }) => code)
}

test('a text that cannot be marked is in the script of what its facts say, not of their names', async () => {
  expect(await loadDescribed('நெசவாளர்')).toEqual([])
  expect(await loadDescribed('A weaver')).toEqual(['foreign-script'])
})

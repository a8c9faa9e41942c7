// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { applyArm } from './apply-arm.ts'

const html = `<head>
<template data-arm="one" data-at="hero" data-place="replaceWith"><section id="hero">One</section></template>
<template data-arm="one" data-at="form" data-place="after"><p id="more">More</p></template>
<template data-arm="other" data-at="hero" data-place="replaceWith"></template>
<template data-match="one" data-at="hero" data-place="replaceWith"><section id="hero">Word</section></template>
</head><body><main id="main"><section id="hero">Page</section><div class="wake"><form id="form"></form></div></main></body>`

test.each([
  ['words/one', 'One|form|More'],
  ['words/other', 'form'],
  ['match/one', 'Word|form'],
  ['words/gone', 'Page|form'],
  [undefined, 'Page|form'],
])('the arm %s', (arm, shown) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  applyArm(page, arm)
  const blocks = [...(page.getElementById('main')?.children ?? [])]
  expect(blocks.map((block) => block.textContent || block.firstElementChild?.id).join('|')).toBe(shown)
})

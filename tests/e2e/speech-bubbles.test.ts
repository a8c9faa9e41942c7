import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

const said = {
  German: { heard: 'Geschwindigkeitsbegrenzungsschilder?', answered: 'Donaudampfschifffahrtsgesellschaft!' },
  Malayalam: { heard: 'പ്രവർത്തനക്ഷമതയെക്കുറിച്ചറിയാമോ?', answered: 'തിരഞ്ഞെടുക്കപ്പെട്ടിട്ടുണ്ടായിരുന്നു!' },
  Tamil: { heard: 'அறிமுகப்படுத்தப்பட்டுள்ளதா சொல்லுங்க?', answered: 'ஒருங்கிணைக்கப்பட்டிருக்கின்றன, ஆமாங்க!' },
}
const heading = 'Words as long as a street'
const picture = () => ({ src: 'media/a.svg', alt: 'Two people' })
const video = () => ({ src: 'media/a', poster: 'media/a.svg', label: 'Two people talk' })
const items = [
  { name: 'Morning', text: 'Tea.' },
  { name: 'Evening', text: 'Rice.' },
]

const entriesOf = (bubbles: { heard: string; answered: string }) => [
  ...(['beside', 'portrait', 'stage', 'statement'] as const).flatMap((layout) =>
    (['low', 'high'] as const).flatMap((place) =>
      (['plain', 'tint'] as const).map((ground) => ({
        ...{ type: 'hero', id: `${layout}-${place}-${ground}`, layout, ground, heading },
        ...{ picture: picture(), bubbles: { ...bubbles, place } },
      })),
    ),
  ),
  { type: 'selector', id: 'selector', heading, items, picture: picture(), bubbles: { ...bubbles } },
  { type: 'video', id: 'video', heading, video: video(), loop: true, bubbles: { ...bubbles } },
]

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser)
})
afterAll(() => tour.context.close())

/** Runs in the page: the blocks in which a bubble lies over the other, over a heading, or beyond the window. */
function findMeetings(): string[] {
  const meet = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  }
  const headings = [...document.querySelectorAll('h1, h2')]
  return [...document.querySelectorAll('section[id]')].flatMap((section) => {
    const [heard, answered] = section.querySelectorAll('.bubble')
    if (!heard || !answered) return [`no bubbles: ${section.id}`]
    const isOut = [heard, answered].some((bubble) => {
      const { left, right } = bubble.getBoundingClientRect()
      return left < -1 || right > innerWidth + 1
    })
    return [
      ...(meet(heard, answered) ? [`over each other: ${section.id}`] : []),
      ...(headings.some((one) => meet(one, heard) || meet(one, answered))
        ? [`over a heading: ${section.id}`]
        : []),
      ...(isOut ? [`beyond the window: ${section.id}`] : []),
    ]
  })
}

test.each(Object.entries(said))(
  'long words of %s on a low picture stand in two bubbles that do not meet',
  async (_, bubbles) => {
    const { page } = tour
    await page.setContent(renderBlocks(entriesOf(bubbles)))
    await page.addStyleTag({ content: '[data-tone] img{aspect-ratio:4/1!important;height:auto!important}' })
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(findMeetings), `${width} pixels`).toEqual([])
    }
  },
)

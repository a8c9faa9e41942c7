import { expect, test } from 'vitest'
import { findGarbledText } from './find-garbled-text.ts'

/** Texts as LibreOffice 7.4 saves them if it was told that a table in UTF-8 is Windows-1252. */
test.each([
  ['From â‚¹499', 'â‚¹', '₹'],
  ['itâ€™s here', 'â€™', '’'],
  ['9 â€“ 17', 'â€“', '–'],
  ['â€œhereâ€\uf19d', 'â€œ', '“'],
  ['now â€\u009d', 'â€\u009d', '”'],
  ['cafÃ©', 'Ã©', 'é'],
  ['Â£20', 'Â£', '£'],
  ['à®šà¯‡à®²à®®à¯\uf18d', 'à®šà¯‡à®²à®®à¯\uf18d', 'சேலம்'],
  ['à®šà¯‡à®²à®®à¯\ufffd', 'à®šà¯‡à®²à®®', 'சேலம'],
  ['à¤¹à¤¿à¤¨à¥\u008dà¤¦à¥€', 'à¤¹à¤¿à¤¨à¥\u008dà¤¦à¥€', 'हिन्दी'],
  ['Ø§Ù„Ø³Ù„Ø§Ù…', 'Ø§Ù„Ø³Ù„Ø§Ù…', 'السلام'],
  ['ðŸ˜€', 'ðŸ˜€', '😀'],
])('%j is garbled at %j, which was %j', (text, mark, original) => {
  expect(findGarbledText(text)).toMatchObject({
    mark,
    hint: expect.stringContaining(`"${mark}" was "${original}".`),
  })
})

test.each([
  'From ₹499, it’s a café – “here”',
  'சேலம், हिन्दी, السلام, 😀',
  '«\u00a0Voilà\u00a0»',
  '“C’était l’été…”',
  'CAFÉ” and DÉJÀ…',
  'A MANHÃ”, «AMANHû',
  'a urâ…”',
  'SØ” Ø',
  'Â, Ã and ð are letters',
  '20°, £20, ½',
])('%j is what it looks like', (text) => {
  expect(findGarbledText(text)).toBeUndefined()
})

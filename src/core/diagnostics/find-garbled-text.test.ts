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

const readAs = (text: string, charset: string) =>
  new TextDecoder(charset).decode(new TextEncoder().encode(text))

/**
 * A table in UTF-8 without a mark, as Excel shows it when it is opened by a double click. Most letters of Windows-1254 are
 * those of Windows-1252, which Node 20 decodes as if it had no letters from 0x80 to 0x9f.
 */
test.each(['windows-1254', 'macintosh'])('one letter of UTF-8 that was read as %s is found', (charset) => {
  const texts = [
    'Straße',
    'Öffnungszeiten',
    'Ärzte',
    'MÜNCHEN',
    'für',
    'fiyatları',
    'İstanbul',
    'doğal',
    'diş',
    'Força',
  ]
  const signs = [
    '49 €',
    '₺49',
    '₹49',
    '¿Qué?',
    '¡Hola!',
    '20 °C',
    '½',
    '™',
    '✓',
    '★',
    '→',
    'नमस्ते',
    'مرحبا',
    '“Hi”',
    'it’s',
    '9 – 17',
  ]
  for (const text of [...texts, ...signs]) {
    const found = findGarbledText(readAs(text, charset))
    const [, original] = /was "(.+)"\. Take/.exec(found?.hint ?? '') ?? []
    expect(original, text).toBeDefined()
    expect(text).toContain(original)
  }
})

test('a letter that a program has replaced is found', () => {
  expect(findGarbledText('Stra\ufffde')).toMatchObject({ index: 4, mark: '\ufffd' })
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
  '„JÄ“, »NEJ, JÅ« – JÄ… ‚Ähnlich‘ ‚Äußerst‘ ‚Ämter‘',
  '√ Öffnungszeiten, √Ökologisch, √Ärzte, √2, ≈ 20, ≈£20, ƒ20, ¬ a',
  'Fußnote‡, Naïve† – 5 • 6',
])('%j is what it looks like', (text) => {
  expect(findGarbledText(text)).toBeUndefined()
})

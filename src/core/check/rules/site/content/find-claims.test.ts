import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findClaims, readClaim } from './find-claims.ts'

test.each([
  ['With 70K+ others', ['70K+']],
  ['8,000+ reviews and 2.5M followers', ['8,000+', '2.5M']],
  ['36 lakh+ followers, 2 Crore views', ['36 lakh+', '2 Crore']],
  ['4.8 stars, 5-star, 4.9★', ['4.8 stars', '5-star', '4.9★']],
  ['95% pass, 12 % more', ['95%', '12 %']],
  ['**6+** years', ['6+']],
  ['6+ ஆண்டுகள்', ['6+']],
  ['4 thousand people, 2.5 million views, 70k+ readers', ['4 thousand', '2.5 million', '70k+']],
  ['95 percent pass, 4.8 Stars', ['95 percent', '4.8 Stars']],
  // Tamil
  ['36-லட்சம், 36லட்சம்', ['36-லட்சம்', '36லட்சம்']],
  ['36 லட்சம் பேர், 36 லட்சத்துக்கும் மேல்', ['36 லட்சம்', '36 லட்சத்துக்கும்']],
  ['8 ஆயிரம், 2 கோடி, 2 கோடிக்கும், 95 சதவீதம்', ['8 ஆயிரம்', '2 கோடி', '2 கோடிக்கும்', '95 சதவீதம்']],
  ['௭௦+ பேர், 4.8 நட்சத்திரங்கள்', ['௭௦+', '4.8 நட்சத்திரங்கள்']],
  // Malayalam
  ['36 ലക്ഷം, 8 ആയിരത്തിലധികം, 2 കോടി', ['36 ലക്ഷം', '8 ആയിരത്തിലധികം', '2 കോടി']],
  ['95 ശതമാനം, 5 സ്റ്റാർ', ['95 ശതമാനം', '5 സ്റ്റാർ']],
  // Telugu
  ['36 లక్షల మంది, 8 వేల మంది, 2 కోట్లు', ['36 లక్షల', '8 వేల', '2 కోట్లు']],
  ['95 శాతం, ౫౦%', ['95 శాతం', '౫౦%']],
  // Kannada
  ['36 ಲಕ್ಷ ಜನ, 8 ಸಾವಿರಕ್ಕೂ ಹೆಚ್ಚು, ೨ ಕೋಟಿ', ['36 ಲಕ್ಷ', '8 ಸಾವಿರಕ್ಕೂ', '೨ ಕೋಟಿ']],
  // Hindi and Marathi
  ['५०% लोग, ४००+ शिक्षक, ३६ लाख+', ['५०%', '४००+', '३६ लाख+']],
  [
    '2 करोड़, 2 \u0915\u0930\u094b\u095c, 8 हज़ार, 8 हजार',
    ['2 करोड़', '2 \u0915\u0930\u094b\u095c', '8 हज़ार', '8 हजार'],
  ],
  ['९५ टक्के, 95 प्रतिशत, ४.८ स्टार, २ कोटी', ['९५ टक्के', '95 प्रतिशत', '४.८ स्टार', '२ कोटी']],
  // Bengali and Assamese
  [
    '৫০% ছাড়, ৩৬ লাখ, ৩৬ লক্ষের বেশি, ৩৬ লক্ষাধিক, ২ কোটি, ৮ হাজার, ৮ হাজাৰ',
    ['৫০%', '৩৬ লাখ', '৩৬ লক্ষের', '৩৬ লক্ষাধিক', '২ কোটি', '৮ হাজার', '৮ হাজাৰ'],
  ],
  // Gujarati, Punjabi, Odia and Urdu
  ['૩૬ લાખ, 2 કરોડ, 8 હજાર, 95 ટકા', ['૩૬ લાખ', '2 કરોડ', '8 હજાર', '95 ટકા']],
  ['੩੬ ਲੱਖ, 2 ਕਰੋੜ, 8 ਹਜ਼ਾਰ', ['੩੬ ਲੱਖ', '2 ਕਰੋੜ', '8 ਹਜ਼ਾਰ']],
  ['୩୬ ଲକ୍ଷ, ୨ କୋଟି', ['୩୬ ଲକ୍ଷ', '୨ କୋଟି']],
  ['۳۶ لاکھ، ۵۰٪', ['۳۶ لاکھ', '۵۰٪']],
])('%j claims %j', (text, expected) => {
  expect(findClaims(text).map((found) => found.text)).toEqual(expected)
})

test.each([
  'On 31 January 2026 at 18:30',
  '₹4,500, INR 2 lakh, $30K, ₹ 2 lakh',
  'Call +91 98400 12345',
  '${students}+ and ${rate}%',
  'See [this](/a?b=5%20)',
  '100% made by hand, in 4K',
  'A4, B1+, 24/7, 9-12, 3D',
  '45 to 60 minutes',
  'No number + sign',
  '१००% शुद्ध, 100 percent, 100 சதவீதம்',
  '₹२ लाख, रु. २ लाख, २ लाख रुपये, 2 lakh rupees, 2 lakh+ rupees',
  'ரூ. 2 லட்சம், 2 லட்சம் ரூபாய், രൂപ 2 ലക്ഷം, 2 లక్షల రూపాయలు, 2 ಲಕ್ಷ ರೂ.',
  '५ लक्षण, 3 लक्ष्य, 3 லட்சியங்கள், 5 లక్షణాలు, 3 లక్ష్యాలు, 5 ಲಕ್ಷಣಗಳು, ৫ লক্ষণ',
  '5 கோடிட்ட இடங்கள், 3 వేలంపాటలు, 5 ટકાઉ',
  '२०२६ में, ௯ மணி, +९१ ९८४०० १२३४५',
  '5m long, 10 starters, 3 Crossroads',
])('%j claims nothing', (text) => {
  expect(findClaims(text)).toEqual([])
})

test('texts that could take long are read at once', () => {
  for (const part of ['${', '](', '1', '1.', '1 ']) expect(findClaims(`5 ${part.repeat(50_000)}`)).toEqual([])
})

test('a claim is where it is written', () => {
  expect(findClaims('${a} or 60K+')).toEqual([{ text: '60K+', index: 8 }])
})

test.each([
  ['70K+', 70_000, 'count'],
  ['8,000+', 8_000, 'count'],
  ['36 lakh+', 3_600_000, 'count'],
  ['3 Crore', 30_000_000, 'count'],
  ['4.8 stars', 4.8, 'rating'],
  ['36 லட்சத்துக்கும்', 3_600_000, 'count'],
  ['२.५ करोड़', 25_000_000, 'count'],
  ['५०%', 50, 'share'],
  ['95 శాతం', 95, 'share'],
  ['15', 15, undefined],
  ['Monday', undefined, undefined],
])('%j is %j and says a %s', (text, number, kind) => {
  expect([readClaim(text)?.number, readClaim(text)?.kind]).toEqual([number, kind])
})

test('a text that is passed over at a glance has no claim', () => {
  const parts = [
    '9',
    '12',
    ',',
    '.',
    ' ',
    '-',
    '+',
    '%',
    'K',
    'M',
    'lakh',
    'Crores',
    'million',
    '५',
    'லட்சம்',
    'लाख',
    'রুপি',
    '٪',
    'stars',
    '★',
    '⭐',
    '₹',
    '${a}',
    '](/a)',
    'x',
  ]
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 10 }).map((chosen) => chosen.join(''))
  fc.assert(
    fc.property(text, (written) => {
      // With a claim at its end no text is passed over.
      expect(findClaims(written)).toEqual(findClaims(`${written} and 1+`).slice(0, -1))
    }),
    { numRuns: 3_000 },
  )
})

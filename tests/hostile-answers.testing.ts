import fc from 'fast-check'

/** What somebody may send as the answer to a field. */
export const hostileTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[\d.:\-+e, ]{0,12}$/),
  fc.constantFrom(
    'today',
    '2036-02-29',
    '09:00',
    '__proto__',
    '<script>',
    'Gift wrap',
    '1e999',
    '-0',
    'NaN',
    '٣',
  ),
  fc.integer({ min: 990, max: 6000 }).map((length) => 'x'.repeat(length)),
)

/** Those for a field with several choices. */
export const hostileLists = fc.array(
  fc.oneof(fc.constantFrom('Gift wrap', 'Candles', 'A card', ' A card '), hostileTexts),
  {
    maxLength: 4,
  },
)

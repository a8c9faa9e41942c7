import { expect, test } from 'vitest'
import { anek } from './anek.ts'

test.each(Object.entries(anek))(
  'letters of the part %s stand around the middle of a line, as signs beside them do',
  (_, { metrics: { ascent, descent, unitsPerEm }, rise = 0 }) => {
    const middle = (ascent - descent) / unitsPerEm / 2 + rise
    expect(middle).toBeGreaterThan(0.2)
    expect(middle).toBeLessThan(0.4)
  },
)

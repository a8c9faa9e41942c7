import { expect, test } from 'vitest'
import { estimateLines } from './measure-words.ts'

const text = (value: string) => [{ kind: 'text', text: value } as const]

test('a sentence of a phone takes about as many lines as it has times the width of one', () => {
  expect(estimateLines(text('Come in.'), 19)).toBe(1)
  expect(estimateLines(text('One box, warm from the oven, in the shop nearest to you.'), 19)).toBe(2)
  expect(estimateLines(text('கடையில் சுடச்சுட ஒரு பெட்டி, ஞாயிறு காலை உங்களுக்கு.'), 19)).toBe(3)
})

import { expect, test } from 'vitest'
import { encodeAddress } from './encode-address.ts'

test.each([
  ['/Course', '/Course'],
  ['/old?a=%20b&c=1#x', '/old?a=%20b&c=1#x'],
  [
    'https://wa.me/919?text=வணக்கம் 🙂',
    'https://wa.me/919?text=%E0%AE%B5%E0%AE%A3%E0%AE%95%E0%AF%8D%E0%AE%95%E0%AE%AE%E0%AF%8D%20%F0%9F%99%82',
  ],
  ['/தமிழ்#ஊர்', '/%E0%AE%A4%E0%AE%AE%E0%AE%BF%E0%AE%B4%E0%AF%8D#%E0%AE%8A%E0%AE%B0%E0%AF%8D'],
  ['https://bücher.example:8080/ü', 'https://xn--bcher-kva.example:8080/%C3%BC'],
  ['/a\r\nSet-Cookie: x', '/a%0D%0ASet-Cookie:%20x'],
  ['/half\ud800', '/half%EF%BF%BD'],
  ['mailto:a@example.com?subject=ü', 'mailto:a@example.com?subject=%C3%BC'],
])('%s is written as %s', (address, written) => {
  expect(encodeAddress(address)).toBe(written)
  expect(encodeAddress(written)).toBe(written)
})

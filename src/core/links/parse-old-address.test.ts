import { expect, test } from 'vitest'
import { formatOldAddress, parseOldAddress } from './parse-old-address.ts'

test.each([
  ['/2021/05/welcome', '/2021/05/welcome'],
  ['/2021/05/welcome/', '/2021/05/welcome'],
  ['https://www.old.example/2021/05/welcome/#more', '/2021/05/welcome'],
  ['http://old.example', '/'],
  ['/%e0%ae%a4%e0%ae%ae%e0%ae%bf%e0%ae%b4%e0%af%8d/', '/தமிழ்'],
  ['/menu%20of%20May.pdf', '/menu of May.pdf'],
  ['/?p=123', '/?p=123'],
  ['?p=123', '/?p=123'],
  ['/index.php?page_id=7&lang=ta', '/index.php?page_id=7&lang=ta'],
  ['/category/*', '/category/*'],
  ['/100%', '/100%', 'cannot have "%"'],
  ['about', 'about', 'begins with "/"'],
  ['/*', '', 'every address of the site'],
  ['/a*', '', '"*" stands at the end'],
  ['/a/*/b', '', '"*" stands at the end'],
  ['/feed/*?page=2', '', 'either "*" or a query'],
  ['/a//b', '', 'a part of a path is not empty'],
  ['/.git/config', '', 'does not begin with a dot'],
  ['/a:b', '', 'cannot have ":"'],
  ['/a\u200bb', '', 'cannot have an invisible character'],
  ['/?p', '', 'has parameters such as `p=123`'],
  ['/?p=1&p=2', '', 'each once'],
  ['/?a=1&b=2&c=3&d=4', '', 'three parameters at most'],
  ['/?q=a%20b', '', 'has parameters such as `p=123`'],
])('%s', (text, expected, problem = '') => {
  const found = parseOldAddress(text)
  if (problem === '' && !('problem' in found)) expect(formatOldAddress(found)).toBe(expected)
  else expect('problem' in found ? found.problem : found).toContain(problem || 'a problem')
})

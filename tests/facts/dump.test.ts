import { test } from 'vitest'
import { site, sayAll, findPage } from './main-site.ts'
test('x', () => {
  console.log(site.diagnostics.filter(d=>d.severity==='error'))
  for (const p of site.pages) console.log(p.route, p.lang, p.head.robots, p.head.canonical, p.head.title, '|', p.blocks.map(b=>b.type+':'+b.id).join(' '))
  console.log(JSON.stringify(findPage('/').blocks, null, 1).slice(0, 9000))
  console.log(JSON.stringify(findPage('/Region/Tamil').blocks[1], null, 1).slice(0, 3000))
  console.log(sayAll('/Course/Seed'))
  console.log(JSON.stringify(site.aliases), JSON.stringify(site.redirects.slice(0,5)))
  console.log(JSON.stringify(findPage('/tamil/spoken-english-course-google-7').chat))
  console.log(JSON.stringify(findPage('/Career').blocks.find(b=>b.type==='form'), null, 1).slice(0,3500))
  console.log(JSON.stringify(findPage('/').blocks.at(-2), null, 1).slice(0,1500))
})

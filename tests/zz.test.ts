import { test } from 'vitest'
import { listMisspellable } from './misspellable-words.ts'
import { loadTexts, realSite } from './site-in-memory.ts'

test('x', { timeout: 6000000 }, () => {
  const texts = realSite
  const clean = loadTexts(texts)
  const words = listMisspellable(texts, clean)
  console.log(
    words.length,
    new Set(words.map((w) => w.file + w.kind + w.text)).size,
    new Set(words.map((w) => w.kind + w.text)).size,
  )
  const bad = words.filter((w) => texts[w.file]!.slice(w.offset, w.offset + w.text.length) !== w.text)
  console.log('bad', bad.slice(0, 5))
  const seen = new Set<string>()
  const out: string[] = []
  for (const word of words) {
    const k = word.file + word.kind + word.text
    if (seen.has(k)) continue
    seen.add(k)
    const t = word.text,
      at = Math.floor(t.length / 2)
    const variants = [
      t.slice(0, at) + t.slice(at + 1),
      t.slice(0, at) + t[at] + t.slice(at),
      t.length > 1 ? t.slice(0, at - 1) + t[at] + t[at - 1] + t.slice(at + 1) : t,
    ].filter((v) => v !== t && v !== '')
    const pick = process.env.ALL ? variants : [variants[seen.size % variants.length]!]
    for (const v of pick) {
      const s = texts[word.file]!
      const r = loadTexts({
        ...texts,
        [word.file]: s.slice(0, word.offset) + v + s.slice(word.offset + t.length),
      })
      const errors = r.diagnostics.filter((d) => d.severity === 'error')
      const here = errors.filter(
        (d) => d.file === word.file && d.line === word.span.line && d.column === word.span.column,
      )
      const rel = errors.filter((d) =>
        d.related?.some(
          (p) => p.file === word.file && p.line === word.span.line && p.column === word.span.column,
        ),
      )
      const warnings = r.diagnostics.filter(
        (d) => d.severity === 'warning' && d.code !== 'placeholder-contact',
      )
      const ok =
        errors.length === 1 && (here.length === 1 || (word.kind === 'definition' && rel.length === 1))
      if (!ok || warnings.length)
        out.push(
          `${ok ? 'ok' : 'NOT'} ${word.file}:${word.span.line}:${word.span.column} ${word.kind} ${t} -> ${v}: ` +
            errors
              .map((d) => `\n      E ${d.file}:${d.line}:${d.column} ${d.code} ${d.message.slice(0, 150)}`)
              .join('') +
            warnings
              .map((d) => `\n      W ${d.file}:${d.line} ${d.code} ${d.message.slice(0, 100)}`)
              .join(''),
        )
    }
  }
  console.log(seen.size, out.length)
  console.log(out.join('\n'))
})

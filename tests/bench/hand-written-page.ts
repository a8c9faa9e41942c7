import { benchClass, toClass } from './corpus.ts'
import { escapeText } from './escape-text.ts'

/**
 * The page of the measurements as somebody would write it by hand: one file with its styles, a picture, and no script.
 * What an engine adds to it is what the engine costs.
 */
export function renderHandWrittenPage(): string {
  const page = toClass(benchClass)
  const stats = page.stats.map(({ value, label }) => `<div><b>${value}</b> ${label}</div>`)
  const quotes = page.testimonials.map(
    ({ quote, author }) =>
      `<figure><blockquote>${escapeText(quote)}</blockquote><figcaption>${author}</figcaption></figure>`,
  )
  const answers = page.questions.map(
    ({ question, answer }) =>
      `<details><summary>${escapeText(question)}</summary><p>${escapeText(answer)}</p></details>`,
  )
  return `<!doctype html>
<html lang="ta">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(page.title)}</title>
<meta name="description" content="${escapeText(page.description)}">
<style>${styles}</style>
</head>
<body>
<header><a href="/">Evening classes</a></header>
<main>
<section>
<h1>${escapeText(page.phrase)} – <em>${page.accent}</em>${page.edition}</h1>
<p>${escapeText(page.sentence)}</p>
<ul>${page.bullets.map((bullet) => `<li>${escapeText(bullet)}</li>`).join('')}</ul>
<p>${page.rating.score}, ${page.rating.source}</p>
<img src="/lamp.svg" width="640" height="360" alt="">
</section>
<aside><h2>${page.offer.title}</h2><a class="action" href="https://chat.evening.test/1/0">${page.offer.action}</a></aside>
<section class="stats">${stats.join('')}</section>
<section><h2>Learners</h2>${quotes.join('')}</section>
<section><h2>Questions</h2>${answers.join('')}</section>
<form method="post" action="/dev/PostLeadsForm">
<h2>Join the class</h2>
<label>Name <input name="name" required></label>
<label>E-mail <input name="email" required></label>
<label>Telephone <input name="phone" type="tel" required></label>
<button>Send</button>
</form>
</main>
<footer>© 2026 Evening classes</footer>
</body>
</html>
`
}

const styles = [
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1c1a4b;background:#fbf6e8}',
  'section,aside,form,header,footer{max-width:64rem;margin:auto;padding:1.5rem}',
  'h1{font-size:clamp(1.8rem,6vw,3.2rem);line-height:1.15}em{font-style:normal;color:#b3122f}',
  'img{max-width:100%;height:auto}aside{background:#fffefa;border-radius:22px;text-align:center}',
  '.action,button{background:#08763a;color:#fff;padding:.8rem 1.6rem;border:0;border-radius:2rem;font-weight:700}',
  '.stats{display:grid;grid-template-columns:1fr 1fr;gap:1rem;text-align:center}.stats b{display:block;font-size:1.8rem}',
  'details{border-bottom:1px solid #ccc;padding:.7rem 0}label,input{display:block;width:100%;margin:.4rem 0;box-sizing:border-box}',
  'input{padding:.7rem;font:inherit}',
].join('')

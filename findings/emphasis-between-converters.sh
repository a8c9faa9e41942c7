#!/bin/sh
# Strong words before an ending of Tamil, from HTML to Markdown and back, as content moves between editors.
# Guess before trying: what a converter writes as Markdown is read as the same HTML by a parser of CommonMark.
# Seen: turndown 7.2.5 and node-html-markdown 2.0.0 write `**50%**க்கு` and `**"வணக்கம்"**னு`, whose stars CommonMark takes for
# text, because what they enclose ends with a sign and a letter follows: a reader sees the stars. The ending of a case is joined
# to its word, so Tamil, Malayalam and Telugu need it often. remark-stringify 11.0.0 writes the letter as a reference, and
# comes back whole. Read with marked 18.2.1, markdown-it 15.0.3 and micromark 4.0.3, which agree.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund turndown@7.2.5 node-html-markdown@2.0.0 remark-stringify@11.0.0 \
  rehype-remark@10.0.1 rehype-parse@9.0.1 unified@11.0.5 marked@18.2.1 markdown-it@15.0.3 micromark@4.0.3
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { marked } from 'marked'
import { micromark } from 'micromark'
import { NodeHtmlMarkdown } from 'node-html-markdown'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkStringify from 'remark-stringify'
import TurndownService from 'turndown'
import { unified } from 'unified'

for (const name of ['turndown', 'node-html-markdown', 'remark-stringify', 'marked', 'markdown-it', 'micromark'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const remark = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkStringify)
const writers = {
  'turndown': (html) => new TurndownService().turndown(html),
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
  'remark-stringify': (html) => String(remark.processSync(html)),
}
const readers = { marked: (text) => marked.parse(text), 'markdown-it': (text) => new MarkdownIt().render(text), micromark }
// What is written, and whether every writer brings it back.
const texts = [
  ['<p>Fees <strong>50%</strong> off</p>', true],
  ['<p><strong>தமிழ்</strong>ல பேசுங்கள்</p>', true],
  ['<p>Fees <strong>50%</strong>க்கு</p>', false],
  ['<p><strong>"வணக்கம்"</strong>னு</p>', false],
]
let isAsSeen = true
for (const [html, isEasy] of texts)
  for (const [writer, write] of Object.entries(writers)) {
    const markdown = write(html).trim()
    for (const [reader, read] of Object.entries(readers)) {
      const seen = read(markdown).trim().replaceAll('&quot;', '"')
      isAsSeen &&= (seen === html) === (isEasy || writer === 'remark-stringify')
      if (seen !== html) console.log(`${writer}: ${markdown}  ${reader}: expected ${html}, seen ${seen}`)
    }
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js

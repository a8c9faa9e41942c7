#!/bin/sh
# The headers by which mail programs offer to unsubscribe (RFC 2369, RFC 8058), by nodemailer, as two packages read its mails.
# Guess before trying: of two ways to unsubscribe, a link and an address, it makes one header, as there may be only one, and
# `unsubscribe-post`, which the same option takes, becomes `List-Unsubscribe-Post: List-Unsubscribe=One-Click`.
# Seen (nodemailer 10.6.0): a list of two ways gives two headers, of which mailparser 3.14.2 reports the second alone, so the link
# that mail programs call is lost; only a list in a list gives one. `unsubscribe-post` becomes a link to a host that is named
# like the header, `<http://List-Unsubscribe=One-Click>`, which no mail program takes for the one click. It has to be written
# into `headers`. Nothing is said about either.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund nodemailer@10.6.0 mailparser@3.14.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import nodemailer from 'nodemailer'

for (const name of ['nodemailer', 'mailparser'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const ways = ['https://example.com/leave?list=7', 'mailto:leave@example.com']
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })

async function findHeaders(list) {
  const mailed = { from: 'a@example.com', to: 'b@example.com', subject: 'News', text: 'News' }
  const { message } = await transport.sendMail({ ...mailed, list })
  const lines = String(message).replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const { url, mail } = (await simpleParser(message)).headers.get('list').unsubscribe ?? {}
  return { lines: lines.filter((line) => line.startsWith('List-')), url, mail }
}
const [both, joined, post] = [
  await findHeaders({ unsubscribe: ways }),
  await findHeaders({ unsubscribe: [ways] }),
  await findHeaders({ unsubscribe: ways[0], 'unsubscribe-post': 'List-Unsubscribe=One-Click' }),
]
console.log('a list of two ways: expected one header, seen', both)
console.log('a list in a list:', joined)
console.log('unsubscribe-post: expected "List-Unsubscribe-Post: List-Unsubscribe=One-Click", seen', post.lines)
const isAsSeen =
  both.lines.length === 2 &&
  both.url === undefined &&
  both.mail === 'leave@example.com' &&
  joined.lines.length === 1 &&
  joined.url === ways[0] &&
  post.lines.includes('List-Unsubscribe-Post: <http://List-Unsubscribe=One-Click>')
process.exit(isAsSeen ? 0 : 1)
JS
node look.js

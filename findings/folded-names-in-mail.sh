#!/bin/sh
# Long names in Tamil in the header of a mail that nodemailer writes, as Python's package email reads them.
# Guess before trying: a name that is folded into several encoded words is one name again, as white space between encoded
# words does not count (RFC 2047, 6.2), and as the subject of the same mail is read.
# Seen (nodemailer 10.6.0; Python 3.11, 3.12 and 3.13.0 with `policy.default`): the subject is right, but the name of a
# sender or a receiver has a space wherever it was folded, often within a letter: "ராஜே ந்திரன்". A subject of one long word,
# which is on a line of its own, begins with a space. mailparser 3.14.2 reads all as they were written.
# Needs python3. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund nodemailer@10.6.0 mailparser@3.14.2
cat > read.py <<'PYTHON'
import email, email.policy, json, platform, sys
mail = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
names = [one.display_name for one in mail['to'].addresses]
print(json.dumps({'version': platform.python_version(), 'subject': mail['subject'], 'name': names[0]}))
PYTHON
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'

for (const name of ['nodemailer', 'mailparser'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
const name = 'கவிதா ராஜேந்திரன் சுப்பிரமணியன்'
const sentence = 'புதிய விசாரணை: கவிதா ராஜேந்திரன், ஞாயிற்றுக்கிழமை காலை, கோயம்புத்தூர்'
const word = 'x'.repeat(120)
let isAsSeen = true
for (const [subject, isSubjectRead] of [[sentence, true], [word, false]]) {
  const { message } = await transport.sendMail({
    ...{ from: 'house@example.com', to: { name, address: 'k@example.com' } },
    ...{ subject, text: 'Hello' },
  })
  const { version, ...python } = JSON.parse(execFileSync('python3', ['read.py'], { input: message, encoding: 'utf8' }))
  const parsed = await simpleParser(message)
  const node = { subject: parsed.subject, name: parsed.to.value[0].name }
  console.log(`Python ${version}: ${JSON.stringify(python)}`)
  console.log(`mailparser: ${JSON.stringify(node)}`)
  isAsSeen &&= node.subject === subject && node.name === name
  isAsSeen &&= (python.subject === subject) === isSubjectRead && python.subject.trim() === subject
  isAsSeen &&= python.name !== name && python.name.replaceAll(' ', '') === name.replaceAll(' ', '')
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js

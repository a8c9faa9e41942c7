#!/bin/sh
# How many words a page in an Indian language has, by packages that count them for reading times and reports.
# Guess before trying: each counts what stands between spaces, which is how these languages are written.
# Seen: word-count 0.3.1, html-word-count 2.0.0 and word-counting 1.1.4 count no word at all in Tamil, Malayalam, Telugu, Kannada
# and Hindi, whatever the length, because they look for runs of Latin letters and signs of East Asia. reading-time-estimator
# 2.13.0 counts Hindi, for which it has a pattern, and none of the others, which so take "less than a minute" to read.
# The name of a course in English on a Tamil page is all that is counted. reading-time 1.5.0 and words-count 2.0.2 are right.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund word-count@0.3.1 html-word-count@2.0.0 word-counting@1.1.4 \
  reading-time-estimator@2.13.0 reading-time@1.5.0 words-count@2.0.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import countInHtml from 'html-word-count'
import readingTime from 'reading-time'
import { readingTime as estimate } from 'reading-time-estimator'
import countWords from 'word-count'
import countMore from 'word-counting'
import words from 'words-count'

const counters = {
  'word-count': [countWords, ['en']],
  'html-word-count': [(text) => countInHtml(`<p>${text}</p>`), ['en']],
  'word-counting': [(text) => countMore(text).wordsCount, ['en']],
  'reading-time-estimator': [(text) => estimate(text).words, ['en', 'hi']],
  'reading-time': [(text) => readingTime(text).words, ['en', 'ta', 'ml', 'te', 'kn', 'hi']],
  'words-count': [words.wordsCount, ['en', 'ta', 'ml', 'te', 'kn', 'hi']],
}
const texts = {
  en: 'Speak ten minutes a day and learn English',
  ta: 'தினமும் பத்து நிமிடம் பேசுங்கள் வீட்டிலிருந்தே ஆங்கிலம் கற்றுக்கொள்ளுங்கள்',
  ml: 'ദിവസവും പത്ത് മിനിറ്റ് സംസാരിക്കൂ വീട്ടിലിരുന്ന് ഇംഗ്ലീഷ് പഠിക്കാം',
  te: 'రోజూ పది నిమిషాలు మాట్లాడండి ఇంటి నుంచే ఇంగ్లీష్ నేర్చుకోండి',
  kn: 'ದಿನವೂ ಹತ್ತು ನಿಮಿಷ ಮಾತನಾಡಿ ಮನೆಯಿಂದಲೇ ಇಂಗ್ಲಿಷ್ ಕಲಿಯಿರಿ',
  hi: 'हर दिन दस मिनट बोलिए घर बैठे अंग्रेज़ी सीखिए',
}
let isAsSeen = true
for (const [name, [count, right]] of Object.entries(counters)) {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  const seen = Object.entries(texts).map(([language, text]) => {
    const [words, expected] = [count(text), text.split(' ').length]
    isAsSeen &&= words === (right.includes(language) ? expected : 0)
    return `${language} ${words} of ${expected}`
  })
  console.log(`${name} ${version}: ${seen.join(', ')}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js

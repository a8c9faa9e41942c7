import type { BlockSpecs } from '../../schema/block-spec.ts'

/**
 * A line for each field with the words that people use for it. If a word is in several lines, the first field is meant
 * that the map can have.
 */
const meanings = `
heading title headline header h1 name label
sentence subtitle subheading subheadline subhead tagline lead intro description text body copy paragraph
body text content markdown prose html
picture image img photo photograph illustration screenshot avatar thumbnail icon graphic media
src file path source image photo picture video url filename
video clip movie film
poster thumbnail cover preview
background backgroundimage bg backdrop
actions action button buttons cta ctas calltoaction links
action actions button buttons cta calltoaction link
items entries list cards elements rows points bullets questions steps benefits testimonials quotes logos slides people members plans features
cards items entries list plans products services
questions items entries list
bullets points list features items benefits checklist
chips tags labels pills
slides images photos pictures items
links items entries urls
to href url link target address page route
label text title caption name button
name title label heading author person
alt alttext alternative description caption
quote text review comment content words body
author name person by customer from
question title q heading name
answer text a body content
phone tel telephone mobile number
email mail
lang language locale defaultlang defaultlanguage mainlanguage
name sitename businessname companyname brandname
url domain website siteurl baseurl homepage
theme palette colors colours branding styles
facts variables vars constants
contacts contact
title heading name headline
description summary metadescription excerpt
extends parent template inherits base layout
blocks sections components content modules widgets
fields inputs questions
options choices values items
choices answers options
right correct iscorrect answer
why explanation feedback
hint help helptext hinttext tooltip
required mandatory optional isrequired
value default defaultvalue initial
accept types filetypes formats extensions
largest maxsize sizelimit filesize
min minimum
max maximum
success thanks thankyou thankyoupage redirect confirmation onsuccess
notice privacy privacynotice disclaimer
rating stars score reviews
note footnote smallprint disclaimer
address location street
hours openinghours opening times
price cost amount
ground tone colour color theme style scheme
layout variant style design orientation
seconds delay interval duration speed
until end ends expires deadline to date
from start starts begin
place city location town
social socials sociallinks
languages translations
logo brand image
meta facebook instagram fb pixel metapixel facebookpixel
tag ga4 ga gtag googleanalytics analytics
uet bing bingads microsoft microsoftads
linkedin linkedininsight insight
aliases alias redirects
country region
timezone tz
includes features included benefits inclusions contains perks points bullets items list
lacks excludes excluded missing without
prices price cost amount
recommended highlighted featured popular best mostpopular badge
periods billing intervals cycles
unit period per interval
people members team staff persons
pictures images photos slides items
places branches locations shops stores
sessions classes events talks slots program programme schedule
who speaker instructor host leader by person
where room place location hall
from time start starts begin begins at
name day date
when year date time day
submit button send cta buttonlabel
steps formula calculation
results formula output result
columns headers header head
rows lines items entries data
cells values columns
ours highlight highlighted own
kind type
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

/** The field that a word for its meaning stands for, such as `sentence` for `subtitle`. */
export function findFieldSynonym(word: string, fields: readonly string[]): string | undefined {
  const folded = foldName(word)
  for (const words of meanings) {
    if (!words.includes(folded)) continue
    const found = fields.find((field) => foldName(field) === words[0])
    if (found !== undefined && found !== word) return found
  }
  return undefined
}

/** The block type whose definition lists a word among its synonyms. */
export function findTypeSynonym(word: string, specs: BlockSpecs): string | undefined {
  const folded = foldName(word)
  return Object.keys(specs).find((type) =>
    specs[type]?.synonyms?.some((synonym) => foldName(synonym) === folded),
  )
}

/** Names differ in hyphens and capitals, and some say that they are a block or a section. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/(?:section|block)$/, '')

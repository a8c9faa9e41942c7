import type { Severity } from './severity.ts'

interface CodeSpec {
  severity: Severity
  /** One sentence for the table in `docs/diagnostics.md`, which `npm run schemas` writes. */
  summary: string
}

const error = (summary: string): CodeSpec => ({ severity: 'error', summary })
const warning = (summary: string): CodeSpec => ({ severity: 'warning', summary })

/** Every diagnostic code. Codes are permanent: a retired one stays listed and is never reused. */
export const diagnosticCodes = {
  'unreadable-file': error('The file is missing, is a folder, is too large, or is not UTF-8 text.'),
  'unsafe-file': error(
    'The file cannot be part of a site: it is a link that leads out of its folder, has a kind that is not published, or contains content that could run.',
  ),
  'merge-conflict': error('Git has left two versions of the same lines in the file.'),
  'yaml-syntax': error('The file is not well-formed YAML 1.2.'),
  'yaml-feature': error(
    'The file uses YAML outside the profile: anchors, aliases, merge keys, tags, directives, several documents, complex keys.',
  ),
  'table-syntax': error(
    'A table of routes is not well-formed CSV: its quotes, the number of cells in a row, or no rows at all.',
  ),
  'yaml-limit': error('The file is nested too deeply or has too many keys.'),
  'duplicate-key': error('The same key appears twice in one map.'),
  'forbidden-key': error('The key is never allowed, such as `__proto__`.'),
  'forbidden-character': error(
    'The file contains a control, bidi-override or private-use character, or half a surrogate pair.',
  ),
  'unquoted-value': error(
    'YAML does not read this value as it looks; quote it (`#anchor`, `Best #1`, `**bold**`).',
  ),
  'unknown-field': error('The field is not part of the schema here.'),
  'missing-field': error('A required field is absent or empty.'),
  'bad-value': error('The value is of the wrong type, outside its limits, or not one of those allowed.'),
  'unusable-block': error(
    "A block type of the site's own cannot be used: a file of it is missing or has a mistake.",
  ),
  'unknown-block': error('The block type does not exist.'),
  'schema-version': error(
    'The documents are written for another version of a block than that of the engine.',
  ),
  'unknown-parent': error('`extends`, `use`, `frame`, `page` or `each` names a file that does not exist.'),
  'inheritance-cycle': error('Documents extend or use each other in a circle.'),
  'inheritance-depth': error('Documents extend or use each other across too many levels.'),
  'unknown-block-id': error(
    'An entry changes, removes, moves or is placed beside a block that the parent does not have.',
  ),
  'changed-block-type': error('An entry gives an inherited block another type.'),
  'duplicate-id': error('Two blocks of a page, or two anchors in them, have the same id.'),
  'duplicate-route': error(
    'Two routes, aliases, redirects, endpoints or files have the same address, or one has an address of the engine.',
  ),
  'redirect-chain': error('A redirect leads to another redirect, or back to itself.'),
  'host-difference': warning(
    'Some static hosts treat an address or a redirect in another way than `serve` and nginx.',
  ),
  'duplicate-title': error('Two indexed pages share a title.'),
  'duplicate-description': warning('Two indexed pages share a description.'),
  'unused-document': warning('No route, parent or `use` leads to the document or table.'),
  'unused-column': warning('Nothing uses a column of a table of routes.'),
  'unsafe-link': error('The scheme or syntax of a link is not allowed.'),
  'broken-link': error('A link leads to a route that does not exist.'),
  'broken-anchor': error('A `#anchor` or block reference leads to a block that the page does not have.'),
  'broken-dialog': error('A `dialog:` link leads to a block that is not a dialog of the page.'),
  'unknown-pool': error('A `chat:` link, or the `of` of a pool, names a pool that the site does not have.'),
  'unused-pool': warning('No page uses a chat pool of the site.'),
  'literal-link': warning(
    'A link is written out, although it is that of a chat pool or leads to a page of the site.',
  ),
  'missing-media': error('An image or video file is not under `public/`, or cannot be used.'),
  'unsuited-image': warning(
    'An image does not suit its place: it is animated and stands still, is wide or high where a logo is drawn in a square, or hides what is behind text.',
  ),
  'missing-alt': error('An image has no text alternative (`alt: ""` marks a decoration).'),
  'unknown-fact': error('No facts define a `${name}`.'),
  'unused-fact': error('A page defines a fact that nothing on the page uses.'),
  'unused-site-fact': warning('The site defines a fact that no page uses.'),
  'nested-fact': error('A fact contains another fact.'),
  'literal-claim': warning(
    'A number that claims something, such as `70K+`, is written out instead of a fact.',
  ),
  'missing-heading': error('A page has no heading.'),
  'heading-order': error('A heading skips a level of the outline.'),
  'low-contrast': error('Two theme colours do not contrast enough to be read.'),
  'placeholder-contact': warning(
    'A telephone number, address or link cannot reach a real person, or a number cannot exist (an error with `--release`).',
  ),
  'missing-disclosure': warning(
    'The site counts, has tags or has a quiz, and its privacy policy does not say so (an error with `--release`).',
  ),
  'sample-content': warning(
    'A block or a fact is marked as a sample: it is made up or not confirmed (an error with `--release`).',
  ),
  'false-urgency': warning('A countdown or number of seats is cosmetic.'),
  'past-deadline': warning('The deadline of an offer is in the past (an error with `--release`).'),
  'expired-schedule': warning('The time of a route, a block or a change of a block is over.'),
  'closed-link': warning('A link leads to a route that is closed at that time.'),
  'empty-page': error('At some time, schedules leave a page without a block of its own.'),
  'long-search-text': warning(
    'The title or description of an indexed page is wider than search engines show.',
  ),
  'missing-action': warning('A page in a frame for landing pages has neither a form nor a link of its own.'),
  'unused-media': warning('No document names an image or video in `public/media/`.'),
  'share-picture': warning(
    'Link previews show the picture of a page not at all, because it is a drawing or too heavy, or as a thumbnail, or without a large part of it.',
  ),
  'private-metadata': warning(
    'A file that is published as it is says where it was taken, or by whom or in whose folder it was made.',
  ),
  'stray-mark': warning(
    'Visitors would read marks that mean something elsewhere: an open `*`, HTML, an image, a table or a quotation of Markdown, curly quotes around a value, struck text, a link in two halves, a formula or another trace of a spreadsheet in a cell.',
  ),
  'foreign-script': warning(
    'A text is in another script, and its language cannot be marked here (title, alt, label).',
  ),
  'missing-words': warning(
    'Messages of the engine or of a block are not complete in a language: visitors read the others in English.',
  ),
  'unpaired-message': warning(
    "The site overrides one of two messages of the engine that take each other's place.",
  ),
  'unsupported-script': warning(
    'The engine has no font, no text sizes or no layout for the script of a language.',
  ),
  'no-effect': warning(
    'A field or a part of its value has no effect here, because something that it needs is missing, such as a font.',
  ),
  'unequal-experiment': warning('Two pages give an experiment of the same name different arms or weights.'),
  'over-budget': error('A page uses more than its budget allows (a warning if the budget says so).'),
  'renamed-key': warning('A key or a value has been renamed; the old name still works.'),
  'bare-waiver': warning('A waiver has no reason, name or date.'),
  'unused-waiver': warning('A waiver waives nothing.'),
}

export type DiagnosticCode = keyof typeof diagnosticCodes

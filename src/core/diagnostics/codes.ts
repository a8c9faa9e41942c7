import type { Severity } from './severity.ts'

interface CodeSpec {
  severity: Severity
  /** One sentence for the table in `docs/diagnostics.md`, which `npm run schemas` writes. */
  summary: string
}

/** Every diagnostic code. Codes are permanent: a retired one stays listed and is never reused. */
export const diagnosticCodes = {
  'unreadable-file': {
    severity: 'error',
    summary: 'The file is missing, is a folder, is too large, or is not UTF-8 text.',
  },
  'unsafe-file': {
    severity: 'error',
    summary:
      'The file cannot be part of a site: it is a link that leads out of its folder, has a kind that is not published, or contains content that could run.',
  },
  'yaml-syntax': { severity: 'error', summary: 'The file is not well-formed YAML 1.2.' },
  'yaml-feature': {
    severity: 'error',
    summary:
      'The file uses YAML outside the profile: anchors, aliases, merge keys, tags, directives, several documents, complex keys.',
  },
  'table-syntax': {
    severity: 'error',
    summary:
      'A table of routes is not well-formed CSV: its quotes, the number of cells in a row, or no rows at all.',
  },
  'yaml-limit': { severity: 'error', summary: 'The file is nested too deeply or has too many keys.' },
  'duplicate-key': { severity: 'error', summary: 'The same key appears twice in one map.' },
  'forbidden-key': { severity: 'error', summary: 'The key is never allowed, such as `__proto__`.' },
  'forbidden-character': {
    severity: 'error',
    summary: 'The file contains a control, bidi-override or private-use character, or half a surrogate pair.',
  },
  'unquoted-value': {
    severity: 'error',
    summary: 'YAML does not read this value as it looks; quote it (`#anchor`, `Best #1`, `**bold**`).',
  },
  'unknown-field': { severity: 'error', summary: 'The field is not part of the schema here.' },
  'missing-field': { severity: 'error', summary: 'A required field is absent or empty.' },
  'bad-value': {
    severity: 'error',
    summary: 'The value is of the wrong type, outside its limits, or not one of those allowed.',
  },
  'unusable-block': {
    severity: 'error',
    summary: "A block type of the site's own cannot be used: a file of it is missing or has a mistake.",
  },
  'unknown-block': { severity: 'error', summary: 'The block type does not exist.' },
  'schema-version': {
    severity: 'error',
    summary: 'The documents are written for another version of a block than that of the engine.',
  },
  'unknown-parent': {
    severity: 'error',
    summary: '`extends`, `use`, `frame`, `page` or `each` names a file that does not exist.',
  },
  'inheritance-cycle': { severity: 'error', summary: 'Documents extend or use each other in a circle.' },
  'inheritance-depth': {
    severity: 'error',
    summary: 'Documents extend or use each other across too many levels.',
  },
  'unknown-block-id': {
    severity: 'error',
    summary: 'An entry changes, removes, moves or is placed beside a block that the parent does not have.',
  },
  'changed-block-type': { severity: 'error', summary: 'An entry gives an inherited block another type.' },
  'duplicate-id': {
    severity: 'error',
    summary: 'Two blocks of a page, or two anchors in them, have the same id.',
  },
  'duplicate-route': {
    severity: 'error',
    summary:
      'Two routes, aliases, redirects, endpoints or files have the same address, or one has an address of the engine.',
  },
  'redirect-chain': {
    severity: 'error',
    summary: 'A redirect leads to another redirect, or back to itself.',
  },
  'duplicate-title': { severity: 'error', summary: 'Two indexed pages share a title.' },
  'duplicate-description': { severity: 'warning', summary: 'Two indexed pages share a description.' },
  'unused-document': {
    severity: 'warning',
    summary: 'No route, parent or `use` leads to the document or table.',
  },
  'unused-column': { severity: 'warning', summary: 'Nothing uses a column of a table of routes.' },
  'unsafe-link': { severity: 'error', summary: 'The scheme or syntax of a link is not allowed.' },
  'broken-link': { severity: 'error', summary: 'A link leads to a route that does not exist.' },
  'broken-anchor': {
    severity: 'error',
    summary: 'A `#anchor` or block reference leads to a block that the page does not have.',
  },
  'broken-dialog': {
    severity: 'error',
    summary: 'A `dialog:` link leads to a block that is not a dialog of the page.',
  },
  'unknown-pool': {
    severity: 'error',
    summary: 'A `chat:` link, or the `of` of a pool, names a pool that the site does not have.',
  },
  'unused-pool': { severity: 'warning', summary: 'No page uses a chat pool of the site.' },
  'literal-link': {
    severity: 'warning',
    summary: 'A link is written out, although it is that of a chat pool or leads to a page of the site.',
  },
  'missing-media': {
    severity: 'error',
    summary: 'An image or video file is not under `public/`, or cannot be used.',
  },
  'missing-alt': {
    severity: 'error',
    summary: 'An image has no text alternative (`alt: ""` marks a decoration).',
  },
  'unknown-fact': { severity: 'error', summary: 'No facts define a `${name}`.' },
  'unused-fact': { severity: 'error', summary: 'A page defines a fact that nothing on the page uses.' },
  'unused-site-fact': { severity: 'warning', summary: 'The site defines a fact that no page uses.' },
  'nested-fact': { severity: 'error', summary: 'A fact contains another fact.' },
  'literal-claim': {
    severity: 'warning',
    summary: 'A number that claims something, such as `70K+`, is written out instead of a fact.',
  },
  'missing-heading': { severity: 'error', summary: 'A page has no heading.' },
  'heading-order': { severity: 'error', summary: 'A heading skips a level of the outline.' },
  'low-contrast': { severity: 'error', summary: 'Two theme colours do not contrast enough to be read.' },
  'placeholder-contact': {
    severity: 'warning',
    summary:
      'A telephone number, address or link cannot reach a real person, or a number cannot exist (an error with `--release`).',
  },
  'missing-disclosure': {
    severity: 'warning',
    summary:
      'The site counts, has tags or has a quiz, and its privacy policy does not say so (an error with `--release`).',
  },
  'sample-content': {
    severity: 'warning',
    summary:
      'A block or a fact is marked as a sample: it is made up or not confirmed (an error with `--release`).',
  },
  'false-urgency': { severity: 'warning', summary: 'A countdown or number of seats is cosmetic.' },
  'past-deadline': {
    severity: 'warning',
    summary: 'The deadline of an offer is in the past (an error with `--release`).',
  },
  'expired-schedule': {
    severity: 'warning',
    summary: 'The time of a route, a block or a change of a block is over.',
  },
  'closed-link': {
    severity: 'warning',
    summary: 'A link leads to a route that is closed at that time.',
  },
  'empty-page': {
    severity: 'error',
    summary: 'At some time, schedules leave a page without a block of its own.',
  },
  'long-search-text': {
    severity: 'warning',
    summary: 'The title or description of an indexed page is wider than search engines show.',
  },
  'missing-action': {
    severity: 'warning',
    summary: 'A page in a frame for landing pages has neither a form nor a link of its own.',
  },
  'unused-media': {
    severity: 'warning',
    summary: 'No document names an image or video in `public/media/`.',
  },
  'stray-mark': {
    severity: 'warning',
    summary:
      'Visitors would read marks that mean something elsewhere: an open `*`, HTML, curly quotes around a value, struck text, a link in two halves, a formula in a cell.',
  },
  'foreign-script': {
    severity: 'warning',
    summary: 'A text is in another script, and its language cannot be marked here (title, alt, label).',
  },
  'missing-words': {
    severity: 'warning',
    summary: "The engine's messages are not complete in a language: visitors read the others in English.",
  },
  'unpaired-message': {
    severity: 'warning',
    summary: "The site overrides one of two messages of the engine that take each other's place.",
  },
  'unsupported-script': {
    severity: 'warning',
    summary: 'The engine has no font, no text sizes or no layout for the script of a language.',
  },
  'no-effect': {
    severity: 'warning',
    summary: 'A field has no effect here, because something that it needs is missing.',
  },
  'unequal-experiment': {
    severity: 'warning',
    summary: 'Two pages give an experiment of the same name different arms or weights.',
  },
  'over-budget': {
    severity: 'error',
    summary: 'A page uses more than its budget allows (a warning if the budget says so).',
  },
  'renamed-key': {
    severity: 'warning',
    summary: 'A key or a value has been renamed; the old name still works.',
  },
  'bare-waiver': { severity: 'warning', summary: 'A waiver has no reason, name or date.' },
  'unused-waiver': { severity: 'warning', summary: 'A waiver waives nothing.' },
} as const satisfies Record<string, CodeSpec>

export type DiagnosticCode = keyof typeof diagnosticCodes

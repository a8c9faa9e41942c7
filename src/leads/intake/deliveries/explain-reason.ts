import { MissingPackageError } from '../../../core/import-optional.ts'

const exact: Readonly<Record<string, string>> = {
  'SMTP_URL-not-readable':
    'SMTP_URL cannot be read. Write it like smtps://user:password@host, with % escapes in name and password.',
  'not-encrypted': 'Its address begins with http:, which is allowed for this machine alone. Use https:.',
  'private-address': 'Its address is in a private network, where nothing is sent to. Use a public address.',
  'lead-unreadable': 'The lead is damaged in the store. "npx vaasal leads import" repairs it from an export.',
  'folder-of-another-site':
    'The files in DATA_DIR/deliveries are those of another site in the same store. Give each site a DATA_DIR of its own.',
  spam: 'The lead was marked as spam. With another status it is delivered.',
  'no-consent': 'The visitor has not allowed advertising, so the lead is not reported.',
  'too-old':
    'The platform takes no conversions that are as old as this one: Meta those of 7 days, Google those of 90.',
  'no-identifier':
    'The lead has neither a click id nor a telephone number or an e-mail address, by which the platform could know it.',
  'not-enrolled': 'The lead has another status now than one with the outcome `won`.',
  'not-received': 'The platform answered that it has not taken the conversion.',
  timeout: 'The receiver did not reply in time. DELIVERY_TIMEOUT sets how long it may take.',
  'http-410': 'The receiver says that it is gone for good.',
  'smtp-535': 'The mail server refuses the user or the password of SMTP_URL.',
  EAUTH: 'The mail server refuses the user or the password of SMTP_URL.',
  unknown: 'The attempt failed, and nothing said why.',
}

const patterns: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/^(.+)-not-set$/, (name) => `${name} is not set where the intake runs.`],
  [
    /^(.+)-not-readable$/,
    (name) =>
      `${name} cannot be read. Write one secret without spaces, or several with a space between them: base64 after whsec_, or texts of at least 16 characters. "npx vaasal leads secret" makes one.`,
  ],
  [/^(.+)-not-installed$/, (name) => new MissingPackageError(name).message],
  [
    /^http-(30\d)$/,
    (status) =>
      `The receiver redirects to another address (status ${status}), and redirects are not followed. Write the address that takes the leads itself.`,
  ],
  [/^http-(\d+)$/, (status) => `The receiver answered with the status ${status} instead of 2xx.`],
  [
    /^meta-(\d+)$/,
    (code) =>
      code === '190'
        ? 'Meta refuses the access token (error 190). Make a new one, and set it in vaasal.env.'
        : `Meta refuses the conversion (error ${code}).`,
  ],
  [
    /^(.+)-no-key$/,
    (name) =>
      `${name} does not name the key file of a service account, as the console of Google Cloud makes it.`,
  ],
  [/^(.+)-not-accepted$/, (name) => `Google gives no access token for the key file that ${name} names.`],
  [/^google-([A-Z_]+)$/, (status) => `Google refuses the conversion (${status}).`],
  [/^smtp-(\d+)$/, (status) => `The mail server did not take the mail (status ${status}).`],
  [/^(ECONNREFUSED)$/, () => 'Nothing listens at the address of the receiver.'],
  [/^(ENOTFOUND|EAI_.*|EDNS)$/, () => 'The host name of the receiver has no address.'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/, () => 'The receiver cannot be reached.'],
  [/^(ECONNRESET|EPIPE|ESOCKET|ECONNECTION|UND_ERR_SOCKET)$/, () => 'The connection to the receiver broke.'],
  [
    /^(.*CERT.*|.*SIGNATURE.*|ETLS)$/,
    (code) => `The encryption of the receiver cannot be trusted (${code}).`,
  ],
  [
    /^(E(?:ACCES|PERM|ROFS))$/,
    (code) => `The file cannot be written (${code}): check the permissions of DATA_DIR.`,
  ],
  [/^store-(.+)$/, (kind) => `The leads could not be read (${kind}); "store-trouble" in the log says why.`],
  [/^(ENOSPC|EDQUOT)$/, () => 'The disk is full.'],
]

/** Says in a sentence why a delivery failed. `reason` is its code. */
export function explainReason(reason: string): string {
  if (Object.hasOwn(exact, reason)) return exact[reason] ?? ''
  for (const [pattern, explain] of patterns) {
    const [, code] = pattern.exec(reason) ?? []
    if (code !== undefined) return explain(code)
  }
  return `The attempt failed (${reason}).`
}

import { settingsFileName } from '../../../../contracts/settings/environment-variables.ts'

/** Why a store cannot be used at the moment. */
export type StoreErrorKind =
  | 'missing'
  | 'in-use'
  | 'full'
  | 'read-only'
  | 'failing-disk'
  | 'corrupted'
  | 'newer-schema'
  | 'unsafe-settings'
  | 'unreachable'
  | 'several-sites'
  | 'other-site'
  | 'no-schema'
  | 'shared-connections'
  | 'closed'
  | 'unknown'

/** What PostgreSQL, or the connection to it, means by a code, and what to do. */
const serverCodes: readonly (readonly [RegExp, string])[] = [
  [/^3D000$/, 'does not exist. Create it with createdb, or correct DATABASE_URL.'],
  [/^28P01$/, 'refuses the user or the password. Correct DATABASE_URL.'],
  [/^28/, 'does not let this user connect. Correct DATABASE_URL, or pg_hba.conf of the server.'],
  [/^42501$/, 'does not let this user create or change its tables. Make the user of DATABASE_URL the owner.'],
  [/^42P01$/, 'lacks a table. Restore it from a backup of the database.'],
  [/^53300$/, 'has no free connection. Raise max_connections, or run fewer intakes.'],
  [/^57P03$/, 'is starting or stopping. Try again in a moment.'],
  [/^57014$/, 'took too long to answer.'],
  [
    /^ECONNREFUSED$/,
    'does not respond (ECONNREFUSED): nothing listens at its address. Start the server, or correct DATABASE_URL.',
  ],
  [
    /^TLS_REFUSED$/,
    'does not encrypt connections, as DATABASE_URL asks. Switch ssl on in postgresql.conf, or write sslmode=disable if nobody else uses the network.',
  ],
  [
    /^TLS_FILE$/,
    'cannot be asked: a file that DATABASE_URL names cannot be read. Correct sslrootcert, sslcert or sslkey.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'has a certificate for another host name. Write the name that the certificate has into DATABASE_URL.',
  ],
  [/^CERT_HAS_EXPIRED$/, 'has a certificate that has expired.'],
  [
    /^(?:DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/,
    'has a certificate of an authority that is not known here. Save the certificate of that authority, which the provider offers, and add sslrootcert=/path/to/it to DATABASE_URL.',
  ],
  [/^(?:ENOTFOUND|EAI_)/, 'cannot be found: its host name has no address. Correct DATABASE_URL.'],
]

/** Says in a sentence why a store cannot be used, and what to do. `detail` is a code. */
export function explainStore(kind: StoreErrorKind, location: string, detail: string): string {
  const code = detail && ` (${detail})`
  if (/^postgres/.test(location) || location === 'DATABASE_URL') {
    const known = serverCodes.find(([pattern]) => pattern.test(detail))?.[1]
    if (known !== undefined) return `The database ${location} ${known}`
    if (kind === 'unreachable')
      return `The database ${location} does not respond${code || ' (no reply)'}. Check DATABASE_URL, and that the server runs.`
  }
  return explanations[kind](location, code)
}

const explanations: Readonly<Record<StoreErrorKind, (place: string, code: string) => string>> = {
  missing: (place, code) =>
    `There is no store at ${place} yet${code && `, only of another site${code}. If this site had that name before, "npx vaasal leads rename-site" with that name makes it the site's own`}. An intake creates it when it starts. If the leads are elsewhere, set DATABASE_URL or DATA_DIR; a line in ${settingsFileName} of the site sets it for every shell.`,
  'in-use': (place) => `${place} is in use by another program.`,
  full: (place) => `The disk of ${place} is full.`,
  'read-only': (place, code) =>
    `${place} cannot be opened or written${code}. Check its permissions, and whether the disk is mounted read-only.`,
  'failing-disk': (place, code) => `The disk of ${place} reports errors${code}.`,
  corrupted: (place, code) => `${place} is damaged${code}.`,
  'newer-schema': (place, code) =>
    `${place} was written by a newer version of Vaasal${code}. Use that version, or a newer one.`,
  'unsafe-settings': (place, code) =>
    `${place} is not safe for leads${code}: what is confirmed might be lost. Switch it on in postgresql.conf.`,
  unreachable: (place, code) => `${place} cannot be reached${code}.`,
  'several-sites': (place, code) =>
    `${place} has the leads of several sites${code}, and it is not known which is meant: say it with --site, the folder of the site.`,
  'other-site': (place, code) =>
    `${place} is the store of another site${code}. If this site was called that before, "npx vaasal leads rename-site" with that name makes it the site's own; otherwise give each site its own DATA_DIR.`,
  'no-schema': (place, code) =>
    `The database ${place} does not let this user create the schema of the site${code}. Let its owner run GRANT CREATE ON DATABASE for this user, or CREATE SCHEMA with AUTHORIZATION.`,
  'shared-connections': (place) =>
    `The connections to ${place} are shared with others between transactions, as PgBouncer does with pool_mode = transaction, so a lead could get into the store of another site. Set DATABASE_URL to the address of the server itself, or to a pooler in session mode.`,
  closed: (place) => `${place} is closed.`,
  unknown: (place, code) => `${place} reports an error that is not known here${code}.`,
}

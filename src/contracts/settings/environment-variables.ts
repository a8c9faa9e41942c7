/** The variables with which commands are set up. `--help`, `docs/leads/intake.md` and `docs/leads/desk.md` describe each. */
export const settingNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'ALLOWED_ORIGINS',
  'DESK_URL',
  'DESK_PORT',
  'TRUSTED_PROXIES',
  'SMTP_URL',
  'DELIVERY_TIMEOUT',
  'RETENTION_DAYS',
  'RATE_LIMIT_ADDRESS',
  'RATE_LIMIT_PERSON',
  'METRICS_TOKEN',
] as const
export type SettingName = (typeof settingNames)[number]

/** What else the engine reads, and what the system and Node give to every program. */
const otherNames = `SOURCE_DATE_EPOCH XDG_CACHE_HOME LOCALAPPDATA CHROMIUM
  PATH PATHEXT HOME USERPROFILE APPDATA TMPDIR TMP TEMP USER LOGNAME SHELL
  TZ LANG LANGUAGE TERM COLORTERM NO_COLOR FORCE_COLOR CI PWD
  HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY
  SSL_CERT_FILE SSL_CERT_DIR OPENSSL_CONF UV_THREADPOOL_SIZE MIMALLOC_ALLOW_THP`.split(/\s+/)

/** Programs that read variables of their own: Node, libpq, npm, git, and the libraries of the system. */
const prefixes = ['NODE_', 'PG', 'NPM_', 'GIT_', 'SSH_', 'LC_', 'LD_', 'DYLD_', 'VAASAL_']

const names: ReadonlySet<string> = new Set([...settingNames, ...otherNames])

/**
 * Whether a variable is read for something else than to sign deliveries. A site names the variables of its secrets, and
 * whoever receives a delivery can try out values of its key: that must not be a password of the intake.
 */
export const isReservedVariable = (name: string): boolean =>
  names.has(name) || prefixes.some((prefix) => name.startsWith(prefix))

/** The operator's file beside `pages.yaml`, with settings for every shell. */
export const settingsFileName = 'vaasal.env'

/** How the names end of what deliveries need and the operator's file may contain: secrets, tokens, and paths of key files. */
export const deliveryEndings = ['_SECRET', '_TOKEN', '_KEY'] as const

/** Whether the operator's file may set a variable: a setting of the engine, or what a delivery needs. */
export const isAllowedInFile = (name: string): boolean =>
  settingNames.some((setting) => setting === name) ||
  (/^[A-Z][A-Z0-9_]*$/.test(name) &&
    deliveryEndings.some((ending) => name.endsWith(ending)) &&
    !isReservedVariable(name))

import type { EngineCode } from '../contracts/engine-code.ts'
import type { SettingName } from '../contracts/settings/environment-variables.ts'
import { RefusalError } from '../core/refusal-error.ts'

/** Where a command runs and where it writes: data to `print` (stdout), everything else to `say` (stderr). */
export interface Terminal {
  /** The engine's own folder. */
  root: string
  /** The folder for what the engine keeps between runs: never in a site's folder. */
  cacheDir: string
  /** The engine's version. */
  version?: string
  /** The engine's code; absent if nobody says. */
  code?: EngineCode
  print: (text: string) => void
  say: (text: string) => void
  colour: boolean
  /**
   * Shows the current step in a line that is overwritten; an empty one takes the line away. Without a terminal only long
   * steps are printed, each in a line of its own.
   */
  progress: (step: string, isLong?: boolean) => void
}

export interface Option {
  flags: string
  summary: string
  fallback?: string
}

/** What the environment variables of commands mean. */
export const environmentVariables: Readonly<Record<SettingName, string>> = {
  PORT: 'port to listen on',
  HOST: 'address to listen on; 0.0.0.0 accepts connections from other machines (default: localhost)',
  DATA_DIR: "folder of the leads (default: data in the site's folder)",
  DATABASE_URL: 'PostgreSQL database of the leads, instead of DATA_DIR: postgres://user:password@host/leads',
  ALLOWED_ORIGINS: "origins, besides the site's own, whose pages may send forms",
  DESK_URL: 'address at which people open the desk through a proxy, e.g. https://desk.example.com',
  DESK_PORT: 'port of the desk (default: 4175)',
  TRUSTED_PROXIES: 'addresses or networks of proxies whose X-Forwarded-For is trusted',
  SMTP_URL: 'mail server for deliveries: smtps://user:password@host or smtp://user:password@host:587',
  DELIVERY_TIMEOUT: 'seconds that the receiver of a delivery may take to reply (default: 15)',
  RETENTION_DAYS: 'days after which leads are erased (default: they are kept)',
  RATE_LIMIT_ADDRESS: 'submissions a minute from one network address (default: 3000; 0 for no limit)',
  RATE_LIMIT_PERSON:
    'different submissions in ten minutes with one telephone number, or else one e-mail address (default: 20; 0 for no limit)',
  METRICS_TOKEN:
    'bearer token with which /metrics may be read (default: none, and only this machine may read it)',
}

/** The settings of every command that receives leads. */
export const intakeSettings: readonly SettingName[] = [
  ...(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'ALLOWED_ORIGINS', 'TRUSTED_PROXIES'] as const),
  ...(['SMTP_URL', 'DELIVERY_TIMEOUT', 'RETENTION_DAYS', 'RATE_LIMIT_ADDRESS', 'RATE_LIMIT_PERSON'] as const),
  ...(['METRICS_TOKEN', 'DESK_URL'] as const),
]

interface Argument {
  name: string
  summary: string
}

/** The options of a call by their names in camel case, as the parser gives them. */
export type Options = Readonly<Record<string, unknown>>

/** A command as a record, which the parser, `--help` and the table in `docs/commands.md` share. */
export interface Command<Given extends Terminal = Terminal> {
  /** `build`, or `new block` for a command of a group. */
  name: string
  summary: string
  arguments?: readonly Argument[]
  options?: readonly Option[]
  environment?: readonly SettingName[]
  /** Whether it writes a log for programs to stderr: what it says to people goes to stdout then. */
  hasLog?: boolean
  /** Returns the exit code. */
  run: (input: { args: readonly string[]; options: Options; terminal: Given }) => Promise<number>
}

/** Exit codes: success, errors in the site or its leads, or the command could not run. */
export const exitCodes = { fine: 0, errors: 1, cannotRun: 2 } as const

/** Why a command cannot run. Its message is shown without a stack trace. */
export class UsageError extends RefusalError {}

export const siteOption: Option = {
  flags: '--site <dir>',
  summary: 'folder with pages.yaml, pages/ and public/',
  fallback: '.',
}
/** Of every command that loads the block types of a site's own. */
export const allowCodeOption: Option = {
  flags: '--allow-code',
  summary: 'run the code in the blocks/ of a site in another folder than the current one',
}
export const outOption: Option = {
  flags: '--out <dir>',
  summary: "folder of the built site (default: dist in the site's folder)",
}
export const atOption: Option = {
  flags: '--at <time>',
  summary:
    'date or time of the site that schedules, deadlines and the year refer to, e.g. 2026-01-31T09:00 (default: now, or SOURCE_DATE_EPOCH)',
}
export const releaseOption: Option = {
  flags: '--release',
  summary: 'treat placeholders, samples, passed deadlines and what the privacy policy lacks as errors',
}

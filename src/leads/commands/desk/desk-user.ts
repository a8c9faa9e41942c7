import { type Command, exitCodes, siteOption, type Terminal, UsageError } from '../../../command/command.ts'
import { readChoice } from '../../../command/read-options.ts'
import { listNames, suggest } from '../../../core/diagnostics/phrases.ts'
import { findMeant } from '../../../core/diagnostics/recover-name.ts'
import type { DeskEventKind } from '../../contracts/desk-api.ts'
import { makeEvent } from '../../desk/leads/make-event.ts'
import type { DeskStore } from '../../intake/store/desk/desk-store.ts'
import { formatTable } from '../options/format-table.ts'
import { NoStore, withLeads } from '../options/leads-options.ts'
import { askPassword } from './ask-password.ts'

const actions = ['add', 'list', 'remove', 'password'] as const
type Action = (typeof actions)[number]

export const deskUser: Command = {
  name: 'desk user',
  summary: 'add, list or remove the users of the desk, or set the password of one',
  arguments: [
    { name: '<action>', summary: 'add, list, remove or password' },
    { name: '[name]', summary: 'name of the user; the password is asked for, or read from stdin' },
  ],
  options: [siteOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [given = '', name = ''], options, terminal }) {
    const action = readChoice(given, 'The action', actions)
    if ((action === 'list') !== (name === ''))
      throw new UsageError(
        action === 'list' ? '"desk user list" takes no name.' : `Name the user: desk user ${action} NAME`,
      )
    const use: UseDesk = (work, opening) =>
      withLeads({ options, terminal }, ({ desk }) => work(desk), opening)
    if (action === 'list') return use((desk) => listUsers(desk, terminal))
    if (action === 'remove') return use((desk) => removeUser(desk, name, terminal))
    return setPassword(action, name, use, terminal)
  },
}

type UseDesk = (
  work: (desk: DeskStore) => Promise<number>,
  opening?: Parameters<typeof withLeads>[2],
) => Promise<number>

/** The password is asked for before the leads are opened, so that they are not locked meanwhile. */
async function setPassword(action: Action, name: string, use: UseDesk, terminal: Terminal): Promise<number> {
  const { refuseName, refusePassword, toUserKey } = await import('../../desk/sign-in/user-names.ts')
  const { hashPassword } = await import('../../desk/sign-in/hash-password.ts')
  const refusal = refuseName(name)
  if (refusal !== undefined) throw new UsageError(refusal)
  const key = toUserKey(name)
  await use(async (desk) => {
    const found = await desk.findUser(key)
    if (action === 'add' && found)
      throw new UsageError(`There is already a user ${found.name}. "desk user password" sets a new password.`)
    if (action === 'password' && !found) throw await explainUnknown(desk, name)
    return exitCodes.fine
  }).catch((cause: unknown) => {
    // A store that is created for the first user is created together with them.
    if (action !== 'add' || !(cause instanceof NoStore && cause.canBeCreated)) throw cause
  })
  const password = await askPassword(`Password of ${name}: `, 'The same again: ')
  const reason = refusePassword(name, password)
  if (reason !== undefined) throw new UsageError(reason)
  const hashed = await hashPassword(password)
  return use(
    async (desk) => {
      const now = Date.now()
      const found = await desk.findUser(key)
      const user = found ?? { key, name, createdAt: now }
      await desk.saveUser({ ...user, password: hashed, changedAt: now })
      await record(desk, found ? 'password-changed' : 'user-added', user.name)
      terminal.say(found ? `Set the password of ${user.name} and ended all sessions.` : `Added ${name}.`)
      return exitCodes.fine
    },
    { create: action === 'add', isNamed: true },
  )
}

async function removeUser(desk: DeskStore, name: string, terminal: Terminal): Promise<number> {
  const { toUserKey } = await import('../../desk/sign-in/user-names.ts')
  const key = toUserKey(name)
  const found = await desk.findUser(key)
  if (!found || !(await desk.removeUser(key))) throw await explainUnknown(desk, name)
  await record(desk, 'user-removed', found.name)
  terminal.say(`Removed ${found.name} and ended all sessions.`)
  return exitCodes.fine
}

async function explainUnknown(desk: DeskStore, name: string): Promise<UsageError> {
  const names = (await desk.listUsers()).map((user) => user.name)
  const known = names.length === 0 ? 'There are no users yet.' : `Users: ${listNames(names)}.`
  return new UsageError(`The desk has no user "${name}"${suggest(findMeant(name, names))} ${known}`)
}

async function listUsers(desk: DeskStore, terminal: Terminal): Promise<number> {
  const users = await desk.listUsers()
  const rows = users.map(({ name, createdAt, changedAt }) => [
    name,
    ...[createdAt, changedAt].map((time) => new Date(time).toISOString()),
  ])
  if (rows.length === 0) terminal.say('There are no users yet. "npx vaasal desk user add NAME" adds one.')
  else terminal.print(formatTable([['name', 'added', 'password set'], ...rows]))
  return exitCodes.fine
}

/** Whoever can use the command line has the data itself, so it has no name of its own in the trail. */
const record = (desk: DeskStore, kind: DeskEventKind, user: string) =>
  desk.addEvents([makeEvent({ at: Date.now(), by: '', kind, after: user })])

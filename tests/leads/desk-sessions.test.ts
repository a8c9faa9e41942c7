import pg from 'pg'
import { expect, test } from 'vitest'
import { until } from '../until.testing.ts'
import { describeStores, type StoreBed } from './store.testing.ts'

const user = { key: 'asha', name: 'Asha', password: 'stolen', createdAt: 1, changedAt: 1 }
const session = { hash: 'h', user: 'asha', password: 'stolen', createdAt: 20, usedAt: 20 }
const limits = { startedAfter: 0, usedAfter: 0 }

describeStores('a session', (prepare) => {
  let bed: StoreBed
  prepare((given) => {
    bed = given
  })

  test('starts only with the stored password', async () => {
    const { desk } = bed.store
    await desk.saveUser(user)
    expect(await desk.startSession({ ...session, password: 'other' }, limits)).toBe(false)
    expect(await desk.startSession({ ...session, user: 'ravi' }, limits)).toBe(false)
    expect(await desk.findSession('h')).toBeNull()
    expect(await desk.startSession(session, limits)).toBe(true)
    expect(await desk.findSession('h')).toMatchObject({ name: 'Asha' })
  })

  test.each(['changed', 'removed'])(
    'does not outlive a password that is %s at the same time',
    async (how) => {
      const { desk } = bed.store
      await desk.saveUser(user)
      const holding = bed.databaseUrl === undefined ? undefined : await holdChanges(bed.databaseUrl)
      const changed =
        how === 'changed' ? desk.saveUser({ ...user, password: 'new' }) : desk.removeUser('asha')
      // The sessions are deleted, and the transaction goes on.
      if (holding) await until('the change to wait', async () => (await holding.countWaiting()) === 1)
      let isDone = false
      const started = desk.startSession(session, limits).finally(() => {
        isDone = true
      })
      if (holding) await until('the session', async () => isDone || (await holding.countWaiting()) === 2)
      await holding?.end()
      await changed
      expect(await started).toBe(false)
      expect(await desk.findSession('h')).toBeNull()
    },
  )
})

/** Keeps the transactions of a desk from being finished: counting the change is their last statement. */
async function holdChanges(connectionString: string) {
  const [holder, watcher] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('BEGIN')
  await holder.query("SELECT 1 FROM vaasal.vaasal_notes WHERE name = 'desk-changes' FOR UPDATE")
  return {
    async countWaiting() {
      const sql = "SELECT COUNT(*) AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
      return Number((await watcher.query(sql)).rows[0].count)
    },
    async end() {
      await holder.query('ROLLBACK')
      await Promise.all([holder.end(), watcher.end()])
    },
  }
}

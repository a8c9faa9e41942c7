// The baseline for the intake: a Fastify route that inserts each body as it arrives, with the same syncs. node
// scripts/run-typescript.mjs tests/load/bare-server.ts FILE|postgres://…
import fastify from 'fastify'

const [location = ''] = process.argv.slice(2)
const columns = 'id, received_at, form, answers'
const insert = await (location.startsWith('postgres') ? openPostgres() : openSqlite())
const app = fastify()
app.post('/dev/PostLeadsForm', async (request) => {
  const id = crypto.randomUUID()
  await insert([id, Date.now(), 'lead', JSON.stringify(request.body)])
  return { statusCode: 200, id }
})
console.log(`Ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => process.exit(0))

async function openSqlite() {
  const { default: Database } = await import('libsql')
  const database = new Database(location)
  for (const pragma of ['locking_mode = EXCLUSIVE', 'journal_mode = WAL', 'synchronous = FULL'])
    database.exec(`PRAGMA ${pragma}`)
  database.exec('CREATE TABLE bare (id TEXT PRIMARY KEY, received_at BIGINT, form TEXT, answers TEXT)')
  const statement = database.prepare(`INSERT INTO bare (${columns}) VALUES (?, ?, ?, ?)`)
  return async (values: unknown[]) => statement.run(...values)
}

async function openPostgres() {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: location, max: 10, options: '-c synchronous_commit=on' })
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bare (id TEXT PRIMARY KEY, received_at BIGINT, form TEXT, answers TEXT)',
  )
  return (values: unknown[]) => pool.query(`INSERT INTO bare (${columns}) VALUES ($1, $2, $3, $4)`, values)
}

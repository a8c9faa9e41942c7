#!/bin/sh
# A visit at two at night in India, written to PostgreSQL and read again by three packages, on a machine with the clock of India.
# Guess before trying: each reads the moment that it wrote, even from a column `timestamp`, which keeps no zone.
# Seen (postgres 3.4.9, @electric-sql/pglite 0.5.14): they write the clock of UTC there, but read what is there as the clock of the
# machine, so that a moment is 5½ hours earlier whenever it is read, and once more if it is saved again. On servers, whose
# clock is UTC, nothing shows. pg 8.23.1 writes and reads the clock of the machine, so it reads its own moments rightly,
# and those of the others 5½ hours early. A column `date` gets the day of UTC from them, the 7th, and from pg the 8th; as a
# Date pg reads it as midnight of the machine, the others as midnight of UTC. `timestamptz` is right between all of them.
# Runs PostgreSQL as WebAssembly on the loopback. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 pg@8.23.1 postgres@3.4.9
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import pg from 'pg'
import postgres from 'postgres'

for (const name of ['@electric-sql/pglite', 'pg', 'postgres'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const port = await new Promise((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address()
    probe.close(() => done(port))
  })
})
const address = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
const database = await PGlite.create()
const server = new PGLiteSocketServer({ db: database, host: address.host, port })
await server.start()
const packages = {
  pglite: async (query, values) => (await database.query(query, values)).rows,
  pg: async (query, values) => {
    const client = new pg.Client(address)
    await client.connect()
    const { rows } = await client.query(query, values)
    await client.end()
    return rows
  },
  postgres: async (query, values) => {
    const sql = postgres({ ...address, max: 1 })
    const rows = await sql.unsafe(query, values)
    await sql.end()
    return rows
  },
}
const moment = new Date('2036-11-08T02:00:00+05:30')
await database.exec('create table visits (writer text, plain timestamp, zoned timestamptz, day date)')
for (const [name, run] of Object.entries(packages))
  await run('insert into visits values ($1, $2, $3, $4)', [name, moment, moment, moment])
const stored = await packages.pglite('select writer, plain::text, day::text from visits')
let isAsSeen = true
for (const { writer, plain, day } of stored) {
  isAsSeen &&= plain === (writer === 'pg' ? '2036-11-08 02:00:00' : '2036-11-07 20:30:00')
  isAsSeen &&= day === (writer === 'pg' ? '2036-11-08' : '2036-11-07')
  console.log(`${writer} writes ${moment.toISOString()} as the timestamp ${plain} and the date ${day}`)
}
for (const [name, run] of Object.entries(packages))
  for (const { writer, plain, zoned, day } of await run('select * from visits')) {
    const hours = (plain - moment) / 3_600_000
    isAsSeen &&= hours === (writer === 'pg' ? 0 : -5.5) && Number(zoned) === Number(moment)
    isAsSeen &&= day.toISOString().endsWith(name === 'pg' ? 'T18:30:00.000Z' : 'T00:00:00.000Z')
    console.log(`${name} reads it from ${writer}: ${plain.toISOString()} (${hours} hours); the date is ${day.toISOString()}`)
  }
await server.stop()
await database.close()
process.exit(isAsSeen ? 0 : 1)
JS
TZ=Asia/Kolkata node look.js

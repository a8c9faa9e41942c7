import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileKindNames, fileKinds } from '../../../src/contracts/file-kinds.ts'
import type { DeskPerson } from '../../../src/leads/contracts/desk-api.ts'
import { makeEvent } from '../../../src/leads/desk/leads/make-event.ts'
import { until } from '../../until.testing.ts'
import { type DeskBed, password, resume, type Signed, startDesk } from './desk.testing.ts'

let bed: DeskBed
beforeEach(async () => {
  bed = await startDesk()
  await bed.addUser('Asha')
})
afterEach(() => bed.close())

const headersOf = (bed: DeskBed) => ({ Origin: bed.origin, 'Content-Type': 'application/json' })
const trySignIn = (body: unknown) =>
  bed.ask('/api/sign-in', { method: 'POST', headers: headersOf(bed), body })

describe('signing in', () => {
  test('gives a cookie that scripts and other sites do not get, and a token', async () => {
    const reply = await trySignIn({ name: ' ASHA ', password })
    expect(reply.status).toBe(200)
    expect(reply.json).toEqual({ user: 'Asha', csrf: expect.stringMatching(/^[\w-]{43}$/) })
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^vaasal-desk-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^vaasal-desk-\d+-known-[\w-]{16}=[\w.-]{69,71}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000$/,
      ),
    ])
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const events = await bed.store.desk.listTrail(5)
    expect(events).toMatchObject([{ kind: 'signed-in', by: 'Asha', after: '127.0.0.1' }])
  })

  test('says what the page needs to know', async () => {
    await bed.addLead({ form: 'career', language: 'en' })
    const asha = await bed.signIn('Asha')
    expect((await asha.get('/api/session')).json).toEqual({
      user: 'Asha',
      csrf: asha.csrf,
      statuses: expect.arrayContaining([{ name: 'enrolled', outcome: 'won' }]),
      users: ['Asha'],
      messages: {},
      timeZone: 'UTC',
      formNames: ['career'],
      languages: ['en'],
    })
  })

  test('refuses a wrong password and an unknown name alike, and records the first without what was typed', async () => {
    const wrong = await trySignIn({ name: 'Asha', password: 'canary-typed-password' })
    const unknown = await trySignIn({ name: 'canary-typed-name', password })
    expect(wrong.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.headers['set-cookie']).toBeUndefined()
    const events = await bed.store.desk.listTrail(5)
    expect(events.map(({ by, kind }) => [by, kind]).sort()).toEqual([
      ['', 'sign-in-failed'],
      ['Asha', 'sign-in-failed'],
    ])
    expect(JSON.stringify(events)).not.toContain('canary')
  })

  test('is delayed after five failures from one address, also with the right password', async () => {
    for (let at = 0; at < 5; at++)
      expect((await trySignIn({ name: 'Asha', password: 'wrong wrong wrong' })).status).toBe(401)
    const delayed = await trySignIn({ name: 'Asha', password })
    expect([delayed.status, delayed.headers['retry-after']]).toEqual([429, '1'])
    bed.time.now += 1_000
    expect((await trySignIn({ name: 'Asha', password })).status).toBe(200)
  })

  test('a new session replaces the one of the same browser', async () => {
    const first = await bed.signIn('Asha')
    const again = await first.post('/api/sign-in', { name: 'Asha', password })
    expect(again.status).toBe(200)
    expect((await first.get('/api/session')).status).toBe(401)
  })

  test('sessions end by signing out, a new password, removal, twelve idle hours and seven days', async () => {
    const out = await bed.signIn('Asha')
    expect((await out.post('/api/sign-out', {})).status).toBe(200)
    expect((await out.get('/api/session')).status).toBe(401)

    const changed = await bed.signIn('Asha')
    await bed.addUser('Asha')
    expect((await changed.get('/api/session')).status).toBe(401)

    const removed = await bed.signIn('Asha')
    await bed.store.desk.removeUser('asha')
    expect((await removed.get('/api/session')).status).toBe(401)

    await bed.addUser('Asha')
    const idle = await bed.signIn('Asha')
    bed.time.now += 12 * 3_600_000 - 1
    expect((await idle.get('/api/session')).status).toBe(200)
    bed.time.now += 12 * 3_600_000
    expect((await idle.get('/api/session')).status).toBe(401)

    const old = await bed.signIn('Asha')
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      bed.time.now += 8 * 3_600_000
      expect((await old.get('/api/session')).status).toBe(200)
    }
    bed.time.now += 8 * 3_600_000
    expect((await old.get('/api/session')).status).toBe(401)
  })
})

describe('leads', () => {
  let asha: Signed
  beforeEach(async () => {
    asha = await bed.signIn('Asha')
  })

  test('are listed by person, newest first, and found', async () => {
    const phone = '919876543210'
    const first = await bed.addLead({ answers: { name: 'K', phone } })
    const other = await bed.addLead({ answers: { name: 'Ravi', email: 'ravi@example.com' } })
    const second = await bed.addLead({
      answers: { name: 'Kavitha', phone, email: 'k@example.com' },
      resume,
      context: { route: '/a', variant: 'tamil/ad-1', language: 'ta', notice: 'n' },
    })
    const { json } = await asha.get('/api/leads')
    expect(json).toMatchObject({ total: 3, next: null })
    expect(json.people).toMatchObject([
      {
        name: 'Kavitha',
        phone: '+919876543210',
        email: 'k@example.com',
        total: 2,
        leads: [{ id: second }, { id: first }],
      },
      { name: 'Ravi', phone: '', email: 'ravi@example.com', leads: [{ id: other }] },
    ])
    expect(json.people[0].leads[0]).toEqual({
      ...{
        id: second,
        receivedAt: expect.any(Number),
        form: 'lead',
        route: '/tamil/ad',
        variant: 'tamil/ad-1',
      },
      ...{
        arm: null,
        quiz: null,
        agent: false,
        language: 'ta',
        campaign: 'diwali',
        status: 'new',
        assigned: null,
        version: 0,
        notes: 0,
      },
      contact: {
        ...{ name: 'Kavitha', phone: `+${phone}`, phoneField: 'phone', email: 'k@example.com' },
        ...{ extension: '', isUnconfirmed: false },
      },
      number: '+91 98765 43210 (India)',
      answers: { name: 'Kavitha', phone, email: 'k@example.com' },
      resume: { size: resume.size, kind: 'pdf' },
    })
    const found = await asha.get(`/api/leads?q=${encodeURIComponent('098765 43210')}&status=new`)
    expect(found.json).toMatchObject({ total: 2, people: [{ leads: [{}, {}] }] })
    expect((await asha.get('/api/leads?status=lost')).json).toMatchObject({ total: 0, people: [] })
  })

  test('that are new can come first, the longest wait at the top, and every lead is on one page', async () => {
    const start = bed.time.now
    const add = async (phone: string, day: number) => {
      bed.time.now = start + day * 86_400_000
      return bed.addLead({ answers: { phone }, receivedAt: bed.time.now })
    }
    const ids: string[] = []
    for (let at = 0; at < 120; at++) ids.push(await add(`9198765${String(at).padStart(5, '0')}`, at / 1000))
    const again = await add('919876500000', 0.2)
    await asha.get('/api/leads')
    const handled = ids.slice(0, 60)
    for (const id of handled) await asha.post(`/api/leads/${id}/changes`, { version: 0, status: 'contacted' })
    const listed: DeskPerson[] = []
    for (let after = ''; ; ) {
      const { json } = await asha.get(`/api/leads?order=waiting&after=${after}`)
      expect(json).toMatchObject({ total: 121, newTotal: 61, newest: bed.time.now })
      listed.push(...json.people)
      if (json.next === null) break
      after = json.next
    }
    // The new lead of somebody who was called before waits like any other.
    expect(listIds(listed)).toEqual([...ids.slice(60), again, ...handled.toReversed()])
    expect(new Set(listed.map(({ key }) => key)).size).toBe(121)
    expect((await asha.get('/api/leads?order=waiting&status=new')).json.people[0].leads[0].id).toBe(ids[60])
    expect((await asha.get('/api/leads?order=waiting&status=lost')).json).toMatchObject({ newTotal: 0 })
    expect((await asha.get('/api/leads?order=oldest')).status).toBe(400)
  })

  test('are paged, and every person is on one page', async () => {
    for (let at = 0; at < 130; at++)
      await bed.addLead({ answers: { phone: `9198765${String(at % 110).padStart(5, '0')}` } })
    const keys: string[] = []
    let leads = 0
    let after = ''
    await until('the last page', async () => {
      const { json } = await asha.get(`/api/leads?after=${after}`)
      keys.push(...json.people.map((person: { key: string }) => person.key))
      leads += json.people.flatMap((person: { leads: unknown[] }) => person.leads).length
      after = json.next
      return json.next === null
    })
    expect([keys.length, new Set(keys).size, leads]).toEqual([110, 110, 130])
  })

  /** The people of every page of the list. */
  const listAll = async () => {
    const people: DeskPerson[] = []
    for (let after = ''; ; ) {
      const { json } = await asha.get(`/api/leads?after=${after}`)
      people.push(...json.people)
      if (json.next === null) return people
      after = json.next
    }
  }
  const listIds = (people: readonly DeskPerson[]) => people.flatMap(({ leads }) => leads.map(({ id }) => id))

  test('of different numbers are different people, whatever address they share', async () => {
    const ids: string[] = []
    for (let at = 0; at < 26; at++)
      ids.push(await bed.addLead({ answers: { phone: `9198765432${at + 10}`, email: 'no@gmail.com' } }))
    const people = await listAll()
    expect(people).toHaveLength(26)
    expect(listIds(people)).toEqual(ids.toReversed())
    const { json } = await asha.get(`/api/leads/${ids[0]}`)
    expect(json.others).toEqual([])
    expect(json.sameAddress.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1).toReversed())
  })

  test('are all in the list, however many one person has', async () => {
    const ids: string[] = []
    for (let at = 0; at < 130; at++) {
      if (at % 10 === 0) await bed.addLead({ answers: { phone: `9198765432${at + 10}` } })
      ids.push(await bed.addLead({ answers: { email: 'no@gmail.com' } }))
    }
    const people = await listAll()
    const own = people.filter(({ email }) => email === 'no@gmail.com')
    expect(own.map(({ leads, total }) => [leads.length, total])).toEqual(
      [20, 20, 20, 20, 20, 20, 10].map((length) => [length, 130]),
    )
    expect(listIds(own)).toEqual(ids.toReversed())
    expect(new Set(people.map(({ key }) => key)).size).toBe(people.length)
    expect(listIds(people)).toHaveLength(143)
    // Each entry is where its first lead belongs by its time.
    const times = people.map(({ leads }) => leads[0]?.receivedAt ?? 0)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect((await asha.get(`/api/leads/${ids[0]}`)).json.others).toHaveLength(100)
  })

  test('of two people stay apart, whoever sends a form with the number of one and the address of the other', async () => {
    const [ofAsha, ofRavi] = [
      { phone: '919876543210', email: 'asha@example.com' },
      { phone: '918000000000', email: 'ravi@example.com' },
    ]
    const one = await bed.addLead({ answers: ofAsha })
    const two = await bed.addLead({ answers: ofRavi })
    const three = await bed.addLead({ answers: { email: 'ravi@example.com' } })
    const forged = await bed.addLead({ answers: { phone: ofAsha.phone, email: ofRavi.email } })
    expect((await listAll()).map((person) => listIds([person]))).toEqual([[forged, one], [three], [two]])
    expect(await bed.store.erase([forged])).toBe(1)
    expect((await listAll()).map((person) => listIds([person]))).toEqual([[three], [two], [one]])
    const { others, sameAddress } = (await asha.get(`/api/leads/${one}`)).json
    expect([others, sameAddress]).toEqual([[], []])
  })

  test('one is shown with the other leads of the person and its history', async () => {
    const answers = { name: 'Kavitha', phone: '919876543210' }
    const other = await bed.addLead({ answers })
    const id = await bed.addLead({ answers })
    const { json } = await asha.get(`/api/leads/${id}`)
    expect(json).toMatchObject({
      lead: { id },
      consents: { news: false },
      notice: { id: 'lead-ta', hash: 'sha256-x' },
      others: [{ id: other }],
      history: [{ kind: 'seen', by: 'Asha', lead: id, undoable: false }],
    })
    await asha.get(`/api/leads/${id}`)
    expect((await asha.get(`/api/leads/${id}`)).json.history).toHaveLength(1)
  })

  test('are changed at the version that was seen, and changes are undone', async () => {
    await bed.addUser('Ravi')
    const ravi = await bed.signIn('Ravi')
    const id = await bed.addLead()
    await asha.get('/api/leads')
    const path = `/api/leads/${id}/changes`
    const changed = await asha.post(path, {
      version: 0,
      status: 'contacted',
      assigned: 'Ravi',
      note: 'Call after 6',
    })
    expect(changed.json).toMatchObject({
      lead: { status: 'contacted', assigned: 'Ravi', version: 1, notes: 1 },
      event: { kind: 'note', note: 'Call after 6', by: 'Asha', undoable: true },
    })
    const late = await ravi.post(path, { version: 0, status: 'lost' })
    expect([late.status, late.json.error.code]).toEqual([409, 'conflict'])
    expect((await asha.get(`/api/leads/${id}`)).json.lead.status).toBe('contacted')
    expect((await ravi.post(path, { version: 1, status: 'enrolled' })).status).toBe(200)
    const { history } = (await asha.get(`/api/leads/${id}`)).json
    const find = (kind: string, by = 'Asha') =>
      history.find((event: { kind: string; by: string }) => event.kind === kind && event.by === by)
    expect(find('status', 'Ravi')).toMatchObject({ before: 'contacted', after: 'enrolled', undoable: false })
    // Ravi has changed the status later, and his changes are his.
    expect((await asha.post(`/api/events/${find('status').id}/undo`, {})).status).toBe(409)
    expect((await asha.post(`/api/events/${find('status', 'Ravi').id}/undo`, {})).status).toBe(404)
    const undone = await asha.post(`/api/events/${find('assigned').id}/undo`, {})
    expect(undone.json).toMatchObject({ lead: { assigned: null, version: 3 }, event: { kind: 'undo' } })
    expect((await asha.post(`/api/events/${find('assigned').id}/undo`, {})).status).toBe(409)
    const withoutNote = await asha.post(`/api/events/${find('note').id}/undo`, {})
    expect(withoutNote.json.lead).toMatchObject({ notes: 0, status: 'enrolled', version: 4 })
    const back = await ravi.post(`/api/events/${find('status', 'Ravi').id}/undo`, {})
    expect(back.json.lead).toMatchObject({ status: 'contacted', version: 5 })
  })

  describe('with more history than a page shows', () => {
    /** Events that are newer than every other of a lead. */
    const addEvents = async (lead: string) => {
      bed.time.now += 1_000
      const note = { at: bed.time.now, by: 'Ravi', kind: 'note' as const, thing: 'note', lead, note: 'x' }
      await bed.store.desk.addEvents(Array.from({ length: 510 }, () => makeEvent(note)))
    }

    test('an undo takes back nothing that somebody else has changed since', async () => {
      await bed.addUser('Ravi')
      const ravi = await bed.signIn('Ravi')
      const id = await bed.addLead()
      await asha.get('/api/leads')
      const path = `/api/leads/${id}/changes`
      const { event } = (await asha.post(path, { version: 0, status: 'contacted' })).json
      await ravi.post(path, { version: 1, status: 'enrolled' })
      await addEvents(id)
      const undone = await asha.post(`/api/events/${event.id}/undo`, {})
      expect(undone.status).toBe(409)
      expect((await asha.get(`/api/leads/${id}`)).json.lead.status).toBe('enrolled')
    })

    test('a change is answered and can be undone, also if the clock goes back', async () => {
      const id = await bed.addLead()
      await asha.get('/api/leads')
      await addEvents(id)
      bed.time.now -= 60_000
      const changed = await asha.post(`/api/leads/${id}/changes`, { version: 0, status: 'lost' })
      expect(changed.json).toMatchObject({ lead: { status: 'lost' }, event: { undoable: true } })
      const undone = await asha.post(`/api/events/${changed.json.event.id}/undo`, {})
      expect(undone.json).toMatchObject({ lead: { status: 'new' }, event: { kind: 'undo' } })
    })
  })

  test.each([
    [{ version: 0 }],
    [{ version: 0, status: 'unknown' }],
    [{ version: 0, status: 'new' }],
    [{ version: 0, assigned: 'Nobody' }],
    [{ version: 0, note: '  ' }],
    [{ version: 0, note: 'x'.repeat(4_001) }],
    [{ version: '0', status: 'lost' }],
    [{ status: 'lost' }],
  ])('the change %j is refused', async (body) => {
    const id = await bed.addLead()
    await asha.get('/api/leads')
    expect((await asha.post(`/api/leads/${id}/changes`, body)).status).toBe(400)
    expect(await bed.store.readStates()).toEqual(new Map())
  })

  test('a résumé is a download, and that is recorded', async () => {
    const id = await bed.addLead({ resume })
    await asha.get('/api/leads')
    const reply = await asha.get(`/api/leads/${id}/resume`)
    expect(reply.text).toBe('%PDF-1.4 canary-resume')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="resume-${id}.pdf"`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await asha.get(`/api/leads/${id}`)).json.history).toMatchObject([
      { kind: 'seen', by: 'Asha' },
      { kind: 'resume', by: 'Asha' },
    ])
  })

  test.each(fileKindNames)(
    'a file of the kind %s is downloaded with its ending and its type',
    async (kind) => {
      const id = await bed.addLead({ resume: { ...resume, kind } })
      await asha.get('/api/leads')
      const [ending] = fileKinds[kind].endings
      const { headers } = await asha.get(`/api/leads/${id}/resume`)
      expect(headers).toMatchObject({
        'content-type': fileKinds[kind].type,
        'content-disposition': `attachment; filename="resume-${id}.${ending}"`,
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('what is shown can be exported, safely for spreadsheets, and that is recorded', async () => {
    await bed.addLead({ answers: { name: '=1+1', phone: '919876543210' } })
    await bed.addLead({ answers: { name: 'Ravi' }, campaign: 'pongal' })
    const reply = await asha.get('/api/export?campaign=diwali&q=98765')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads-2026-02-03.csv"',
    })
    const rows = reply.text.split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/^\uFEFF"id","received".*"answer\.name","answer\.phone".*"desk\.status"/)
    expect(rows[1]).toContain(`"'=1+1"`)
    expect(rows[1]).toMatch(/"new","","0"$/)
    const [event] = await bed.store.desk.listTrail(1)
    expect(event).toMatchObject({ kind: 'exported', by: 'Asha', before: 'words campaign', after: '1' })
  })

  test('an open page is told of new leads and changes, until the session ends', async () => {
    const controller = new AbortController()
    const stream = await fetch(`${bed.origin}/api/updates`, {
      headers: { Cookie: asha.cookie },
      signal: controller.signal,
    })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const readUntil = async (part: string) => {
      await until(`"${part}" in the stream`, async () => {
        if (text.includes(part)) return true
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error('The stream ended.')
        text += value
        return false
      })
      text = text.slice(text.indexOf(part) + part.length)
    }
    await readUntil('retry:')
    const id = await bed.addLead()
    await readUntil('event: changed\ndata:')
    await asha.post(`/api/leads/${id}/changes`, { version: 0, status: 'lost' })
    await readUntil('event: changed\ndata:')
    await asha.post('/api/sign-out', {})
    await expect(readUntil('never')).rejects.toThrow('The stream ended.')
    controller.abort()
  })

  test('numbers are offered', async () => {
    const reply = await asha.get('/api/numbers?from=2026-01-01&until=2026-02-01&by=variant')
    expect(reply.json).toMatchObject({ from: '2026-01-01', until: '2026-02-01', by: 'variant', rows: [] })
    for (const query of [
      '',
      '?from=2026-02-30&until=2026-03-01',
      '?from=2026-02-02&until=2026-02-01',
      '?from=2026-01-01&until=2026-02-01&by=x',
    ])
      expect((await asha.get(`/api/numbers${query}`)).status).toBe(400)
    const blocks = await asha.get('/api/blocks?from=2026-01-01&until=2026-02-01')
    expect(blocks.json).toMatchObject({ from: '2026-01-01', until: '2026-02-01', by: 'block', pages: [] })
    expect((await asha.get('/api/blocks?from=2026-02-02&until=2026-02-01')).status).toBe(400)
  })
})

test('numbers that nobody waits for any more are not read on, and that is no fault', async () => {
  const { cookie } = await bed.signIn('Asha')
  let asked = 0
  // A store that never comes to an end.
  bed.store.sumDay = async () => {
    asked++
    await nextTurn()
    return { day: '2026-01-01', sums: [] }
  }
  const controller = new AbortController()
  const read = fetch(`${bed.origin}/api/numbers?from=2026-01-01&until=2026-02-01&by=day`, {
    ...{ headers: { Cookie: cookie }, signal: controller.signal },
  })
  await expect.poll(() => asked).toBeGreaterThan(10)
  controller.abort()
  await expect(read).rejects.toThrow('aborted')
  let before = Number.NaN
  const isStanding = () => {
    const stands = asked === before
    before = asked
    return stands
  }
  await expect.poll(isStanding, { interval: 100, timeout: 10_000 }).toBe(true)
  expect(bed.log).toEqual([])
})

test('behind https the cookie is bound to its host', async () => {
  const proxied = await startDesk({
    settings: { publicUrl: new URL('https://desk.example.com'), trustedProxies: ['127.0.0.1'] },
  })
  try {
    await proxied.addUser('Asha')
    const reply = await proxied.ask('/api/sign-in', {
      method: 'POST',
      headers: {
        ...{
          Host: 'desk.example.com',
          Origin: 'https://desk.example.com',
          'Content-Type': 'application/json',
        },
        'X-Forwarded-For': '203.0.113.9',
      },
      body: { name: 'Asha', password },
    })
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-vaasal-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
      expect.stringMatching(/^__Host-vaasal-desk-known-.+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max/),
    ])
    expect(reply.headers['strict-transport-security']).toBeDefined()
    expect(await proxied.store.desk.listTrail(1)).toMatchObject([{ after: '203.0.113.9' }])
  } finally {
    await proxied.close()
  }
})

test('what matches is marked as spam at once, but not what arrived later, and never everything', async () => {
  const at = 1_000_000
  const add = (name: string, receivedAt: number) => bed.addLead({ answers: { name }, receivedAt })
  const ids = await Promise.all(
    Array.from({ length: 1_200 }, (_, index) => add(`casino ${index}`, at + (index % 7))),
  )
  const kept = [await add('casino later', at + 7), await add('Kavitha', at)]
  const asha = await bed.signIn('Asha')
  await asha.get('/api/leads')
  const mark = (body: object) => asha.post('/api/spam', body)
  for (const body of [
    { query: {}, until: at },
    { query: { q: '' }, until: at },
    { query: { q: 'casino' } },
    { query: { q: 'casino' }, until: '1' },
    { query: { q: 'casino', x: '1' }, until: at },
    { until: at },
  ])
    expect((await mark(body)).status, JSON.stringify(body)).toBe(400)
  expect((await mark({ query: { q: 'casino' }, until: at + 6 })).json).toEqual({ leads: 1_200 })
  const states = await bed.store.readStates()
  expect(ids.every((id) => states.get(id)?.status === 'spam')).toBe(true)
  expect(kept.some((id) => states.has(id))).toBe(false)
  expect((await mark({ query: { q: 'casino' }, until: at + 6 })).json).toEqual({ leads: 0 })
  const { json } = await asha.get(`/api/leads/${ids[0]}`)
  expect(json.history).toContainEqual(
    expect.objectContaining({ kind: 'status', by: 'Asha', after: 'spam', undoable: true }),
  )
})

test('what is won is not marked as spam with what matches, unless its status is asked for', async () => {
  const receivedAt = 1_000_000
  const won = await bed.addLead({ answers: { name: 'Arun' }, campaign: 'diwali', receivedAt })
  await bed.addLead({ answers: { name: 'Devi' }, campaign: 'diwali', receivedAt })
  const asha = await bed.signIn('Asha')
  await asha.get('/api/leads')
  await asha.post(`/api/leads/${won}/changes`, { version: 0, status: 'enrolled' })
  const mark = async (query: object) => (await asha.post('/api/spam', { query, until: receivedAt })).json
  expect(await mark({ campaign: 'diwali' })).toEqual({ leads: 1 })
  expect((await bed.store.readStates()).get(won)?.status).toBe('enrolled')
  expect(await mark({ campaign: 'diwali', status: 'enrolled' })).toEqual({ leads: 1 })
})

test('answers have the names that the form of the lead gave them, of several with one name the one with its notice', async () => {
  const shared = { name: 'lead', lang: 'en' }
  const first = { ...shared, fields: [{ name: 'goal', kind: 'text' as const, label: 'Where to?' }] }
  const second = {
    ...{ ...shared, notice: { id: 'lead-en', hash: 'sha256-second', text: 'Notice' } },
    fields: [{ name: 'goal', kind: 'text' as const, label: 'What is it about?' }],
    result: { name: 'price', label: 'Price in rupees', of: 'total', decimals: 0, locale: 'en' },
  }
  await bed.close()
  bed = await startDesk({ site: { forms: [first, second] } })
  await bed.addUser('Asha')
  const asha = await bed.signIn('Asha')
  const answers = { goal: 'Work', price: '15000' }
  const id = await bed.addLead({ answers, notice: { id: 'lead-en', hash: 'sha256-second' } })
  expect((await asha.get(`/api/leads/${id}`)).json.labels).toEqual({
    goal: 'What is it about?',
    price: 'Price in rupees',
  })
  const other = await bed.addLead({ answers, notice: null })
  expect((await asha.get(`/api/leads/${other}`)).json.labels.goal).toBe('Where to?')
})

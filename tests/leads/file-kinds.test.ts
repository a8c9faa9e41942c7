import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileKindNames, fileKinds } from '../../src/contracts/file-kinds.ts'
import { exportLines } from '../../src/leads/intake/leads/export-lines.ts'
import { importLines } from '../../src/leads/intake/leads/import-lines.ts'
import { isDamaged } from '../../src/leads/intake/store/lead-store.ts'
import { sampleFiles } from '../sample-files.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { formSite } from './form-site.testing.ts'
import { loadManifest, postFiles, postJson, startTestIntake } from './intake.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const toPage = (field: object) => ({
  ...formSite,
  'pages/home.yaml': JSON.stringify({
    title: 'Send a photo',
    description: 'A form that takes a file.',
    blocks: [
      {
        ...{ type: 'form', id: 'photo', heading: 'Send a photo', form: 'lead', submit: 'Send' },
        ...{ notice: 'For this test.', fields: [{ name: 'photo', kind: 'file', label: 'Photo', ...field }] },
      },
    ],
  }),
})
const bed = makeTestBed()
const start = async (field: object) => {
  const { app } = await startTestIntake(bed.store, { manifest: await loadManifest(toPage(field)) })
  return {
    script: (file: Buffer) => app.inject(postJson(leads, { photo: file.toString('base64') })),
    native: async (file: Buffer) => app.inject(await postFiles(leads, {}, { photo: file }, '/')),
  }
}

test.each(takeTenth(fileKindNames, 3))(
  'a file of the kind %s is stored as what it is, however it was sent',
  async (kind) => {
    const send = await start({ accept: fileKindNames })
    const file = sampleFiles[kind]
    expect((await send.native(file)).statusCode).toBe(200)
    expect((await send.script(Buffer.concat([file, Buffer.from('%%EOF')]))).json().statusCode).toBe(200)
    const stored = await bed.stored()
    expect(stored.map((lead) => lead.resume?.kind)).toEqual([kind, kind])
    const files = await readdir(join(bed.folder, 'resumes'))
    expect(files.every((name) => name.endsWith(`.${fileKinds[kind].endings[0]}`))).toBe(true)
    for (const { id, resume } of stored)
      expect(await bed.store.readResume(id)).toHaveLength(resume?.size ?? 0)

    // Erased and brought back from an export, it is the same.
    const lines: string[] = []
    for await (const line of exportLines(bed.store, {}, true)) lines.push(line)
    await bed.store.purge(Number.MAX_SAFE_INTEGER)
    expect(await readdir(join(bed.folder, 'resumes'))).toEqual([])
    async function* read() {
      yield* lines
    }
    expect((await importLines(bed.store, read())).leads.added).toBe(2)
    expect((await bed.stored()).map((lead) => lead.resume)).toEqual(stored.map((lead) => lead.resume))
  },
)

test('a file of another kind, or a larger one, is answered with the sentence of the field', async () => {
  const send = await start({ accept: ['jpeg', 'png'], largest: 1 })
  const large = Buffer.concat([sampleFiles.png, Buffer.alloc(1024 * 1024)])
  for (const [file, error, sentence] of [
    [sampleFiles.pdf, 'invalidFile', 'Please choose a JPEG or PNG file.'],
    [Buffer.concat([sampleFiles.docx, sampleFiles.jpeg]), 'invalidFile', 'Please choose a JPEG or PNG file.'],
    [large, 'fileTooLarge', 'The file is too large. At most 1 MB, please.'],
  ] as const) {
    expect((await send.script(file)).json().fields).toEqual({ photo: error })
    const native = await send.native(file)
    expect(native.statusCode).toBe(400)
    expect(native.body).toContain(sentence)
    expect(native.body).toContain('accept=".jpg,.jpeg,image/jpeg,.png,image/png"')
  }
  expect(await bed.stored()).toEqual([])
})

test.runIf(isWhole)('a file of ten megabytes is read where a field takes it', async () => {
  const send = await start({ accept: ['jpeg'], largest: 10 })
  const { jpeg } = sampleFiles
  const largest = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 - jpeg.length)])
  expect((await send.script(largest)).json().statusCode).toBe(200)
  expect((await send.native(Buffer.concat([largest, Buffer.alloc(1)]))).body).toContain('At most 10 MB')
  expect(await bed.stored()).toMatchObject([{ resume: { size: largest.length, kind: 'jpeg' } }])
})

test('a row of an earlier version, which says no kind, is that of a PDF', async () => {
  const send = await start({})
  await send.script(sampleFiles.pdf)
  const [lead] = await bed.stored()
  const { kind: _, ...resume } = lead?.resume ?? { kind: 'pdf' }
  const old = { ...lead, resume: { ...resume, bytes: sampleFiles.pdf.toString('base64') } }
  await bed.store.purge(Number.MAX_SAFE_INTEGER)
  async function* read() {
    yield JSON.stringify({ ...old, receivedAt: new Date(lead?.receivedAt ?? 0).toISOString() })
  }
  await importLines(bed.store, read())
  const found = await bed.store.find(lead?.id ?? '')
  expect(found && !isDamaged(found) && found.resume).toEqual(resume)
  expect(await readdir(join(bed.folder, 'resumes'))).toEqual([expect.stringMatching(/\.pdf$/)])
})

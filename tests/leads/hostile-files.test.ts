import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenBase64, markedFiles, rejectedFiles, withResume } from './hostile-bodies.testing.ts'
import { postFiles, postJson } from './intake.testing.ts'
import { careers, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()

describe('hostile files', () => {
  test.each(Object.entries(rejectedFiles))('%s', async (error, files) => {
    for (const file of files) {
      const reply = await bed.intake.app.inject(postJson(careers, withResume(file.toString('base64'))))
      // A file that is far too large makes the body too large.
      expect([reply.statusCode, reply.json().fields?.Resume]).toEqual([400, error])
      const { Resume: _, ...fields } = withResume('') as Record<string, string>
      const native = await bed.intake.app.inject(
        await postFiles(careers, fields, { Resume: file }, '/Careers'),
      )
      expect(native.statusCode).toBe(400)
      expect(native.body).toMatch(/id="career_Resume-error"/)
    }
    expect(await bed.stored()).toEqual([])
    expect(await readdir(join(bed.folder, 'resumes'))).toEqual([])
  })

  test('text that is not base64 is rejected as a file', async () => {
    for (const text of brokenBase64) {
      const reply = await bed.intake.app.inject(postJson(careers, withResume(text)))
      expect([reply.statusCode, reply.json().fields], text.slice(0, 40)).toEqual([
        400,
        { Resume: 'invalidFile' },
      ])
    }
  })

  test('a PDF with active content is stored byte for byte, and marked', async () => {
    for (const [index, [file, marks]] of markedFiles.entries()) {
      const body = { ...withResume(file.toString('base64')), PhoneNumber: `98765432${10 + index}` }
      const reply = await bed.intake.app.inject(postJson(careers, body))
      expect(reply.statusCode).toBe(200)
      const { id } = reply.json()
      expect(await bed.store.find(id)).toMatchObject({ resume: { size: file.length, marks } })
      expect(Buffer.from((await bed.store.readResume(id)) ?? []).equals(file)).toBe(true)
    }
    expect(await readdir(join(bed.folder, 'resumes'))).toHaveLength(markedFiles.length)
    await bed.store.purge(Number.MAX_SAFE_INTEGER)
    expect(await readdir(join(bed.folder, 'resumes'))).toEqual([])
  })

  test('a body beyond the limit is read, dropped and rejected, and a form without JavaScript shows why', async () => {
    const large = Buffer.alloc(16 * 1024 * 1024, 'A')
    const reply = await bed.intake.app.inject(postJson(careers, withResume(large.toString('latin1'))))
    expect(reply.json()).toMatchObject({ statusCode: 413, code: 'too-large' })
    const native = await bed.intake.app.inject(await postFiles(careers, {}, { Resume: large }, '/Careers'))
    expect(native.statusCode).toBe(413)
    expect(native.body).toContain('The file is too large.')
  })
})

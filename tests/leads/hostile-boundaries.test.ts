import { expect, test, vi } from 'vitest'
import { application, makePdf, postFiles, postForm } from './intake.testing.ts'
import { careers, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()
const accept = { accept: 'application/json' }
const part = (boundary: string) => `--${boundary}\r\nContent-Disposition: form-data; name="Name"\r\n\r\nx\r\n`

/** Headers that a checker and a parser could read differently, with the boundary of thousands of parts. */
test.each([
  ['a backslash in the boundary', 'multipart/form-data; boundary="\\z"', 'z'],
  ['a backslash before the quote', 'multipart/form-data; boundary="z\\""', 'z"'],
  ['a boundary in another parameter', 'multipart/form-data; a="; boundary=zzz"; boundary=x', 'x'],
  ['a quote that is not closed', 'multipart/form-data; a="; boundary=zzz; boundary=x', 'x'],
  ['two boundaries', 'multipart/form-data; boundary=zzz; boundary=x', 'x'],
  ['two boundaries, the first of the body', 'multipart/form-data; boundary=x; boundary=zzz', 'x'],
])('a body with %s is rejected before it is parsed', async (_name, contentType, boundary) => {
  const parse = vi.spyOn(Response.prototype, 'formData')
  const payload = `${part(boundary).repeat(7_000_000 / part(boundary).length)}--${boundary}--\r\n`
  const headers = { ...accept, 'content-type': contentType }
  const reply = await bed.intake.app.inject({ ...postForm(careers, {}, '/Careers', headers), payload })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed-body'])
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test('a header with further parameters or a quoted boundary is accepted', async () => {
  const { Resume: _, ...fields } = application
  const request = await postFiles(careers, fields, { Resume: makePdf(2_000) }, '/Careers')
  const [type = '', boundary = ''] = String(request.headers?.['content-type']).split('; boundary=')
  for (const contentType of [
    `${type}; charset=utf-8; boundary=${boundary}`,
    `${type}; boundary="${boundary}"; a="; boundary=zzz"`,
  ]) {
    const headers = { ...request.headers, ...accept, 'content-type': contentType }
    const reply = await bed.intake.app.inject({ ...request, headers })
    expect(reply.statusCode, contentType).toBe(200)
  }
})

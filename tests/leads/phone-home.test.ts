import { expect, test } from 'vitest'
import { formSite } from './form-site.testing.ts'
import { loadManifest, postForm, startTestIntake } from './intake.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const page = `title: Ligação
description: Ligamos para você.
lang: pt-BR
blocks:
  - type: form
    heading: Ligação
    form: lead
    fields:
      - { name: phone, kind: phone, label: Celular, country: BR, required: false }
      - { name: office, kind: phone, label: Office }
    submit: Enviar
    notice: Só para ligar.
    success: { to: /tamil/Thank }
`
const bed = makeTestBed()

test('without a script, a number of a field with a country of its own is one of that country', async () => {
  const manifest = await loadManifest({ ...formSite, 'pages/home.yaml': page })
  const intake = await startTestIntake(bed.store, { manifest })
  const send = (phone: string) =>
    intake.app.inject(postForm(leads, { phone, office: '098765 43210' }, '/home'))
  expect((await send('(11) 91234-5678')).statusCode).toBe(303)
  expect((await send('+55')).statusCode).toBe(303)
  await intake.app.close()
  const office = '919876543210'
  expect((await bed.stored()).map(({ answers }) => answers)).toEqual(
    expect.arrayContaining([{ phone: '5511912345678', office }, { office }]),
  )
})

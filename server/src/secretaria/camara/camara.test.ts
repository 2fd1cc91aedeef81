import type { Camara } from '@concordia/contract/camara/schemas'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal, visitor } from '../../../test/client.ts'
import { type Fields, formOf } from '../../../test/form.ts'
import { makePdf } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readCamara } from '../../platform/camara/camara.ts'
import { renderMessage } from '../../platform/mail/email.ts'

const app = await ownApp({ env: { CHAMBER_NAME: 'Câmara do Norte', SUPPORT_EMAIL: 'fale@camara.example' } })
const admin = as(app, 'admin')
const save = (fields: Fields) =>
  admin.putForm<{ camara: Camara } & Refusal>('/secretaria/camara', formOf({ nome: 'Câmara do Norte', ...fields }))
const instalacao = async () => (await visitor(app).get<Record<string, unknown>>('/instalacao')).body
const square = { width: 60, height: 60, channels: 4, background: '#7c1d1a' } as const
const png = (name = 'logo.png', bytes = sharp({ create: square }).png().toBuffer()) =>
  bytes.then((made) => new File([new Uint8Array(made)], name, { type: 'image/png' }))
const svg = (content: string) =>
  new File([`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${content}</svg>`], 'logo.svg')
const logoBytes = async (path: unknown) => Buffer.from(await (await fetch(`${app.url}${path}`)).arrayBuffer())

afterEach(async () => {
  await app.deps.db.deleteFrom('camara').execute()
  await app.deps.camara.reload()
})

describe('the chamber', () => {
  test('is what the environment says until an administrator writes it, on screens, in e-mails and in PDFs', async () => {
    expect(await instalacao()).toMatchObject({ camara: 'Câmara do Norte', cnpj: null, tons: null, logo: null })
    const { status, body } = await save({
      nome: 'Câmara do Sul',
      cnpj: '12.ABC.345/01DE-35',
      endereco: 'Rua da Paz, 10, Curitiba',
      whatsapp: '+55 41 91234-5678',
      cor: '#7C1D1A',
      logo: await png(),
    })
    expect([status, body.camara]).toMatchObject([200, { nome: 'Câmara do Sul', cnpj: '12ABC34501DE35', cor: '#7c1d1a' }])
    // A field that is left empty keeps the environment's value.
    expect(body.camara.email).toBe('fale@camara.example')
    const shown = await instalacao()
    expect(shown).toMatchObject({ camara: 'Câmara do Sul', suporte_whatsapp: '5541912345678', logo: body.camara.logo })
    expect((shown.tons as string[])[7]).toBe('#7c1d1a')
    expect(await sharp(await logoBytes(body.camara.logo)).metadata()).toMatchObject({ format: 'png', width: 60, height: 60 })

    const { html, text } = renderMessage({ subject: 's', paragraphs: ['p'], reason: 'r' } as never, app.deps.letterhead)
    for (const part of ['Câmara do Sul', 'CNPJ 12.ABC.345/01DE-35 · Rua da Paz, 10, Curitiba']) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(html).toContain('background:#7c1d1a')
    expect(html).toContain(`src="http://camara.example${body.camara.logo}"`)

    const form = new FormData()
    form.append('file', new File([new Uint8Array(makePdf({ text: 'Contrato' }))], 'contrato.pdf', { type: 'application/pdf' }))
    const report = await fetch(`${app.url}/api/valida/relatorio`, { method: 'POST', body: form })
    const printed = await pdfText(new Uint8Array(await report.arrayBuffer()))
    expect(printed).toContain('Câmara do Sul')
    expect(printed).toContain('CNPJ 12.ABC.345/01DE-35 · Rua da Paz, 10, Curitiba')
  })

  test('without a new logo keeps the one in place, until it is removed; both are in the audit trail', async () => {
    await save({ logo: await png() })
    const { body } = await save({ nome: 'Outro nome' })
    expect(body.camara.logo).not.toBeNull()
    expect((await save({ remover_logo: '1' })).body.camara.logo).toBeNull()
    expect((await fetch(`${app.url}/api/instalacao/logo`)).status).toBe(404)
    const lines = await app.deps.db
      .selectFrom('auditoria')
      .select('dados')
      .where('objeto', '=', 'camara')
      .orderBy('id', 'desc')
      .execute()
    expect(lines.slice(0, 3).map(({ dados }) => (dados as { nome: string }).nome)).toEqual([
      'Câmara do Norte',
      'Outro nome',
      'Câmara do Norte',
    ])
  })

  test('is read anew from the database by every node', async () => {
    await save({ nome: 'Câmara do Oeste' })
    expect(await readCamara(app.deps.db, app.deps.config)).toMatchObject({ nome: 'Câmara do Oeste' })
    await app.deps.db.updateTable('camara').set({ nome: 'Mudada em outro nó' }).execute()
    await app.deps.camara.reload()
    expect(await instalacao()).toMatchObject({ camara: 'Mudada em outro nó' })
  })
})

describe('the upload of a logo', () => {
  test('draws an SVG with a script and pictures from elsewhere as a PNG of what can be seen', async () => {
    const hostile = `<script>fetch('https://example.com/')</script><image href="file:///etc/passwd" width="9" height="9"/>
      <image href="http://127.0.0.1:1/x.png" width="9" height="9"/><rect width="80" height="40" fill="#0f5f63" onload="alert(1)"/>`
    const { status, body } = await save({ logo: svg(hostile) })
    expect(status).toBe(200)
    const made = await logoBytes(body.camara.logo)
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png' })
    expect(made.toString('latin1')).not.toMatch(/script|onload|root:/)
    expect(await sharp(made).resize(1, 1).raw().toBuffer()).toEqual(Buffer.from([0x0f, 0x5f, 0x63, 0xff]))
  })

  test.each([
    ['a JPEG named .png', () => png('logo.png', sharp({ create: square }).jpeg().toBuffer()), 'O logo deve ser PNG ou SVG'],
    ['a web page named .svg', () => new File(['<html><svg></svg></html>'], 'logo.svg'), 'O logo deve ser PNG ou SVG'],
    [
      'a damaged PNG',
      async () =>
        png(
          'l.png',
          png().then(async (it) => Buffer.from(await it.arrayBuffer()).subarray(0, 60)),
        ),
      /danificado/,
    ],
    ['a drawing of a billion words', () => svg('<text>&lol;</text>'), /danificado/],
    [
      '300 kB',
      () => new File([Buffer.alloc(300_000, '\x89PNG\r\n\x1a\n', 'latin1')], 'logo.png'),
      'O logo deve ter no máximo 200 kB',
    ],
  ])('refuses %s on its field, and nothing changes', async (_what, file, sentence) => {
    const { status, body } = await save({ nome: 'Nada disso', logo: await file() })
    const expected = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)
    expect([status, body.errors]).toEqual([422, { logo: [expected] }])
    expect(await instalacao()).toMatchObject({ camara: 'Câmara do Norte', logo: null })
  })

  test('refuses 5 MB before it has read them to the end', async () => {
    const { status } = await save({ logo: new File([Buffer.alloc(5_000_000, 1)], 'logo.png') })
    expect(status).toBe(413)
  })
})

test.each([
  ['cor', '#767676', /clara demais/],
  ['cor', '#e99b2a', /clara demais/],
  ['cor', 'verde', /como #0f5f63/],
  ['cnpj', '11144477735', /CNPJ/],
  ['whatsapp', '123', /código do país/],
  ['nome', '', /nome da câmara/],
])('%s “%s” is refused on its field', async (field, value, sentence) => {
  const { status, body } = await save({ [field]: value })
  expect([status, body.errors]).toEqual([422, { [field]: [expect.stringMatching(sentence)] }])
  expect(await instalacao()).toMatchObject({ camara: 'Câmara do Norte', tons: null })
})

test('the list of what is still open follows settings and data', async () => {
  const feitas = async (who = admin) => {
    const { body } = await who.get<{ pendencias: { item: string; feito: boolean }[] }>('/secretaria/camara')
    return body.pendencias.filter(({ feito }) => feito).map(({ item }) => item)
  }
  // The demo has the accounts of the staff, and nothing else that the list asks for.
  const publish = async (texto: string, html: string) => {
    const { body } = await admin.get<{ versoes: { versao: number }[] }>(`/secretaria/texto/${texto}`)
    const { status } = await admin.post(`/secretaria/texto/${texto}`, { html, versao: body.versoes[0]!.versao })
    expect(status).toBe(201)
  }
  expect(await feitas()).toEqual(['equipe'])
  await save({ cnpj: '12ABC34501DE35', endereco: 'Rua da Paz, 10' })
  await admin.post('/secretaria/feriado', { dia: '2027-06-29', nome: 'São Pedro' })
  for (const texto of ['expedito', 'ordinario']) await publish(texto, '<p>Nosso</p>')
  expect(await feitas()).toEqual(['dados', 'feriados', 'equipe'])
  await publish('mediacao', '<p>Nosso</p>')
  await publish('termos', '<p>Nossos</p>')
  expect(await feitas()).toEqual(['dados', 'feriados', 'regulamentos', 'termos', 'equipe'])
})

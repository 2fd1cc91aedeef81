import { createHash } from 'node:crypto'
import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { DocumentoEmitido, ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { CARD_TOO_LARGE, FILE_EMPTY, FILE_NOT_PDF, MAX_CARD_BYTES } from '@concordia/contract/values/files'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../../test/app.ts'
import { as, type Client, type Refusal, visitor } from '../../../../test/client.ts'
import { damagedPdf, makePdf, protectedPdf } from '../../../../test/pdf/pdf.ts'
import { pdfText } from '../../../../test/pdf/pdf-text.ts'
import { selfMadeSigner, signPdf } from '../../../../test/pdf/signed-pdf.ts'
import { register } from '../../../../test/secretaria/publicacoes.ts'
import { countFiles, storedFiles } from '../../../../test/storage/storage.ts'
import { partHead, startUpload } from '../../../../test/upload.ts'
import { waitFor } from '../../../../test/wait.ts'
import { RATES } from '../../../platform/http/limits/rates.ts'
import { versoesAnteriores } from './check.ts'

const AGORA = new Date('2027-02-20T15:00:00Z')
const app = await ownApp({ clock: { now: () => AGORA }, env: { TRUST_PROXY: '1', CHAMBER_NAME: 'Câmara do Norte' } })

/** A visitor from an address of its own, so that limits of one test do not reach another. */
let visits = 0
function stranger(): Client {
  const headers = { 'x-forwarded-for': `203.0.113.${++visits}` }
  const inner = visitor(app)
  return { ...inner, form: (path, form) => inner.form(path, form, headers) }
}
const formOf = (content: Uint8Array<ArrayBuffer> | Buffer, name = 'contrato.pdf') => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name, { type: 'application/pdf' }))
  return form
}
const validate = (content: Buffer, name?: string, who = stranger()) =>
  who.form<ResultadoDaValidacao & Refusal>('/valida', formOf(content, name))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Temporary files of the validator: by name, and open without one. */
async function leftovers(): Promise<string[]> {
  const named = (await readdir(tmpdir())).filter((name) => name.startsWith('concordia-valida-'))
  const fds = process.platform === 'linux' ? await readdir('/proc/self/fd') : []
  const open = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return [...named, ...open.filter((path) => path.includes('concordia-valida-'))]
}

const plain = makePdf({ text: 'Contrato' })
const signed = await signPdf(plain, await selfMadeSigner('Maria da Silva'), new Date('2026-11-19T12:00:00Z'))

describe('the result', () => {
  test('names file, hash and date, and nothing about the file stays', async () => {
    const before = [await storedFiles(app), await countFiles(app)]
    const { status, body } = await validate(plain, 'O contrato.pdf')
    expect([status, body]).toEqual([
      200,
      {
        fileName: 'O contrato.pdf',
        fileHash: sha256(plain),
        validationDate: AGORA.toISOString(),
        signers: [],
        assinaturas: [],
        emitido: null,
      },
    ])
    expect([await storedFiles(app), await countFiles(app)]).toEqual(before)
    expect(await leftovers()).toEqual([])
  })

  test('is the same for somebody who is signed in', async () => {
    const { status, body } = await as(app, 'parte').form<ResultadoDaValidacao>('/valida', formOf(signed))
    expect([status, body.fileHash]).toEqual([200, sha256(signed)])
  })

  test('lists the signer of a valid signature, and says that nobody known vouches for it', async () => {
    const { body } = await validate(signed)
    expect(body.signers).toEqual([
      {
        companyName: 'Maria da Silva',
        issuer: { C: null, O: null, OU: null, CN: 'Maria da Silva' },
        serialNumber: '7',
        signingTime: '2026-11-19T12:00:00.000Z',
      },
    ])
    expect(body.assinaturas).toMatchObject([{ veredito: 'valida', confianca: 'desconhecida', cobertura: 'arquivo' }])
  })

  test('shows no CPF, neither in a name nor in that of an issuer', async () => {
    const file = await signPdf(plain, await selfMadeSigner('Maria da Silva:12345678909'))
    const { body } = await validate(file)
    expect(body.signers).toMatchObject([
      { companyName: 'Maria da Silva:***.456.789-**', issuer: { CN: 'Maria da Silva:***.456.789-**' } },
    ])
    expect(JSON.stringify(body)).not.toContain('12345678909')
  })

  test('lists nobody when the signed text was changed', async () => {
    const changed = Buffer.from(signed)
    changed.write('Contratx', changed.indexOf('Contrato'), 'latin1')
    const { body } = await validate(changed)
    expect(body.signers).toEqual([])
    expect(body.assinaturas).toMatchObject([{ veredito: 'invalida' }])
  })
})

describe('a file that cannot be checked gets a sentence of its own, and nothing stays', () => {
  const large = Buffer.concat([plain, Buffer.alloc(MAX_CARD_BYTES - plain.length + 1)])
  test.each([
    ['no PDF', Buffer.from('MZ, isto é um programa'), FILE_NOT_PDF],
    ['an empty one', Buffer.alloc(0), FILE_EMPTY],
    ['one byte too large', large, CARD_TOO_LARGE],
    ['damaged', damagedPdf(), /danificado/],
    ['behind a password', protectedPdf(), /protegido por senha/],
  ])('%s', async (_what, content, sentence) => {
    const { status, body } = await validate(content)
    expect(status).toBe(422)
    expect(body.errors?.file).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
    expect(await leftovers()).toEqual([])
  })

  test('none at all', async () => {
    const { status, body } = await stranger().form<Refusal>('/valida', new FormData())
    expect([status, body.errors]).toEqual([422, { file: ['Escolha o arquivo que será validado'] }])
  })

  test('a file of exactly the limit is taken', async () => {
    const most = Buffer.concat([plain, Buffer.alloc(MAX_CARD_BYTES - plain.length, 0x20)])
    expect((await validate(most)).status).toBe(200)
  })

  test('an upload whose sender hangs up', async () => {
    const sending = startUpload(app, '/valida')
    await sending.write(partHead('file', 'contrato.pdf'))
    await sending.write(Buffer.alloc(1_000_000))
    await waitFor('the temporary file', async () => (await leftovers()).length > 0)
    sending.destroy()
    await waitFor('its end', async () => (await leftovers()).length === 0)
  })
})

describe('a document of this installation', () => {
  const secretaria = as(app, 'secretaria')
  const issued = async (day: string) => {
    const { body } = await register(secretaria, `2027-02-${day}T13:00:00.000Z`, `2027-02-${day}T14:00:00.000Z`)
    const { id } = body.indisponibilidade
    const { body: pdf } = await visitor(app).file(`/indisponibilidade/${id}/certidao`)
    return { id, pdf }
  }

  test('is recognised by its bytes, and its seal counts as the chamber’s', async () => {
    const { id, pdf } = await issued('05')
    const { body } = await validate(pdf)
    expect(body.emitido).toMatchObject({ tipo: 'Certidão de indisponibilidade', numero: String(id), versao: 'identica' })
    expect(body.assinaturas).toMatchObject([{ veredito: 'valida', confianca: 'camara' }])
  })

  test('is still recognised when somebody signed it later', async () => {
    const { id, pdf } = await issued('06')
    const countersigned = await signPdf(pdf, await selfMadeSigner('Uma parte'))
    expect((await validate(countersigned)).body.emitido).toMatchObject({ numero: String(id), versao: 'acrescida' })
  })

  test('is not recognised when its own bytes were changed, nor is an unknown one', async () => {
    const { pdf } = await issued('07')
    const changed = Buffer.from(pdf)
    changed[Math.floor(pdf.length / 3)]! ^= 1
    const { status, body } = await validate(changed)
    expect([status, body.emitido, body.assinaturas[0]?.veredito]).toEqual([200, null, 'invalida'])
    expect((await validate(signed)).body.emitido).toBeNull()
  })

  test('says so when it was annulled', async () => {
    const { id, pdf } = await issued('08')
    await secretaria.post(`/secretaria/indisponibilidade/${id}/anulacao`, { motivo: 'Registrada por engano, com o dia errado.' })
    expect((await validate(pdf)).body.emitido?.tipo).toBe('Certidão de indisponibilidade, anulada em 20/02/2027')
    const { body: annulled } = await visitor(app).file(`/indisponibilidade/${id}/certidao`)
    expect((await validate(annulled)).body.emitido?.tipo).toBe('Certidão de indisponibilidade anulada')
  })
})

describe('the report', () => {
  const report = async (content: Buffer, name?: string) => {
    const response = await fetch(`${app.url}/api/valida/relatorio`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `203.0.113.${++visits}` },
      body: formOf(content, name),
    })
    return { response, pdf: Buffer.from(await response.arrayBuffer()) }
  }

  test('tells file, hash, date and each signature, and bears the seal of the installation', async () => {
    const { response, pdf } = await report(signed, 'O contrato.pdf')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain(
      'Relatório de conformidade - O contrato.pdf',
    )
    const text = (await pdfText(pdf)).replaceAll(/\s+/g, '')
    for (const part of ['O contrato.pdf', sha256(signed), 'Maria da Silva', '20/02/2027', 'com ressalvas', 'Câmara do Norte'])
      expect(text).toContain(part.replaceAll(' ', ''))
    const { body } = await validate(pdf)
    expect(body.assinaturas).toMatchObject([{ veredito: 'valida', confianca: 'camara' }])
    expect(body.emitido).toEqual({
      tipo: 'Relatório de conformidade',
      numero: null,
      emitido_em: AGORA.toISOString(),
      versao: 'identica',
    })
    const [, code] = /comocódigo([\w-]{19})/.exec(text)!
    const known = await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${code}`)
    expect(known.body.emitido).toMatchObject({ tipo: 'Relatório de conformidade', sha256: sha256(pdf) })
    expect(await leftovers()).toEqual([])
  })

  test('is refused for a file that cannot be checked, like the check', async () => {
    const { response } = await report(damagedPdf())
    expect(response.status).toBe(422)
  })
})

test('one address may ask some times a minute, and others are not held up by it', async () => {
  const flood = stranger()
  const statuses = []
  for (let i = 0; i <= RATES.validacao.max; i++) statuses.push((await flood.form('/valida', new FormData())).status)
  expect(statuses).toEqual([...Array(RATES.validacao.max).fill(422), 429])
  expect((await stranger().form('/valida', new FormData())).status).toBe(422)
})

describe('earlier versions in a file', () => {
  const eof = (text: string) => Buffer.from(text, 'latin1')
  test.each([
    ['%PDF um %%EOF', '\ndois %%EOF', 1],
    ['%PDF um %%EOF\n', 'dois %%EOF', 2],
    ['%PDF um %%EOF\r\n', 'dois %%EOF\n', 3],
  ])('are found by the end mark, with whichever line end: %j', (first, second, among) => {
    const found = versoesAnteriores(eof(first + second))
    expect(found).toContain(sha256(eof(first)))
    expect(found.length).toBeGreaterThanOrEqual(among)
    expect(found).not.toContain(sha256(eof(first + second)))
  })

  test('are looked for in a limited number of places', () => {
    expect(versoesAnteriores(eof('%%EOF\n'.repeat(10_000))).length).toBeLessThanOrEqual(40)
  })
})

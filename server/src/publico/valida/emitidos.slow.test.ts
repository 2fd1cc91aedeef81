import { createHash } from 'node:crypto'
import type { DocumentoEmitido } from '@concordia/contract/validador/schemas'
import { readCodigoDeVerificacao } from '@concordia/contract/values/codigo-de-verificacao'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { assinada } from '../../../test/negociacoes/minuta.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { pdfsig } from '../../../test/pdf/pdfsig.ts'
import { scanned } from '../../../test/pdf/qr.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { signedAcordo } from '../../../test/procedimentos/acordo.ts'
import { designations } from '../../../test/procedimentos/designacao.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { register } from '../../../test/secretaria/publicacoes.ts'
import { findIssued } from '../../platform/pdf/issued/issue.ts'

const app = await ownApp({ env: { APP_URL: 'https://camara.example' } })
const { db } = app.deps
const anyone = visitor(app)
const check = (codigo: string) => anyone.get<{ emitido: DocumentoEmitido } & Refusal>(`/valida/${encodeURIComponent(codigo)}`)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const codeOn = async (pdf: Uint8Array) => {
  const text = (await pdfText(pdf)).replaceAll(/\s+/g, ' ')
  return /Confira em https:\/\/camara\.example\/valida com o código ((?:[2-9A-Z]{4}-){3}[2-9A-Z]{4})/.exec(text)![1]!
}
beforeEach(() => sql`delete from contadores`.execute(db))

describe('the code printed on an issued document', () => {
  test('tells kind, number, time and hash of a certificate to anybody, and nothing else', async () => {
    const { body } = await register(
      as(app, 'secretaria'),
      '2026-01-02T10:00:00Z',
      '2026-01-02T10:30:00Z',
      'Motivo que não se conta',
    )
    const { id } = body.indisponibilidade
    const { body: pdf } = await anyone.file(`/indisponibilidade/${id}/certidao`)
    const answer = await check(await codeOn(pdf))
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        emitido: {
          tipo: 'Certidão de indisponibilidade',
          numero: String(id),
          emitido_em: expect.stringMatching(/^\d{4}-.*Z$/),
          sha256: sha256(pdf),
          paginas: 1,
        },
      },
    ])
    expect(await findIssued(db, { sha256: sha256(pdf) })).toMatchObject({ tipo: 'Certidão de indisponibilidade' })
  })

  test('tells the pages also of a document from before they were counted', async () => {
    const { body } = await register(as(app, 'secretaria'), '2026-03-03T10:00:00Z', '2026-03-03T10:30:00Z')
    const { body: pdf } = await anyone.file(`/indisponibilidade/${body.indisponibilidade.id}/certidao`)
    const code = await codeOn(pdf)
    await sql`alter table documentos_emitidos disable trigger user`.execute(db)
    await sql`update documentos_emitidos set paginas = null where sha256 = ${sha256(pdf)}`.execute(db)
    await sql`alter table documentos_emitidos enable trigger user`.execute(db)
    expect((await check(code)).body).toMatchObject({ emitido: { paginas: 1 } })
  })

  test('is on the receipt of a filing, once drawn, and is known from then on', async () => {
    const { id: processo } = (await fileProcess(app, 'parte')).processo
    await jobsDone(app)
    const { chave } = await db
      .selectFrom('documentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select('a.chave')
      .where('d.procedimentoId', '=', processo)
      .where('d.tipo', '=', 'recibo')
      .executeTakeFirstOrThrow()
    const pdf = await app.deps.storage.read(chave)
    const { body } = await check(await codeOn(pdf))
    expect(body.emitido).toMatchObject({ tipo: 'Recibo de protocolo', numero: `${processo}-1`, sha256: sha256(pdf) })
  })

  test('may be typed with blanks, in small letters and without dashes', async () => {
    const { body } = await register(as(app, 'secretaria'), '2026-01-03T10:00:00Z', '2026-01-03T10:30:00Z')
    const code = await codeOn((await anyone.file(`/indisponibilidade/${body.indisponibilidade.id}/certidao`)).body)
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
      expect((await check(typed)).status).toBe(200)
  })
})

describe('the QR code of an issued document is read as the page that verifies it:', () => {
  const partes = Object.fromEntries(
    ['demandantes', 'demandadas'].map((polo) => [`${polo}[0][nome]`, `#panic("${polo}") $x$ <b>`]),
  )
  const receipt = (processo: number) =>
    db
      .selectFrom('documentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select('a.chave')
      .where('d.procedimentoId', '=', processo)
      .where('d.tipo', '=', 'recibo')
      .executeTakeFirstOrThrow()
  const kinds: Record<string, () => Promise<Uint8Array>> = {
    receipt: async () => {
      const { id } = (await fileProcess(app, 'parte', partes)).processo
      await jobsDone(app)
      return app.deps.storage.read((await receipt(id)).chave)
    },
    'certificate of an outage': async () => {
      const { body } = await register(as(app, 'secretaria'), '2026-01-05T10:00:00Z', '2026-01-05T10:30:00Z')
      return (await anyone.file(`/indisponibilidade/${body.indisponibilidade.id}/certidao`)).body
    },
    'answers of an arbitrator': async () => {
      const { designated, accept } = designations(app)
      const id = await designated()
      expect((await accept(id)).status).toBe(201)
      const { eventos } = await openProcesso(as(app, 'parte'), id)
      const documento = eventos.flatMap(({ documentos }) => documentos).find(({ nome }) => nome.startsWith('Questionário'))!
      return (await as(app, 'parte').file(`/processo/documento/${documento.id}`)).body
    },
    'report of notifications': async () => {
      const { id } = (await fileProcess(app, 'parte', partes)).processo
      const { demandadas } = await openProcesso(as(app, 'parte'), id)
      return (await as(app, 'parte').file(`/processo/${id}/parte/${demandadas[0]!.id}/notificacoes`)).body
    },
    'final term of a mediation': async () => {
      const id = await mediatedCaso(app)
      await as(app, 'mediador').post(`/caso/${id}/termo-final`, {
        desfecho: 'acordo',
        texto_id: await signedAcordo(app, id),
        texto: 'Quitado.',
      })
      const { eventos } = await openCaso(as(app, 'parte'), id)
      const documento = eventos.flatMap(({ documentos }) => documentos).find(({ nome }) => nome.startsWith('Termo final'))!
      return (await as(app, 'parte').file(`/caso/documento/${documento.id}`)).body
    },
    agreement: async () => {
      const { id } = await assinada(app)
      await jobsDone(app)
      return (await as(app, 'parte').file(`/negociacao/${id}/documento`)).body
    },
  }
  test.each(Object.entries(kinds))('%s', async (_kind, issue) => {
    const pdf = await issue()
    expect(await scanned(pdf)).toBe(`https://camara.example/valida?codigo=${await codeOn(pdf)}`)
    const seal = await pdfsig(pdf)
    // Where the program is installed, it agrees with our own validator.
    const sealed = (await readSignatures(pdf)).length > 0
    if (seal !== null)
      expect(seal).toMatch(
        sealed ? /Signature #1.*Total document signed.*Signature is Valid/s : /does not contain any signatures/,
      )
  })
})

test.each(['', 'ABC', 'K7QX-92MD-4HTR-8WZ0', 'K7QX-92MD-4HTR-8WZB5', '%', "';--"])('%j is no code', (typed) =>
  expect(readCodigoDeVerificacao(typed)).toBeNull(),
)

test('wrong codes are answered alike, and only so many from one network', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => check(i % 2 ? 'K7QX-92MD-4HTR-8WZB' : 'nada')))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)])
  expect(answers.find(({ status }) => status === 404)!.body.message).toMatch(/^Nenhum documento emitido aqui tem este código/)
  expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('issued documents are never changed or forgotten', async () => {
  await register(as(app, 'secretaria'), '2026-01-04T10:00:00Z', '2026-01-04T10:30:00Z')
  await expect(sql`update documentos_emitidos set sha256 = sha256`.execute(db)).rejects.toThrow()
  await expect(sql`delete from documentos_emitidos`.execute(db)).rejects.toThrow()
})

import { createHash } from 'node:crypto'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import type { DocumentoEmitido } from '@concordia/contract/validador/schemas'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enableAplicativo } from '../../../test/aplicativo.ts'
import { ownApp, type TestApp } from '../../../test/app.ts'
import { as, type Refusal, visitor } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { assinada, draft, minutada, sign, signWith } from '../../../test/negociacoes/minuta.ts'
import {
  accept,
  comDocumentos,
  emailsOf,
  openNegociacao,
  PARTES_DO_CASO,
  propose,
  read,
} from '../../../test/negociacoes/negociacao.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'
import { tampered } from '../../../test/tamper.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { sweepArquivos } from '../../platform/files/arquivos.ts'
import { AppError } from '../../platform/http/errors.ts'
import { TRILHA, verifyNegociacao } from '../trilha/verify.ts'
import { emitirAcordo } from './emitir.ts'

const app = await ownApp()
const { db, storage } = app.deps
const parte = as(app, 'parte')
const forget = () => sql`delete from contadores`.execute(db)
beforeEach(forget)

const documento = (id: number, account: Parameters<typeof as>[1] = 'parte') =>
  as(app, account).file(`/negociacao/${id}/documento`)
const versaoUm = (id: number) => parte.get<Refusal>(`/negociacao/${id}/documento/versao/1`)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** The agreement is there once: one file, one code, one act of the trail, and one e-mail to each account. */
async function onceOnly(id: number): Promise<void> {
  const emails = (await emailsOf(app, id)).filter(({ motivo }) => motivo === 'acordo')
  expect(emails.map(({ destinatario }) => destinatario).toSorted()).toEqual(['parte2@concordia.test', 'parte@concordia.test'])
  const issued = await db
    .selectFrom('documentosEmitidos')
    .selectAll()
    .where('tipo', '=', 'Acordo')
    .where('numero', '=', String(id))
    .execute()
  const acts = await db
    .selectFrom('negociacaoRegistros')
    .select('ato')
    .where('negociacaoId', '=', id)
    .where('ato', '=', 'acordo')
    .execute()
  expect([issued.length, acts.length]).toEqual([1, 1])
}

describe('the document of an agreement', () => {
  let acordo: Awaited<ReturnType<typeof assinada>>
  beforeAll(async () => {
    await forget()
    acordo = await assinada(app, comDocumentos())
  })

  test('asked for right after the last signature, by more clients than there are connections, is delivered when its job ends', async () => {
    const asked = Array.from({ length: 25 }, () => documento(acordo.id))
    await emitirAcordo(app.deps, acordo.id)
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('has the text, the evidence, the trail and the originals, and is sealed', async () => {
    const { id, negociacao } = acordo
    const pdf = await documento(id)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = (await pdfText(pdf.body)).replaceAll(/\s+/g, ' ')
    for (const piece of [
      `Acordo nº ${id}`,
      'O devedor pagará R$ 12.345,67 em trinta dias.',
      'Página de assinaturas',
      'Bruno Solicitado',
      'Código de uso único enviado ao e-mail confirmado',
      '127.0.0.1',
      'não disponível',
      'Lei 14.063/2020',
      'Nota fiscal',
      'Planilha',
      'Fez uma proposta',
      'Aceitou a proposta',
      'Assinou a minuta',
      'com o código',
    ])
      expect(text).toContain(piece)
    const bare = text.replaceAll(' ', '')
    expect(bare).toContain(negociacao.minutas[0]!.sha256)
    for (const { hash } of (await read(parte, id)).historico.slice(0, -1)) expect(bare).toContain(hash)
    expect(await readSignatures(pdf.body)).toMatchObject([{ signer: 'Câmara Concórdia', intact: true, coversFile: true }])
    const [, code] = /com o código ([\w-]{19})/.exec(text)!
    const { body } = await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${code}`)
    expect(body.emitido).toMatchObject({ tipo: 'Acordo', numero: String(id), sha256: sha256(pdf.body) })
  })

  test('goes to the accounts of both sides with the file; nobody else may open it', async () => {
    const { id } = acordo
    await onceOnly(id)
    const [email] = (await emailsOf(app, id)).filter(({ motivo }) => motivo === 'acordo')
    expect(email!.anexos).toMatchObject([{ nome: `Acordo da negociação ${id}.pdf` }])
    expect(email!.texto).not.toMatch(/12\.345|devedor/)
    for (const account of ['advogado', 'arbitro', 'secretaria', 'admin'] as const)
      expect((await documento(id, account)).status).toBe(403)
    await sweepArquivos(db, storage, { hours: 0 })
    expect((await documento(id)).status).toBe(200)
  })

  test('is in the trail, which still fits', async () => {
    const { id } = acordo
    expect((await verifyNegociacao(db, id, { storage })).falha).toBeNull()
    const { historico } = await read(parte, id)
    expect(historico.at(-1)).toMatchObject({
      user: null,
      arquivos: [{ nome: `Acordo da negociação ${id}`, sha256: expect.any(String) }],
    })
  })

  test.each([
    ['minutas', "set texto = '<p>Outro</p>'", 'a minuta'],
    ['assinaturas', "set partes = '[]'", 'a assinatura'],
    ['acordos', 'set arquivo_id = (select min(id) from arquivos)', 'o documento do acordo'],
    ['negociacoes', "set situacao = 'minuta-em-assinatura', desfecho = null", 'a situação gravada'],
  ])('a change of %s behind the triggers is found', async (table, change, motivo) => {
    const { id, minutaId } = acordo
    const where = table === 'negociacoes' ? `id = ${id}` : table === 'minutas' ? `id = ${minutaId}` : `minuta_id = ${minutaId}`
    const { falha } = await tampered(app, TRILHA, id, sql.raw(`update ${table} ${change} where ${where}`))
    expect(falha).toMatchObject({ motivo: expect.stringContaining(motivo) })
  })

  test('says which signature was given with an authenticator app, for which no code was sent', async () => {
    const alvo = await minutada(app)
    const parte2 = as(app, 'parte2')
    const now = new Date()
    const celular = await enableAplicativo(parte2, now, DEMO_PASSWORD)
    const code = { email: 'parte2@concordia.test', metodo: 'aplicativo', code: celular.show(now) }
    expect((await signWith(parte2, alvo, code)).status).toBe(200)
    expect((await sign(app, 'parte', alvo)).status).toBe(200)
    await emitirAcordo(app.deps, alvo.id)
    const text = (await pdfText((await documento(alvo.id)).body)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Código do aplicativo autenticador')
    expect(text.match(/Código enviado em/g)).toHaveLength(1)
    expect(text.match(/Código usado em/g)).toHaveLength(2)
  })

  test('does not show what was refused before the agreement', async () => {
    const id = await openNegociacao(app, { 'proposta[valor]': '777.77' })
    expect((await propose(as(app, 'parte2'), id, { valor: '888.88' })).status).toBe(201)
    expect((await accept(parte, id)).status).toBe(200)
    const { status, body } = await draft(as(app, 'parte2'), id, '<p>Sem valores.</p>')
    expect(status).toBe(201)
    for (const account of ['parte', 'parte2'] as const)
      expect((await sign(app, account, { id, minutaId: body.minuta.id })).status).toBe(200)
    await emitirAcordo(app.deps, id)
    const text = await pdfText((await documento(id)).body)
    expect(text).toContain('Sem valores.')
    expect(text).not.toMatch(/777,77|888,88/)
  })
})

describe('exactly once', () => {
  test('jobs that run at the same time make one document', async () => {
    const { id } = await assinada(app)
    await Promise.all(Array.from({ length: 4 }, () => emitirAcordo(app.deps, id)))
    await onceOnly(id)
    await emitirAcordo(app.deps, id)
    await onceOnly(id)
  })

  const dead = () => Promise.reject(new Error('the process died here'))
  const broken: [string, (deps: TestApp['deps']) => Partial<TestApp['deps']>][] = [
    ['drawing', (deps) => ({ pdf: { ...deps.pdf, render: dead } })],
    ['sealing', (deps) => ({ seal: { ...deps.seal, seal: dead } })],
    ['storing', (deps) => ({ storage: { ...deps.storage, put: dead } })],
    ['the transaction that keeps it', () => ({ tx: dead })],
    [
      'the commit',
      (deps) => ({
        tx: (run) =>
          deps.tx(async (trx) => {
            await run(trx)
            return dead()
          }) as never,
      }),
    ],
  ]
  describe('after a job that failed', () => {
    let acordo: Awaited<ReturnType<typeof assinada>>
    beforeAll(async () => {
      await forget()
      acordo = await assinada(app)
    })
    const nothingYet = async () => {
      // Asking for the document itself would wait for the job.
      expect(await versaoUm(acordo.id)).toMatchObject({
        status: 409,
        body: { message: 'O documento do acordo ainda está sendo preparado. Tente de novo em alguns minutos.' },
      })
      expect((await emailsOf(app, acordo.id)).filter(({ motivo }) => motivo === 'acordo')).toEqual([])
    }

    test('because the certificate is not valid, people have signed, and the document waits', async () => {
      const seal = {
        ...app.deps.seal,
        seal: () =>
          Promise.reject(new AppError(503, 'O certificado digital da plataforma não está na validade. Avise o administrador.')),
      }
      expect(acordo.negociacao.desfecho).toBe('acordo')
      await expect(emitirAcordo({ ...app.deps, seal }, acordo.id)).rejects.toThrow('não está na validade')
      await nothingYet()
      const { rows } = await sql<{ task: string }>`
        select task_identifier as task from graphile_worker.jobs where key = ${`acordo:${acordo.id}`}`.execute(db)
      expect(rows).toEqual([{ task: 'emitirAcordo' }])
    })

    test.each(broken)('because it died at %s, there is nothing', async (_step, change) => {
      await expect(emitirAcordo({ ...app.deps, ...change(app.deps) }, acordo.id)).rejects.toThrow('died here')
      await nothingYet()
    })

    test('the next one does it all', async () => {
      await emitirAcordo(app.deps, acordo.id)
      await onceOnly(acordo.id)
      expect((await documento(acordo.id)).status).toBe(200)
    })
  })
})

test('in a negociação linked to a case the agreement joins its docket, and mediator and secretariat are told', async () => {
  const caso = await mediatedCaso(app, PARTES_DO_CASO)
  const { id } = await assinada(app, { procedimento_type: 'casos', procedimento_id: String(caso) })
  await emitirAcordo(app.deps, id)
  const { body } = await as(app, 'mediador').get<{
    caso: {
      eventos: { descricao: string; descricao_outros: string | null; user: unknown; documentos: { id: number; nome: string }[] }[]
    }
  }>(`/caso/${caso}`)
  const evento = body.caso.eventos.find(({ descricao }) => descricao === 'Acordo assinado em negociação')!
  expect([evento.user, evento.documentos.map(({ nome }) => nome)]).toEqual([null, [`Acordo da negociação ${id}`]])
  const ressalva = 'Em nome de Bruno Solicitado, poderes não conferidos pela câmara.'
  expect(evento.descricao_outros).toBe(`Negociação nº ${id}. ${ressalva}`)
  const file = await as(app, 'mediador').file(`/caso/documento/${evento.documentos[0]!.id}`)
  expect(sha256(file.body)).toBe(sha256((await documento(id)).body))
  const notices = await db
    .selectFrom('notificacoes as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select(['u.email', 'n.subject', 'n.body'])
    .where('n.subject', 'like', `Caso ${caso}: acordo%`)
    .execute()
  expect(notices).toContainEqual({
    ...{ email: 'mediador@concordia.test', subject: `Caso ${caso}: acordo assinado em negociação` },
    body: expect.stringContaining(ressalva),
  })
  expect(notices).toContainEqual(
    expect.objectContaining({ email: 'secretaria@concordia.test', subject: `Caso ${caso}: acordo a registrar` }),
  )
  expect((await emailsAbout(app, caso)).find(({ assunto }) => assunto.endsWith('acordo a registrar'))!.texto).toContain(
    'encerre a mediação com o termo final, em “encerrar com o acordo”.',
  )
  const ficha = async () => (await as(app, 'secretaria').get<{ ficha: FichaDaSecretaria }>(`/secretaria/caso/${caso}`)).body.ficha
  expect((await ficha()).acordo).toEqual({
    ...{ negociacao: id, assinado_em: expect.any(String), evento: expect.any(Number) },
    ...{ solicitantes: ['Ana Solicitante'], solicitadas: ['Bruno Solicitado'], ressalva },
    documento: { id: evento.documentos[0]!.id, nome: `Acordo da negociação ${id}` },
  })
  // The amounts are in the document only: no answer to the secretariat has an amount of the negociação.
  expect(JSON.stringify(await ficha())).not.toContain('12345')
  expect(JSON.stringify((await as(app, 'secretaria').get(`/negociacao/${id}`)).body)).not.toContain('12345')
  // A mediator accepted: the agreement ends the mediation by the final term, and not by an act of its own.
  const registered = { ato: 'registrarAcordo', motivo: 'Acordo das partes.' }
  expect((await as(app, 'secretaria').put(`/secretaria/caso/${caso}/situacao`, registered)).status).toBe(409)
  expect((await as(app, 'secretaria').post(`/caso/${caso}/termo-final`, { desfecho: 'acordo', negociacao_id: id })).status).toBe(
    201,
  )
  expect((await ficha()).acordo).toBeNull()
  const { body: docket } = await as(app, 'secretaria').get<{ integridade: { falha: unknown } }>(`/caso/${caso}/integridade`)
  expect(docket.integridade.falha).toBeNull()
})

test('the docket of a case that was archived meanwhile has the agreement too; there is nothing to register', async () => {
  const caso = await mediatedCaso(app, PARTES_DO_CASO)
  const { id } = await assinada(app, { procedimento_type: 'casos', procedimento_id: String(caso) })
  await db.updateTable('procedimentos').set({ situacao: 4 }).where('id', '=', caso).execute()
  await emitirAcordo(app.deps, id)
  const eventos = await db.selectFrom('eventos').select('ato').where('procedimentoId', '=', caso).orderBy('numero').execute()
  expect(eventos.at(-1)!.ato).toBe('acordo-em-negociacao')
  const { subject } = await db
    .selectFrom('notificacoes as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select('n.subject')
    .where('n.subject', 'like', `Caso ${caso}: acordo juntado`)
    .where('u.email', '=', 'secretaria@concordia.test')
    .executeTakeFirstOrThrow()
  expect(subject).toBe(`Caso ${caso}: acordo juntado`)
})

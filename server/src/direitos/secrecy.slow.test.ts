import type { processos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { type PapelDoSigilo, SOB_SIGILO } from '@concordia/contract/rules/sigilo'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { accessPassword } from '../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../test/pdf/pdf.ts'
import { move, sendMovement } from '../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../test/procedimentos/peticao.ts'
import { CONTAS, type Conta, nameTerceiro, processWithRoles, restrict, viewsOf } from '../../test/procedimentos/sigilo.ts'

const app = await ownApp()
const { db } = app.deps
const made = await processWithRoles(app)
const { id } = made

/** Users who see the docket when nothing is restricted: all except a designee who has not answered. */
const AUTOS = CONTAS.filter((conta) => conta !== 'arbitro2')
const STAFF: Conta[] = ['secretaria', 'admin']

/** For each restriction, the accounts that may open the document. Written by hand from the rule. */
const MATRIX: [PapelDoSigilo[], Conta[]][] = [
  [[], STAFF],
  [['demandantes'], ['parte', ...STAFF]],
  [['demandadas'], ['parte2', 'perito', ...STAFF]],
  [['arbitro'], ['arbitro', ...STAFF]],
  [['mediador'], ['mediador', ...STAFF]],
  [
    ['demandantes', 'demandadas'],
    ['parte', 'parte2', 'perito', ...STAFF],
  ],
  [
    ['demandantes', 'arbitro'],
    ['parte', 'arbitro', ...STAFF],
  ],
  [
    ['demandantes', 'demandadas', 'arbitro', 'mediador'],
    ['parte', 'parte2', 'perito', 'arbitro', 'mediador', ...STAFF],
  ],
]

beforeEach(() => db.deleteFrom('documentoSigilos').execute())

/** The accounts that get the bytes. */
async function whoOpens(path: string): Promise<Conta[]> {
  const answers = await Promise.all(CONTAS.map((conta) => as(app, conta).file(path)))
  for (const { status } of answers) expect([200, 403]).toContain(status)
  return CONTAS.filter((_, i) => answers[i]!.status === 200)
}

/** The whole response of the details, as text: nothing secret may appear anywhere in it. */
async function details(conta: Conta) {
  const { status, body } = await as(app, conta).get<ResultOf<typeof processos.get>>(`/processo/${id}`)
  expect(status).toBe(200)
  return { processo: body.processo, text: JSON.stringify(body) }
}

describe.each(MATRIX)('a document restricted to %j', (papeis, openTo) => {
  const inOrder = CONTAS.filter((conta) => openTo.includes(conta))

  test('is downloaded only by these roles and the secretariat', async () => {
    await restrict(app, id, made.documento, papeis)
    expect(await whoOpens(`/processo/documento/${made.documento}`)).toEqual(inOrder)
    expect(await whoOpens(`/processo/documento/${made.outro}`)).toEqual(AUTOS)
  })

  test('can be heard only by them when it is an audio', async () => {
    await restrict(app, id, made.audio, papeis)
    expect(await whoOpens(`/processo/audio/${made.audio}`)).toEqual(inOrder)
  })

  test('can be opened only by them when it is the petition or the term of the filing, by either address', async () => {
    await restrict(app, id, made.peticao, papeis)
    await restrict(app, id, made.termo, papeis)
    for (const path of ['peticao', 'termo']) expect(await whoOpens(`/processo/${id}/${path}`)).toEqual(inOrder)
    for (const documento of [made.peticao, made.termo])
      expect(await whoOpens(`/processo/documento/${documento}`)).toEqual(inOrder)
  })

  test('closes the receipt that lists it to the others, but not to the author', async () => {
    await restrict(app, id, made.documento, papeis)
    const holders = CONTAS.filter((conta) => openTo.includes(conta) || conta === 'parte')
    expect(await whoOpens(`/processo/documento/${made.recibo}`)).toEqual(holders)
    expect(await whoOpens(`/processo/documento/${made.reciboDoProtocolo}`)).toEqual(AUTOS)
  })

  test('is named in the details only for them; the others see that it exists, and who may open it', async () => {
    await restrict(app, id, made.documento, papeis)
    await restrict(app, id, made.audio, papeis)
    for (const conta of AUTOS) {
      const { processo, text } = await details(conta)
      const abre = openTo.includes(conta)
      const { documentos, audios } = processo.eventos[1]!
      const sigilo = { papeis, abre }
      const lido = (aberto: boolean) => aberto && { texto: expect.any(String) }
      expect(documentos[0]).toEqual({ id: made.documento, nome: abre ? 'Balanço da empresa' : SOB_SIGILO, sigilo, ...lido(abre) })
      expect(documentos[1]).toEqual({ id: made.outro, nome: 'Procuração', ...lido(true) })
      expect(documentos[2]).toEqual({
        id: made.recibo,
        nome: `Recibo de protocolo ${id}-2.pdf`,
        recibo: true,
        sigilo: { papeis, abre: abre || conta === 'parte' },
        ...lido(abre || conta === 'parte'),
      })
      expect(audios).toEqual([{ id: made.audio, nome: abre ? 'Reunião reservada' : SOB_SIGILO, sigilo }])
      expect(text.includes('Balanço')).toBe(abre)
      expect(text.includes('Reunião')).toBe(abre)
    }
  })
})

describe('petition and term', () => {
  test('when restricted, show neither name, size nor SHA-256 to a user who may not open them', async () => {
    const before = (await details('parte')).processo
    await restrict(app, id, made.peticao, ['demandantes'])
    await restrict(app, id, made.termo, ['arbitro'])
    const closed = (papeis: PapelDoSigilo[]) => ({ nome: SOB_SIGILO, tamanho: 0, sha256: '', sigilo: { papeis, abre: false } })
    const parte = await details('parte')
    expect(parte.processo.peticao).toEqual({ ...before.peticao, sigilo: { papeis: ['demandantes'], abre: true } })
    expect(parte.processo.termo).toEqual(closed(['arbitro']))
    expect(parte.text).not.toContain(before.termo!.sha256)
    const linked = await details('advogado')
    expect(linked.processo.peticao).toEqual(closed(['demandantes']))
    expect(linked.text).not.toContain(before.peticao.sha256)
    const waiting = await details('arbitro2')
    expect(waiting.processo).toMatchObject({ peticao: closed(['demandantes']), termo: closed(['arbitro']), eventos: [] })
  })

  test('a document of the filing is not named in the list of a user who may not open it', async () => {
    const { processo } = await fileProcess(app, 'parte', {
      'documentos[0][nome]': 'Contrato social',
      'documentos[0][arquivo]': pdfFile('contrato-social.pdf'),
      'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
    })
    const password = await accessPassword(app, processo.id)
    await as(app, 'parte2').post('/processo/add', { id: processo.id, password })
    const doc = (await openProcesso(as(app, 'parte'), processo.id)).documentos[0]!.id
    await restrict(app, processo.id, doc, ['demandadas'])
    const { documentos } = await openProcesso(as(app, 'parte'), processo.id)
    expect(documentos).toEqual([{ id: doc, nome: SOB_SIGILO, sigilo: { papeis: ['demandadas'], abre: false } }])
    const { documentos: theirs } = await openProcesso(as(app, 'parte2'), processo.id)
    expect(theirs[0]!.nome).toBe('Contrato social')
  })
})

describe('roles', () => {
  const LEITURA = `/processo/documento/${made.documento}`

  test('a user who has one of several roles may open it', async () => {
    await nameTerceiro(app, id, 'mediador', 'parte')
    try {
      for (const papeis of [['mediador'], ['demandantes']] as const) {
        await restrict(app, id, made.documento, papeis)
        expect((await as(app, 'mediador').file(LEITURA)).status).toBe(200)
      }
      await restrict(app, id, made.documento, ['demandadas', 'arbitro'])
      expect((await as(app, 'mediador').file(LEITURA)).status).toBe(403)
    } finally {
      await db
        .deleteFrom('procedimentoAcessos')
        .where('motivo', '=', 'terceiro')
        .where('emNomeDe', '=', await filerId())
        .execute()
    }
  })

  test('a user who may open everything a receipt lists only by several roles together opens the receipt', async () => {
    await restrict(app, id, made.documento, ['demandadas'])
    await restrict(app, id, made.outro, ['arbitro'])
    const recibo = `/processo/documento/${made.recibo}`
    expect(await whoOpens(recibo)).toEqual(['parte', ...STAFF])
    await nameTerceiro(app, id, 'arbitro', 'parte2')
    try {
      expect(await whoOpens(recibo)).toEqual(['parte', 'arbitro', ...STAFF])
    } finally {
      const papel = db.selectFrom('users').select('id').where('email', '=', 'arbitro@concordia.test')
      await db.deleteFrom('procedimentoAcessos').where('motivo', '=', 'terceiro').where('userId', '=', papel).execute()
    }
  })

  test('an arbitrator loses the role when they are replaced, and roles in another process do not count', async () => {
    await restrict(app, id, made.documento, ['arbitro'])
    const designacao = db.updateTable('designacoes').where('procedimentoId', '=', id).where('papel', '=', 'arbitro')
    await designacao.set({ situacao: 'substituida' }).where('situacao', '=', 'aceita').execute()
    try {
      expect((await as(app, 'arbitro').file(LEITURA)).status).toBe(403)
    } finally {
      await designacao.set({ situacao: 'aceita' }).where('situacao', '=', 'substituida').execute()
    }
    expect((await as(app, 'arbitro').file(LEITURA)).status).toBe(200)
    const other = await processWithRoles(app)
    const theirs = db.updateTable('designacoes').where('procedimentoId', '=', other.id)
    await theirs.set({ situacao: 'substituida' }).where('situacao', '=', 'aceita').execute()
    await restrict(app, other.id, other.documento, ['arbitro'])
    expect((await as(app, 'arbitro').file(`/processo/documento/${other.outro}`)).status).toBe(200)
    expect((await as(app, 'arbitro').file(`/processo/documento/${other.documento}`)).status).toBe(403)
  })
})

test('a user who may not open it learns who may; a user who may not see the process does not', async () => {
  await restrict(app, id, made.documento, ['demandadas', 'arbitro'])
  expect(JSON.parse(String((await as(app, 'parte').file(`/processo/documento/${made.documento}`)).body))).toEqual({
    message: 'Este documento está sob sigilo. Quem pode abri-lo: Demandadas, Árbitros e a secretaria.',
  })
  expect(JSON.parse(String((await as(app, 'arbitro3').file(`/processo/documento/${made.documento}`)).body))).toEqual({
    message: 'Você não tem acesso a este conteúdo.',
  })
})

describe('the audit trail', () => {
  test('records every view of a restricted document by anybody, with address, request and roles; no refused one', async () => {
    const doc = await newDocumento()
    await as(app, 'parte').file(`/processo/documento/${doc}`)
    expect(await viewsOf(app, doc)).toEqual([])
    await restrict(app, id, doc, ['demandadas'])
    for (const conta of ['parte2', 'secretaria', 'parte', 'parte2', 'admin'] as const)
      await as(app, conta).file(`/processo/documento/${doc}`)
    const views = await viewsOf(app, doc)
    expect(views.map(({ email }) => email)).toEqual(
      ['parte2', 'secretaria', 'parte2', 'admin'].map((conta) => `${conta}@concordia.test`),
    )
    for (const view of views) {
      expect(view).toMatchObject({ objeto: 'documento', ip: '127.0.0.1' })
      expect(view.requestId).toMatch(/\S/)
      expect(view.dados).toEqual({ procedimento: id, papeis: ['demandadas'], como: 'documento' })
    }
  })

  test('records views of audio, petition, term and receipt too', async () => {
    const fresh = await processWithRoles(app)
    for (const documento of [fresh.audio, fresh.peticao, fresh.termo]) await restrict(app, fresh.id, documento, ['demandadas'])
    const who = as(app, 'parte2')
    await who.file(`/processo/audio/${fresh.audio}`)
    await who.file(`/processo/${fresh.id}/peticao`)
    await who.file(`/processo/${fresh.id}/termo`)
    await who.file(`/processo/documento/${fresh.recibo}`)
    for (const documento of [fresh.audio, fresh.peticao, fresh.termo, fresh.recibo])
      expect(await viewsOf(app, documento)).toHaveLength(1)
  })

  test('is written before the bytes are sent: if it cannot be written, nothing is sent', async () => {
    await restrict(app, id, made.documento, [])
    await db.schema.alterTable('auditoria').renameTo('auditoria_fora').execute()
    try {
      const { status, body } = await as(app, 'secretaria').file(`/processo/documento/${made.documento}`)
      expect(status).toBe(500)
      expect(String(body)).not.toContain('%PDF')
    } finally {
      await db.schema.alterTable('auditoria_fora').renameTo('auditoria').execute()
    }
  })
})

test('a retried movement answers with its document under secrecy, and the bytes are refused to its author', async () => {
  const headers = { 'idempotency-key': 'o-mesmo-envio' }
  const arquivo = pdfFile('segredo.pdf', makePdf({ text: 'Segredo' }))
  const fields = { 'documentos[0][nome]': 'Segredo industrial', 'documentos[0][arquivo]': arquivo }
  const sent = await sendMovement(as(app, 'parte'), id, fields, headers)
  const documento = sent.body.evento.documentos[0]!.id
  await restrict(app, id, documento, ['arbitro'])
  const again = await sendMovement(as(app, 'parte'), id, fields, headers)
  expect(again.body.evento.id).toBe(sent.body.evento.id)
  expect(again.body.evento.documentos[0]).toEqual({
    id: documento,
    nome: SOB_SIGILO,
    sigilo: { papeis: ['arbitro'], abre: false },
  })
})

async function newDocumento(): Promise<number> {
  const arquivo = pdfFile('novo.pdf', makePdf({ text: 'Novo' }))
  const evento = await move(as(app, 'parte'), id, { 'documentos[0][nome]': 'Novo', 'documentos[0][arquivo]': arquivo })
  return evento.documentos[0]!.id
}

const filerId = async () =>
  (await db.selectFrom('users').select('id').where('email', '=', 'parte@concordia.test').executeTakeFirstOrThrow()).id

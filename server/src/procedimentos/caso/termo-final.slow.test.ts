import type { fimDoCaso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { signedAcordo } from '../../../test/procedimentos/acordo.ts'
import { designate } from '../../../test/procedimentos/designacao.ts'
import { fileCaso, mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'
import { verifyTrail } from '../autos/integridade.ts'

const app = await ownApp()
const { db, storage } = app.deps
const end = (who: Account, id: number, body: object, headers?: Record<string, string>) =>
  as(app, who).post<ResultOf<typeof fimDoCaso.termoFinal> & Refusal>(`/caso/${id}/termo-final`, body, headers)

/** Ends a case with the agreement that everybody signed. */
const endWithAcordo = async (who: Account, id: number) =>
  end(who, id, { desfecho: 'acordo', texto_id: await signedAcordo(app, id) })

describe.each<[Account, string, number, string]>([
  ['mediador', 'acordo', 6, 'com acordo, assinado pelas partes e pelo mediador'],
  ['secretaria', 'sem-acordo', 4, 'sem acordo'],
])('ended by %s (%s)', (account, desfecho, situacao, words) => {
  test('a case has its sealed term in the docket, a receipt, and everybody is told', async () => {
    const id = await mediatedCaso(app)
    const com = desfecho === 'acordo' ? { texto_id: await signedAcordo(app, id) } : {}
    const { status, body } = await end(account, id, {
      ...com,
      desfecho,
      texto: 'A dívida fica quitada.\nCada um paga as suas custas.',
    })
    expect([status, body.evento.descricao_outros]).toEqual([201, `Termo final de mediação: ${words}`])
    await jobsDone(app)
    const caso = await openCaso(as(app, 'parte'), id)
    expect([caso.situacao, caso.latest_evento?.descricao]).toEqual([situacao, `Termo final de mediação: ${words}`])
    const [termo, recibo] = caso.eventos.at(-1)!.documentos
    expect(recibo!.nome).toContain('Recibo de protocolo')
    const pdf = (await as(app, 'parte').file(`/caso/documento/${termo!.id}`)).body
    const text = await pdfText(pdf)
    for (const said of [
      'Ana Demandante',
      'Condomínio Demandado',
      'Mediador',
      'A dívida fica quitada.',
      'art. 20',
      desfecho === 'acordo' ? 'com o acordo' : words,
    ])
      expect(text).toContain(said)
    expect(await readSignatures(pdf)).toMatchObject([{ intact: true, coversFile: true }])
    const told = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'situacaoAlterada')
    expect(told.map(({ destinatario }) => destinatario)).toEqual(
      expect.arrayContaining(['ana@concordia.test', 'condominio@concordia.test', 'parte@concordia.test']),
    )
    expect(JSON.stringify(told)).not.toContain('quitada')
    const trail = await db
      .selectFrom('auditoria')
      .select('dados')
      .where('acao', '=', 'termo-final')
      .where('objetoId', '=', String(id))
      .execute()
    expect(trail).toMatchObject([{ dados: { de: 2, para: situacao } }])
    expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
    await noLooseFiles(app)
  })
})

test('one of several clicks at once ends it; a retry under the same key answers with what was made', async () => {
  const id = await mediatedCaso(app)
  const acordo = { desfecho: 'acordo', texto_id: await signedAcordo(app, id) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => end('mediador', id, acordo)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  const other = await mediatedCaso(app)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const outro = { desfecho: 'acordo', texto_id: await signedAcordo(app, other) }
  const [one, two] = [await end('mediador', other, outro, headers), await end('mediador', other, outro, headers)]
  expect([two.status, two.body.evento.id]).toEqual([201, one.body.evento.id])
  expect((await end('mediador', other, { desfecho: 'sem-acordo' }, headers)).status).toBe(409)
  await noLooseFiles(app)
})

test('partes and strangers do not end it; without a mediator who accepted there is no term', async () => {
  const id = await mediatedCaso(app)
  for (const who of ['parte', 'parte2', 'arbitro'] as const) expect((await end(who, id, { desfecho: 'acordo' })).status).toBe(403)
  expect(await end('mediador', id, { desfecho: 'talvez' })).toMatchObject({
    status: 422,
    body: { errors: { desfecho: ['Escolha como a mediação terminou'] } },
  })
  const { caso } = await fileCaso(app, 'parte')
  expect(await end('secretaria', caso.id, { desfecho: 'sem-acordo' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Nenhum mediador aceitou') },
  })
})

test('once a mediator has accepted, the secretariat ends the case by the final term only; before, it archives it', async () => {
  const act = (id: number, ato: string) =>
    as(app, 'secretaria').put<Refusal>(`/secretaria/caso/${id}/situacao`, { ato, motivo: 'A pedido.' })
  const impedidos = async (id: number) => {
    const { body } = await as(app, 'secretaria').get<{ ficha: FichaDaSecretaria }>(`/secretaria/caso/${id}`)
    return Object.fromEntries(body.ficha.atos.map(({ ato, impedido }) => [ato, impedido]))
  }
  const porTermo =
    'O mediador aceitou este caso, que por isso termina pelo termo final de mediação, com acordo ou sem acordo (Lei 13.140/2015, art. 20). Use “encerrar a mediação”.'
  const id = await mediatedCaso(app)
  for (const situacao of [2, 5]) {
    await db.updateTable('procedimentos').set({ situacao }).where('id', '=', id).execute()
    for (const ato of ['arquivar', 'registrarAcordo']) {
      expect(await act(id, ato)).toMatchObject({ status: 409, body: { message: porTermo } })
      expect((await impedidos(id))[ato]).toBe(porTermo)
    }
  }
  expect((await end('secretaria', id, { desfecho: 'sem-acordo' })).status).toBe(201)

  const { caso } = await fileCaso(app, 'parte')
  await designate(app, caso.id, ['mediador'], 'mediador')
  expect((await impedidos(caso.id)).arquivar).toBeNull()
  expect((await act(caso.id, 'arquivar')).status).toBe(200)
  const left = await mediatedCaso(app)
  await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', left).execute()
  expect((await act(left, 'registrarAcordo')).status).toBe(200)
})

test('the details say who may end it now', async () => {
  const may = async (who: Account, id: number) => (await openCaso(as(app, who), id)).pode_encerrar
  const { caso } = await fileCaso(app, 'parte')
  expect(await may('secretaria', caso.id)).toBe(false)
  const id = await mediatedCaso(app)
  expect([await may('mediador', id), await may('secretaria', id), await may('parte', id)]).toEqual([true, true, false])
  await db.updateTable('procedimentos').set({ situacao: 5 }).where('id', '=', id).execute()
  expect(await may('mediador', id)).toBe(true)
  await endWithAcordo('mediador', id)
  expect([await may('mediador', id), await may('secretaria', id)]).toEqual([false, false])
  expect((await openCaso(as(app, 'mediador'), id)).isMediador).toBe(true)
  expect((await openCaso(as(app, 'secretaria'), id)).isMediador).toBe(false)
})

test('ended without agreement, it can be reactivated; with agreement it cannot', async () => {
  const id = await mediatedCaso(app)
  const reactivate = () => as(app, 'secretaria').put(`/secretaria/caso/${id}/situacao`, { ato: 'reativar', motivo: 'A pedido.' })
  await end('mediador', id, { desfecho: 'sem-acordo' })
  expect((await reactivate()).status).toBe(200)
  expect((await openCaso(as(app, 'mediador'), id)).situacao).toBe(2)
  await endWithAcordo('mediador', id)
  expect((await reactivate()).status).toBe(409)
})

import type { custas, home } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { type Account, as } from '../../test/client.ts'
import { jobsDone, runJob } from '../../test/jobs.ts'
import { emailsAbout } from '../../test/mail/mailbox.ts'
import { list, read } from '../../test/negociacoes/negociacao.ts'
import { openCusta } from '../../test/payments/custa.ts'
import { readSignatures } from '../../test/pdf/signatures.ts'
import { openCaso } from '../../test/procedimentos/pedido.ts'
import { openProcesso } from '../../test/procedimentos/peticao.ts'
import { verifyNegociacao } from '../negociacoes/trilha/verify.ts'
import { verifyTrail } from '../procedimentos/autos/integridade.ts'
import { seedProcessos } from './processos.ts'

const app = await ownApp()
const { db, storage } = app.deps
await seedProcessos(app.deps)
const situacoes = async (account: Account) => {
  const { body } = await as(app, account).get<ResultOf<typeof home.get>>('/home')
  return Object.fromEntries(body.processos.map(({ situacao, count }) => [situacao, count]))
}

test('the demo has processes in every situação, each visible to its users', async () => {
  expect(await situacoes('secretaria')).toEqual({ 1: 5, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 })
  expect(await situacoes('parte')).toEqual({ 1: 5, 2: 1, 3: 1, 4: 1, 6: 1 })
  expect(await situacoes('parte2')).toEqual({ 2: 1 })
  expect(await situacoes('advogado')).toEqual({ 5: 1 })
  expect(await situacoes('arbitro')).toEqual({ 1: 2 })
  expect(await situacoes('perito')).toEqual({})
})

test('the demo has cases in every situação, one of which waits for the mediator', async () => {
  const { body } = await as(app, 'secretaria').get<ResultOf<typeof home.get>>('/home')
  expect(body.casos.map(({ situacao, count }) => [situacao, count])).toEqual([1, 2, 3, 4, 5, 6].map((code) => [code, 1]))
  const waiting = await db
    .selectFrom('designacoes')
    .select('procedimentoId')
    .where('papel', '=', 'mediador')
    .where('situacao', '=', 'pendente')
    .execute()
  expect(waiting).toHaveLength(1)
  expect(await openCaso(as(app, 'mediador'), waiting[0]!.procedimentoId)).toMatchObject({ aceiteMediador: true, eventos: [] })
})

test('the case in “Acordo” has its final term; in the active one only parte and mediador read the private messages, and the mediador has notes', async () => {
  const idOf = async (situacao: number) =>
    (
      await db
        .selectFrom('procedimentos')
        .select('id')
        .where('tipo', '=', 'caso')
        .where('situacao', '=', situacao)
        .executeTakeFirstOrThrow()
    ).id
  const acordo = await openCaso(as(app, 'parte'), await idOf(6))
  const termo = acordo.eventos.at(-1)!
  expect(termo.descricao_outros).toMatch(/^Termo final de mediação: com acordo/)
  const { body } = await as(app, 'parte').file(`/caso/documento/${termo.documentos[0]!.id}`)
  expect(await readSignatures(body)).toMatchObject([{ intact: true, coversFile: true }])
  const ativo = await idOf(2)
  const read = async (who: Account) => (await openCaso(as(app, who), ativo)).eventos.at(-1)!.descricao
  const said = 'O que a demandante não quis dizer na sessão conjunta'
  expect(await Promise.all((['parte', 'mediador', 'secretaria'] as const).map(read))).toEqual([
    said,
    said,
    'Envio reservado ao mediador',
  ])
  const { notas } = (await as(app, 'mediador').get<{ notas: { texto: string } }>(`/caso/${ativo}/notas`)).body
  expect(notas.texto).toContain('Antes da primeira sessão')
})

test('every docket is intact, its eventos in the order of their days, and none in the future', async () => {
  const rows = await db.selectFrom('procedimentos').select(['id', 'tipo']).orderBy('id').execute()
  expect(rows).toHaveLength(16)
  for (const { id, tipo } of rows) {
    expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
    const { eventos } = await (tipo === 'caso' ? openCaso : openProcesso)(as(app, 'secretaria'), id)
    const days = eventos.map(({ created_at }) => created_at)
    expect(days).toEqual(days.toSorted())
    expect(Date.parse(days.at(-1)!)).toBeLessThan(Date.now())
  }
})

test('the demo has negotiations in every stage, for each of their people, and their trails are intact', async () => {
  const rows = await db.selectFrom('negociacoes').select(['id', 'situacao']).orderBy('id').execute()
  expect(rows.map(({ situacao }) => situacao)).toEqual([
    'finalizada',
    'finalizada',
    'minuta-em-assinatura',
    'minuta-em-elaboracao',
    'minuta-em-elaboracao',
    'em-negociacao',
    'em-negociacao',
    'em-negociacao',
    'em-negociacao',
  ])
  await jobsDone(app)
  for (const { id } of rows) expect((await verifyNegociacao(db, id, { storage })).falha).toBeNull()
  const [desistida, firmada, meia, doCaso, doProcesso, vencida, longa, dele, semConta] = await Promise.all(
    rows.map(({ id }) => read(as(app, 'parte'), id)),
  )
  expect([desistida!.desfecho, firmada!.desfecho]).toEqual(['desistencia', 'acordo'])
  const { body } = await as(app, 'parte').file(`/negociacao/${firmada!.id}/documento`)
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(meia!.atos).toContain('assinar')
  expect(doCaso).toMatchObject({ procedimento_type: 'casos', abre_procedimento: true, atos: ['desistir'] })
  expect(doProcesso).toMatchObject({ procedimento_type: 'processos', abre_procedimento: true, minutas: [{}] })
  expect(vencida!.propostas).toMatchObject([{ vencida: true }])
  expect(longa!.propostas.map(({ situacao }) => situacao)).toEqual(['rejeitada', 'rejeitada', 'rejeitada', 'em-aberto'])
  expect([longa!.atos, dele!.atos]).toEqual([
    ['propor', 'aceitar', 'desistir'],
    ['propor', 'aceitar', 'desistir'],
  ])
  expect(semConta!.partes_sem_conta).toEqual([{ nome: 'Oficina do Bairro Ltda.' }])
  expect((await list(as(app, 'mediador'))).data.map(({ id }) => id)).toEqual([doCaso!.id])
})

test('an arbitrator has designations to answer, and an active process has a deadline with reminders', async () => {
  const pending = await db
    .selectFrom('designacoes')
    .select('procedimentoId')
    .where('papel', '=', 'arbitro')
    .where('situacao', '=', 'pendente')
    .execute()
  const { procedimentoId } = pending.at(-1)!
  expect(await openProcesso(as(app, 'arbitro'), procedimentoId)).toMatchObject({ aceiteArbitro: true, eventos: [] })
  const { id } = await db
    .selectFrom('procedimentos')
    .select('id')
    .where('tipo', '=', 'processo')
    .where('situacao', '=', 2)
    .executeTakeFirstOrThrow()
  const evento = (await openProcesso(as(app, 'parte2'), id)).eventos.at(-1)!
  expect(evento.prazo).not.toBeNull()
  expect(evento.notificacoes).toEqual([{ dias: 5 }, { dias: 1 }])
})

test('one account has fees in every situação and with every means, a balance with its statement and an open slip', async () => {
  const parte = as(app, 'parte')
  const { body } = await parte.get<ResultOf<typeof custas.list>>('/pagamentos')
  expect(body.pagamentos.total).toBe(18)
  const shown = await Promise.all(body.pagamentos.data.map(({ id }) => openCusta(parte, id)))
  const kinds = shown.map(({ tipo, situacao, meio, boleto }) =>
    [tipo, situacao, meio, boleto?.situacao].filter(Boolean).join(' '),
  )
  expect(new Set(kinds)).toEqual(
    new Set([
      'custas P cartao',
      'custas P saldo',
      'custas P boleto liquidado',
      'custas A aberto',
      'saldo P cartao',
      'saldo A',
      'saldo C',
    ]),
  )
  expect((await parte.get<{ saldo: number; lancamentos: { total: number } }>('/saldo/extrato')).body).toMatchObject({
    saldo: 7000,
    lancamentos: { total: 2 },
  })
})

test('only the process whose slip is open is still closed to its parties', async () => {
  await jobsDone(app)
  const rows = await db.selectFrom('procedimentos').select('id').where('tipo', '=', 'processo').orderBy('id').execute()
  const opened: boolean[] = []
  for (const { id } of rows) opened.push((await emailsAbout(app, id)).some(({ motivo }) => motivo === 'abertura'))
  expect(opened).toEqual([...Array(9).fill(true), false])
})

test('our records and those of the test providers agree', async () => {
  await runJob(app, 'conciliar')
  expect(await db.selectFrom('conciliacaoDiferencas').select(['tipo', 'detalhe']).execute()).toEqual([])
})

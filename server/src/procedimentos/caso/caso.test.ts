import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { formatDateTime } from '@concordia/contract/values/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { callerOf } from '../../../test/caller.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { issueRecibo } from '../../autos/eventos/recibo.ts'
import { insertPartes, PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import { grantAccess } from '../../direitos/grant.ts'
import { mayMove } from '../../direitos/move.ts'
import { isDesignado } from '../../direitos/part.ts'
import { maySee, maySeeAutos } from '../../direitos/see.ts'
import { collect } from '../../pagamentos/collect.ts'
import type { Caller } from '../../platform/http/actor.ts'
import type { Download } from '../../platform/http/implement.ts'
import { changeSituacao } from '../../secretaria/atos/change-situacao.ts'
import { designar } from '../../secretaria/atos/designar.ts'
import { novaSenha } from '../../secretaria/atos/nova-senha.ts'
import { findFicha } from '../../secretaria/atos/queries.ts'
import { downloadCompleto } from '../autos/completo.ts'
import { verifyTrail } from '../autos/integridade.ts'
import { announce } from '../avisos/announce.ts'
import { sendCodigo } from '../avisos/mute.ts'
import { NOTICES } from '../avisos/notices.ts'
import { relatorioDeNotificacoes } from '../avisos/relatorio-notificacoes.ts'
import { exportLista } from '../consulta/export.ts'
import { listProcedimentos } from '../consulta/lista.ts'
import { aceitar } from '../designacao/aceitar.ts'
import { pendingDesignacao } from '../designacao/designacoes.ts'
import { novaSenhaDeAcesso, openProcedimento } from '../entrada/abertura.ts'
import { movimentar } from '../movimentacao/movimentar.ts'

const app = await ownApp()
const { deps } = app
const { db } = deps
const signal = new AbortController().signal

const callerFor = async (account: string): Promise<Caller> => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', `${account}@concordia.test`)
    .executeTakeFirstOrThrow()
  return callerOf({ ...row, name: row.name!, role: row.role as 'user' })
}
const parte = await callerFor('parte')
const mediador = await callerFor('mediador')
const secretaria = await callerFor('secretaria')

const parteDe = (nome: string, contato: string) => ({
  nome,
  documento: '52998224725',
  endereco: 'Rua das Flores, 1',
  telefone: '11999990000',
  emails: [{ contato, principal: true }],
})

/** A case, paid and open to its partes, made with the functions every tipo uses to file. */
const fileCaso = async (): Promise<number> => {
  const senha = await novaSenhaDeAcesso(deps)
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { user } = parte
    const { id } = await trx
      .insertInto('procedimentos')
      .values({
        ...{ tipo: 'caso', userId: user.id, areaId: 1, classe: 'Condomínio', valorCentavos: 100_000 },
        ...{ situacao: SITUACAO.aguardandoAceite, createdAt: now, movimentadoEm: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertPartes(trx, PROCEDIMENTOS, id, {
      demandantes: [parteDe('Ana Demandante', user.email)],
      demandadas: [parteDe('Bruno Demandado', 'bruno@fora.test')],
    })
    await grantAccess(trx, { procedimentoId: id, userId: user.id, motivo: 'autor', tipo: 'caso', movimentadoEm: now })
    const autor = { tipo: 'user' as const, id: user.id, nome: user.name }
    const evento = await appendEvento(trx, id, { ato: 'protocolo', autor, now })
    const custas = { custas: 35_000, aPagar: 0, convenioId: null }
    await collect(trx, { tipo: 'caso', procedimentoId: id, userId: user.id, custas, recolhimento: { meio: null }, now })
    const told = {
      ato: NOMES_DOS_ATOS.protocolo.caso,
      processo: { area: 'Cível', classe: 'Condomínio', valor: 'R$ 1.000,00', demandantes: ['Ana'], demandadas: ['Bruno'] },
      pagamento: null,
      arquivos: [],
    }
    await issueRecibo(trx, { ...told, procedimentoId: id, evento, actor: user })
    await openProcedimento(deps, trx, id, senha)
    await announce(deps, trx, NOTICES.protocolo, { tipo: 'caso', numero: id, quando: formatDateTime(now), aberta: false })
    return id
  })
}

const move = (id: number, descricao = 'Convite para a sessão') =>
  movimentar(deps, mediador, 'caso', id, {
    ...{ descricao, documentos: [], audios: [], notificacoes: [] },
    dias_uteis: 5,
  })

const textOf = async ({ content }: Download) =>
  pdfText(Buffer.isBuffer(content) ? content : Buffer.concat((await content.toArray()) as Buffer[]))

const OF_ANOTHER_TIPO = /processo|árbitr|arbitr|petição/i
let id = 0
let acceptance = 0

beforeAll(async () => {
  id = await fileCaso()
  await designar(deps, secretaria, { procedimentoId: id, papel: 'mediador', userIds: [mediador.user.id] })
  const designacao = await pendingDesignacao(db, { procedimentoId: id, userId: mediador.user.id, papel: 'mediador' })
  acceptance = await aceitar(deps, mediador, { tipo: 'caso', procedimentoId: id, designacao })
  await changeSituacao(deps, secretaria, { procedimentoId: id, ato: 'suspender', motivo: 'A pedido das partes.' })
  await move(id)
  await novaSenha(deps, secretaria, id)
  await sendCodigo(deps, parte.user, 'caso', id)
  await jobsDone(app)
})

test('a mediator accepts without questionnaire and term, and the case becomes active', async () => {
  const eventos = await db.selectFrom('eventos').selectAll().where('procedimentoId', '=', id).orderBy('numero').execute()
  expect(eventos.map(({ descricao }) => descricao)).toEqual([
    'Protocolo do pedido de mediação',
    'Designação de mediador',
    'Aceite de mediador',
    'Caso ativo',
    'Caso suspenso',
    'Convite para a sessão',
    'Caso reativado por movimentação',
    'Nova senha de acesso enviada às partes',
  ])
  const documentos = await db.selectFrom('documentos').select('id').where('eventoId', '=', acceptance).execute()
  expect(documentos).toEqual([])
})

test('every notice and e-mail names a case and a mediator, and links to its page', async () => {
  const emails = await emailsAbout(app, id)
  const kinds = new Set(emails.map(({ motivo }) => motivo))
  for (const kind of ['abertura', 'recibo', 'designacao', 'aceiteDesignacao', 'situacaoAlterada', 'movimentacao', 'codigo'])
    expect(kinds).toContain(kind)
  for (const email of emails) {
    const said = JSON.stringify([email.assunto, email.corpo, email.html, email.texto])
    expect(said).not.toMatch(OF_ANOTHER_TIPO)
    expect(said).toMatch(/caso/i)
  }
  const notices = await db.selectFrom('notificacoes').select(['subject', 'body', 'path']).execute()
  expect(notices.length).toBeGreaterThan(4)
  for (const { subject, body, path } of notices) {
    expect(`${subject} ${body}`).not.toMatch(OF_ANOTHER_TIPO)
    expect(path).toBe(`/caso/${id}/details`)
  }
})

test('receipt, full PDF, report of notices and list name a case', async () => {
  const parteRow = await db
    .selectFrom('partes')
    .select('id')
    .where('procedimentoId', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [completo, relatorio, lista] = await Promise.all([
    downloadCompleto(deps, parte, signal, 'caso', id),
    relatorioDeNotificacoes(deps, 'caso', { id, parteId: parteRow.id }, signal),
    exportLista(deps, 'caso', parte, signal, { numero: id }),
  ])
  expect([completo.name, lista.name]).toEqual([`Caso ${id}.pdf`, expect.stringMatching(/^Casos de Mediação /)])
  for (const download of [completo, relatorio, lista]) {
    const text = await textOf(download)
    expect(text).not.toMatch(OF_ANOTHER_TIPO)
    expect(text).toMatch(/caso/i)
  }
  const columns = await textOf(await exportLista(deps, 'caso', parte, signal, { numero: id }))
  expect(columns).toMatch(/Número\s+Área do direito\s+Criado em\s+Situação\s+Marcadores/)
  // The docket of a case is read on its own page only.
  expect(columns).not.toMatch(/Último evento|Convite|Nova senha/)
})

test('an evento of a case is named in free words, but not like an act or a description of others', async () => {
  const refused = { status: 422, errors: { descricao: [expect.any(String)] } }
  await expect(move(id, 'CASO arquivado.')).rejects.toMatchObject(refused)
  await expect(move(id, 'laudo pericial')).rejects.toMatchObject(refused)
  await expect(move(id, 'Outros')).resolves.toBeTypeOf('number')
})

test('the lists of cases find it, the lists of processes do not', async () => {
  const find = async (tipo: 'processo' | 'caso', filter: object) => {
    const viewer = { userId: parte.user.id, all: false }
    return (await listProcedimentos(db, { viewer, tipo, filter: { numero: id, ...filter }, now: deps.clock.now() }, 1)).total
  }
  expect([await find('caso', {}), await find('processo', {})]).toEqual([1, 0])
  expect(await find('caso', { conduzidoPor: mediador.user.id })).toBe(1)
})

test('its docket is intact, and a broken one is reported as that of a case', async () => {
  expect(await verifyTrail(db, id, deps)).toMatchObject({ integra: true, falha: null })
  const lost = await fileCaso()
  await db.updateTable('procedimentos').set({ nEventos: 2 }).where('id', '=', lost).execute()
  expect((await verifyTrail(db, lost)).falha?.motivo).toBe('o caso registra 2 evento(s), mas só há 1: falta o evento nº 2')
})

test('the secretariat counts the seat of its mediator', async () => {
  const ficha = await findFicha(db, id)
  expect(ficha.designados).toMatchObject([{ papel: 'mediador', situacao: 'aceita' }])
  await expect(
    designar(deps, secretaria, { procedimentoId: id, papel: 'mediador', userIds: [mediador.user.id] }),
  ).rejects.toThrow('Não há vaga de mediador neste procedimento.')
})

describe('through the endpoints of a process', () => {
  const policies = { maySee, maySeeAutos, mayMove, isDesignado }
  test.each(Object.entries(policies))('%s treats a case as unknown', async (_name, policy) => {
    const allows = (tipo: 'processo' | 'caso', user: Caller['user']) =>
      policy(tipo).allows!({ db, user, params: { id } } as never)
    expect(Boolean(await allows('caso', mediador.user))).toBe(true)
    for (const { user } of [mediador, secretaria]) expect(Boolean(await allows('processo', user))).toBe(false)
  })
})

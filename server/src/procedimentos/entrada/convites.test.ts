import type { home } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { once } from '../../platform/once.ts'

const app = await ownApp()
const { db } = app.deps

const invitations = async (who: Client) =>
  (await who.get<ResultOf<typeof home.get>>('/home')).body.atencao.convites.itens.map(({ procedimento }) => procedimento.id)
const enter = (who: Client, id: number, tipo = 'processo') => who.post<Refusal>(`/${tipo}/${id}/entrar`)
const naming = (person: Person) => ({ 'demandadas[0][emails][0][contato]': person.email })
const situacaoOf = (id: number, situacao: number) =>
  db.updateTable('procedimentos').set({ situacao }).where('id', '=', id).execute()

test('a user named as the contact of a parte is offered the process, enters, acts for that parte, and is not asked again', async () => {
  const who = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', naming(who))
  const { body } = await who.get<ResultOf<typeof home.get>>('/home')
  expect(body.atencao.convites).toEqual({
    total: 1,
    itens: [
      {
        procedimento: { id: processo.id, tipo: 'processo' },
        parte: 'Empresa Demandada Ltda.',
        por: { name: 'Conta da Parte', email: 'p•••@c•••.test' },
        desde: expect.any(String),
      },
    ],
  })
  expect((await who.get(`/processo/${processo.id}`)).status).toBe(403)
  expect(await enter(who, processo.id)).toMatchObject({ status: 200, body: { message: 'Processo adicionado com sucesso' } })
  const { demandadas } = await openProcesso(who, processo.id)
  const acesso = await db
    .selectFrom('procedimentoAcessos')
    .select(['motivo', 'parteId'])
    .where('userId', '=', who.id)
    .executeTakeFirstOrThrow()
  expect(acesso).toEqual({ motivo: 'senha', parteId: demandadas[0]!.id })
  expect(await invitations(who)).toEqual([])
})

test('a case is offered the same way; entering five times at once counts once, and the filer gets one notice', async () => {
  const who = await registerVerified(app)
  const { caso } = await fileCaso(app, 'parte', naming(who))
  expect(await invitations(who)).toEqual([caso.id])
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(who, caso.id, 'caso')))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const notices = await db
    .selectFrom('notificacoes')
    .select('subject')
    .where('subject', '=', `Novo acesso ao caso ${caso.id}`)
    .execute()
  expect(notices).toHaveLength(1)
})

test('nobody else enters, nor by the number of the other tipo; unknown and forbidden answer alike', async () => {
  const [who, stranger] = [await registerVerified(app), await registerVerified(app)]
  const { processo } = await fileProcess(app, 'parte', naming(who))
  const { status, body } = await enter(stranger, processo.id)
  expect(status).toBe(403)
  expect(await enter(stranger, 999_999)).toMatchObject({ status, body })
  expect(await enter(who, processo.id, 'caso')).toMatchObject({ status, body })
  expect(await invitations(stranger)).toEqual([])
})

test('a process opens to nobody before its fee is paid', async () => {
  const who = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', { ...naming(who), meioDePagamento: 'boleto' })
  expect(await invitations(who)).toEqual([])
  expect((await enter(who, processo.id)).status).toBe(403)
})

const named = once(async () => {
  const who = await registerVerified(app)
  return { who, ...(await fileProcess(app, 'parte', naming(who))) }
})
test.each(['recusado', 'arquivado', 'acordo'] as const)('a process with the situação "%s" is no longer offered', async (name) => {
  const { who, processo } = await named()
  await situacaoOf(processo.id, SITUACAO[name])
  expect(await invitations(who)).toEqual([])
  expect((await enter(who, processo.id)).status).toBe(403)
})

test('a person designated in it does not enter beside the partes', async () => {
  const who = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', naming(who))
  await db
    .insertInto('designacoes')
    .values({ procedimentoId: processo.id, userId: who.id, papel: 'arbitro', situacao: 'pendente', createdAt: new Date() })
    .execute()
  expect(await invitations(who)).toEqual([])
  expect((await enter(who, processo.id)).status).toBe(403)
})

test('when the contact is corrected, the former address no longer enters and the new one does', async () => {
  const [before, after] = [await registerVerified(app), await registerVerified(app)]
  const { processo } = await fileProcess(app, 'parte', naming(before))
  const { emails } = (await openProcesso(as(app, 'parte'), processo.id)).demandadas[0]!
  const corrected = await as(app, 'secretaria').put(`/secretaria/processo/${processo.id}/contato/${emails[0]!.id}`, {
    contato: after.email,
  })
  expect(corrected.status).toBe(200)
  expect((await enter(before, processo.id)).status).toBe(403)
  await enter(after, processo.id)
  expect((await openProcesso(after, processo.id)).id).toBe(processo.id)
})

test('more than three are all listed, the latest first, because no other list leads to them', async () => {
  const who = await registerVerified(app)
  const ids: number[] = []
  for (let i = 0; i < 4; i++) ids.push((await fileProcess(app, 'parte', naming(who))).processo.id)
  const { convites } = (await who.get<ResultOf<typeof home.get>>('/home')).body.atencao
  expect(convites.total).toBe(4)
  expect(convites.itens.map(({ procedimento }) => procedimento.id)).toEqual(ids.toReversed())
})

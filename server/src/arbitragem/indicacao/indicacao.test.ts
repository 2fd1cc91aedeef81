import type { home, indicacao } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { designations, idOf, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { setSituacao } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { setRito } from '../../../test/procedimentos/rito.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { remindIndicacao } from './remind.ts'

/** A Monday at noon in São Paulo; fifteen days later it is Tuesday the 16th. */
const MONDAY = '2027-03-01T15:00:00Z'
let instant = MONDAY
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db } = app.deps
const staff = secretariat(app)
const { descriptions, intact, accept } = designations(app)

// The accounts of the demo are not in the public list by themselves.
await db.updateTable('perfis').set({ publicar: true }).where('tipo', '=', 'arbitro').execute()

beforeEach(() => {
  instant = MONDAY
})
const at = (day: number, time = '12:30') => {
  instant = `2027-03-${String(day).padStart(2, '0')}T${time}:00Z`
}

/** A paid process that `parte` filed; `parte2` came in with the address of the demandada, `advogado` with the password alone. */
async function opened(changes: Record<string, string> = {}) {
  const { processo } = await fileProcess(app, 'parte', {
    'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
    ...changes,
  })
  const password = await accessPassword(app, processo.id)
  for (const who of ['parte2', 'advogado'] as const) await as(app, who).post('/processo/add', { id: processo.id, password })
  return processo.id
}
const PESSOAS = { arbitro: 'Conta do Árbitro', arbitro2: 'Conta do Segundo Árbitro' } as const
type Lida = ResultOf<typeof indicacao.list> & Refusal
const read = async (id: number, who: Account = 'parte') => (await as(app, who).get<Lida>(`/processo/${id}/indicacoes`)).body
const name = async (who: Account, id: number, account: Account | null) =>
  as(app, who).put<ResultOf<typeof indicacao.indicar> & Refusal>(`/processo/${id}/indicacao`, {
    arbitro_id: account && (await idOf(app, account)),
  })
/** Whether the home of this account asks it to name somebody for the process. */
const asked = async (who: Account, id: number) =>
  (await as(app, who).get<ResultOf<typeof home.get>>('/home')).body.atencao.indicacoes.itens.some(
    ({ processo }) => processo === id,
  )
const roster = async (id: number) => {
  const { body } = await staff.candidatos(id)
  return body.candidatos.data.map((one) => [one.name, one.indicado_por] as const)
}

describe('with one arbitrator', () => {
  test('both sides that name the same person agree, and the roster has that person on top', async () => {
    const id = await opened()
    expect(await read(id)).toMatchObject({ ate: '2027-03-16', indicacoes: [], aberta: true, por: 'demandante' })
    expect(await Promise.all((['parte', 'parte2', 'advogado'] as const).map((who) => asked(who, id)))).toEqual([
      true,
      true,
      false,
    ])
    const first = await name('parte', id, 'arbitro2')
    expect(first).toMatchObject({ status: 200, body: { indicacao: { polo: 'demandante', arbitro: { name: PESSOAS.arbitro2 } } } })
    expect([await asked('parte', id), await asked('parte2', id)]).toEqual([false, true])
    expect((await read(id, 'parte2')).resumo).toBe(
      `Os demandantes indicaram ${PESSOAS.arbitro2}; as demandadas ainda não indicaram.`,
    )
    expect((await roster(id))[0]).toEqual([PESSOAS.arbitro2, ['demandante']])
    expect((await name('parte2', id, 'arbitro2')).status).toBe(200)
    expect((await read(id, 'secretaria')).resumo).toBe(`As duas partes indicaram ${PESSOAS.arbitro2}.`)
    expect((await roster(id))[0]).toEqual([PESSOAS.arbitro2, ['demandada', 'demandante']])
    expect((await descriptions(id)).slice(1)).toEqual([
      'Indicação de árbitro por uma parte',
      'Indicação de árbitro por uma parte',
    ])
    await intact(id)
  })

  test('different people are no agreement; a side may change its word, and the same word again is no new act', async () => {
    const id = await opened()
    await name('parte', id, 'arbitro')
    await name('parte2', id, 'arbitro2')
    expect((await read(id)).resumo).toBe(
      `Os demandantes indicaram ${PESSOAS.arbitro}; as demandadas indicaram ${PESSOAS.arbitro2}. Sem acordo: a câmara designa.`,
    )
    await name('parte2', id, 'arbitro')
    await name('parte2', id, 'arbitro')
    expect((await read(id)).resumo).toBe(`As duas partes indicaram ${PESSOAS.arbitro}.`)
    expect(await descriptions(id)).toHaveLength(4)
    await name('parte', id, null)
    expect((await read(id)).resumo).toBe(
      `Os demandantes preferem que a câmara indique; as demandadas indicaram ${PESSOAS.arbitro}. Sem acordo: a câmara designa.`,
    )
    expect(await roster(id)).toContainEqual([PESSOAS.arbitro, ['demandada']])
    const told = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'indicacaoFeita')
    expect(new Set(told.map(({ assunto }) => assunto))).toEqual(new Set([`Processo ${id}: indicação de árbitro`]))
  })

  test('silence leaves it to the chamber: after the last day nobody names', async () => {
    const id = await opened()
    at(17, '02:59')
    expect((await read(id)).aberta).toBe(true)
    at(17, '03:00')
    expect(await read(id)).toMatchObject({ aberta: false, por: null, resumo: 'Nenhum dos lados indicou: a câmara designa.' })
    expect(await name('parte', id, 'arbitro')).toMatchObject({
      status: 409,
      body: { message: 'O prazo para indicar árbitro terminou em 16/03/2027. A câmara designa.' },
    })
    expect((await staff.designar(id, 'arbitro')).status).toBe(201)
  })
})

test('with three arbitrators each side names one, and the secretariat records who presides', async () => {
  const id = await opened(THREE_SEATS)
  await name('parte', id, 'arbitro')
  await name('parte2', id, 'arbitro2')
  expect((await read(id)).resumo).toMatch(
    /^Os demandantes indicaram Conta do Árbitro; as demandadas indicaram Conta do Segundo Árbitro\. A câmara designa/,
  )
  const preside = async (account: Account) =>
    as(app, 'secretaria').put<Refusal>(`/secretaria/processo/${id}/presidente`, { arbitro_id: await idOf(app, account) })
  expect((await preside('arbitro3')).body.errors).toEqual({ arbitro_id: ['Escolha um dos árbitros designados neste processo.'] })
  await staff.designar(id, 'arbitro', 'arbitro2', 'arbitro3')
  for (const account of ['arbitro3', 'arbitro3', 'arbitro2'] as const) expect((await preside(account)).status).toBe(200)
  const { conducao } = await openProcesso(as(app, 'parte'), id)
  expect(conducao.pessoas.map(({ nome, presidente }) => [nome, presidente])).toEqual([
    [PESSOAS.arbitro, undefined],
    [PESSOAS.arbitro2, true],
    ['Conta do Terceiro Árbitro', undefined],
  ])
  expect((await descriptions(id)).filter((nome) => nome === 'Presidente do tribunal arbitral escolhido')).toHaveLength(2)
  await intact(id)
})

test('a tribunal of one has no president', async () => {
  const id = await opened()
  await staff.designar(id, 'arbitro')
  const answer = await as(app, 'secretaria').put<Refusal>(`/secretaria/processo/${id}/presidente`, {
    arbitro_id: await idOf(app, 'arbitro'),
  })
  expect([answer.status, answer.body.message]).toEqual([409, 'Só um tribunal de três árbitros tem presidente.'])
})

test('several partes on a side must name the same person for the side to have named', async () => {
  const id = await opened({
    'demandadas[1][nome]': 'Outra Demandada',
    'demandadas[1][documento]': '11222333000181',
    'demandadas[1][endereco]': 'Rua Direita, 3, São Paulo',
    'demandadas[1][telefone]': '1134567890',
    'demandadas[1][emails][0][contato]': 'perito@concordia.test',
    'demandadas[1][emails][0][principal]': '1',
  })
  await as(app, 'perito').post('/processo/add', { id, password: await accessPassword(app, id) })
  await name('parte2', id, 'arbitro')
  await name('perito', id, 'arbitro2')
  expect((await read(id)).resumo).toContain('as demandadas não indicaram a mesma pessoa')
  expect((await roster(id)).every(([, por]) => por.length === 0)).toBe(true)
  await name('perito', id, 'arbitro')
  expect(await roster(id)).toContainEqual([PESSOAS.arbitro, ['demandada']])
})

test('people outside the public list and impeded ones cannot be named, without telling why', async () => {
  const id = await opened({ 'demandantes[0][emails][0][contato]': 'arbitro@concordia.test' })
  expect((await name('parte2', id, 'arbitro')).body.errors).toEqual({
    arbitro_id: ['Esta pessoa está impedida de atuar neste processo. Escolha outra.'],
  })
  expect((await name('parte2', id, 'perito')).body.errors).toEqual({ arbitro_id: ['Escolha um árbitro da lista da câmara.'] })
  expect(await descriptions(id)).toHaveLength(1)
})

test('only those who stand for a parte name; somebody designated reads nothing of it before accepting', async () => {
  const id = await opened(THREE_SEATS)
  expect((await name('advogado', id, 'arbitro')).status).toBe(403)
  expect((await name('secretaria', id, 'arbitro')).status).toBe(403)
  await name('parte', id, 'arbitro')
  expect((await openProcesso(as(app, 'parte2'), id)).rito.partes).toContain('indicacao')
  await staff.designar(id, 'arbitro')
  const shown = await openProcesso(as(app, 'arbitro'), id)
  expect([shown.rito.partes.includes('indicacao'), shown.eventos, shown.latest_evento]).toEqual([false, [], null])
  expect((await as(app, 'arbitro').get(`/processo/${id}/indicacoes`)).status).toBe(403)
  await accept(id, 'arbitro')
  expect((await read(id, 'arbitro')).indicacoes).toHaveLength(1)
})

test('the first one of an indication and a designation at once wins, and afterwards nobody names', async () => {
  const id = await opened()
  const [named, designated] = await Promise.all([name('parte2', id, 'arbitro2'), staff.designar(id, 'arbitro')])
  expect([200, 409]).toContain(named.status)
  expect(designated.status).toBe(201)
  const order = (await descriptions(id)).slice(1)
  expect(order).toEqual(
    named.status === 200 ? ['Indicação de árbitro por uma parte', 'Designação de árbitro'] : ['Designação de árbitro'],
  )
  expect(await name('parte', id, 'arbitro2')).toMatchObject({
    status: 409,
    body: { message: 'A câmara já designou árbitro neste processo, e a indicação não muda mais.' },
  })
  await intact(id)
})

test('three days before the end the side that has not named is reminded, once, also by two nodes', async () => {
  const id = await opened()
  await name('parte', id, 'arbitro')
  const reminders = async () => (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'lembreteDeIndicacao')
  at(12)
  await remindIndicacao(app.deps)
  expect(await reminders()).toEqual([])
  at(13)
  await Promise.all([remindIndicacao(app.deps), remindIndicacao(app.deps)])
  const sent = await reminders()
  expect(sent.filter(({ destinatario }) => destinatario === 'parte2@concordia.test')).toHaveLength(1)
  expect(sent[0]!.texto).toContain('as demandadas ainda não indicaram árbitro. O prazo termina em 16/03/2027')
})

test('the invitation says until when the sides may name', async () => {
  const id = await opened()
  const invitation = (await emailsAbout(app, id)).find(({ motivo }) => motivo === 'abertura')
  expect(invitation!.texto).toContain('Até 16/03/2027, cada lado pode indicar árbitro na página do processo.')
})

test('a changed setting does not move a window; a chamber without the step has none, and an ended process closes it', async () => {
  const before = await opened()
  await setRito(app, { indicacao_dias: null })
  expect((await read(before)).ate).toBe('2027-03-16')
  const id = await opened({ 'demandadas[0][documento]': '11222333000181' })
  expect((await openProcesso(as(app, 'parte'), id)).rito.partes).not.toContain('indicacao')
  for (const answer of [await as(app, 'parte').get<Refusal>(`/processo/${id}/indicacoes`), await name('parte', id, null)])
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Neste processo não há prazo para as partes indicarem árbitro: a câmara designa.',
    ])
  await setRito(app, { indicacao_dias: 15 })
  await setSituacao(app, before, 4)
  expect((await name('parte', before, null)).status).toBe(409)
  expect(await db.selectFrom('indicacoes').selectAll().where('procedimentoId', '=', before).execute()).toEqual([])
})

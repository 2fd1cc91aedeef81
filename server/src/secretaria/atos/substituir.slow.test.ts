import { SITUACAO } from '@concordia/contract/rules/processo'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { accessPassword } from '../../../test/mail/mailbox.ts'
import { cenaDe } from '../../../test/procedimentos/cena.ts'
import { designations, idOf, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { conducted, follow, sendMovement, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { MOTIVO, noticesAbout, secretariat } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const staff = secretariat(app)
const { designated, accept, descriptions, subjects, intact, refuse } = designations(app)

const designacaoOf = async (id: number, account: Account) =>
  (await staff.ficha(id)).designados.findLast(({ user }) => user.email === `${account}@concordia.test`)!

/** A process whose only arbitrator is `arbitro`, in a given situação and designation. */
async function seated(situacao: number, answer: 'pendente' | 'aceita'): Promise<{ id: number; designacao: number }> {
  const id = await designated()
  if (answer === 'aceita') expect((await accept(id)).status).toBe(201)
  await setSituacao(app, id, situacao)
  return { id, designacao: (await designacaoOf(id, 'arbitro')).id }
}

// contract/src/rules/situacoes.test.ts checks in which situação a person may be replaced.
describe('a designated person', () => {
  test('cannot be replaced in a process that was archived', async () => {
    const { id, designacao } = await seated(SITUACAO.arquivado, 'aceita')
    const before = await descriptions(id)
    const { status, body } = await staff.substituir(id, designacao, 'arbitro2')
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Indisponível enquanto o processo estiver arquivado\. O último evento é “/)
    expect(await descriptions(id)).toEqual(before)
  })

  test.each([
    [SITUACAO.aguardandoAceite, 'pendente'],
    [SITUACAO.ativo, 'aceita'],
    [SITUACAO.suspenso, 'aceita'],
  ] as const)('is replaced in situação %i, which stays, while the designation is "%s"', async (situacao, answer) => {
    const { id, designacao } = await seated(situacao, answer)
    expect((await secretariat(app, 'parte').substituir(id, designacao, 'arbitro2')).status).toBe(403)
    const { status, body } = await staff.substituir(id, designacao, 'arbitro2')
    expect((await openProcesso(parte, id)).situacao).toBe(situacao)
    expect(status).toBe(200)
    expect(body.evento).toMatchObject({ descricao: 'Substituição de árbitro', secretario: { name: 'Conta da Secretaria' } })
    expect(body.evento.descricao_outros).toBe(
      `Substituição de árbitro: Conta do Árbitro por Conta do Segundo Árbitro. Motivo: ${MOTIVO}`,
    )
    const { designados, vagas } = await staff.ficha(id)
    expect(designados.map(({ user, situacao }) => [user.email.split('@')[0], situacao])).toEqual([
      ['arbitro', 'substituida'],
      ['arbitro2', 'pendente'],
    ])
    expect(vagas).toEqual({ total: 1, livres: 0 })
    const row = await db.selectFrom('designacoes').selectAll().where('id', '=', designacao).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ substituidaEm: expect.any(Date), substituidaPor: await idOf(app, 'secretaria') })

    expect((await as(app, 'arbitro').get(`/processo/${id}`)).status).toBe(403)
    expect((await openProcesso(as(app, 'arbitro2'), id)).aceiteArbitro).toBe(true)
    expect(await subjects('arbitro', id)).toContain(`Processo ${id}: sua designação terminou`)
    expect(await subjects('arbitro2', id)).toEqual([`Processo ${id}: você foi designado árbitro`])
    expect(await noticesAbout(app, id, 'substituição de árbitro')).toEqual(['parte'])

    expect((await accept(id, 'arbitro2')).status).toBe(201)
    expect((await openProcesso(parte, id)).situacao).toBe(situacao === 1 ? SITUACAO.ativo : situacao)
    await intact(id)
  })
})

test('a replacement notifies the partes, also by e-mail, and everybody who follows the process', async () => {
  const { id, designacao } = await seated(SITUACAO.ativo, 'aceita')
  await as(app, 'advogado').post('/processo/add', { id, password: await accessPassword(app, id) })
  await staff.substituir(id, designacao, 'arbitro2')
  expect(await noticesAbout(app, id, 'substituição de árbitro')).toEqual(['advogado', 'parte'])
  const mailed = await db
    .selectFrom('emails')
    .select(['destinatario', 'texto'])
    .where('procedimentoId', '=', id)
    .where('motivo', '=', 'substituicao')
    .execute()
  expect(mailed.map(({ destinatario }) => destinatario.split('@')[0]).toSorted()).toEqual([
    'advogado',
    'demandada',
    'demandante',
    'demandante.copia',
    'parte',
  ])
  for (const { texto } of mailed) expect(texto).toContain('designou Conta do Segundo Árbitro como árbitro, em substituição a')
})

test('the replaced person cannot act any more, and what they did stays', async () => {
  const { id, designacao } = await seated(SITUACAO.ativo, 'aceita')
  expect((await sendMovement(as(app, 'arbitro'), id)).status).toBe(201)
  await staff.substituir(id, designacao, 'arbitro2')
  expect((await sendMovement(as(app, 'arbitro'), id)).status).toBe(403)
  expect((await accept(id)).status).toBe(403)
  expect((await refuse(id)).status).toBe(403)
  expect(await descriptions(id)).toContain('Juntada de documentos')
  expect(await descriptions(id)).toContain('Aceite de árbitro')
  // Designated again they might judge a process they were removed from.
  await refuse(id, 'arbitro2')
  expect(await staff.designar(id, 'arbitro')).toMatchObject({
    status: 422,
    body: { errors: { 'designados.0': ['Esta pessoa já atuou como árbitra neste procedimento.'] } },
  })
  await intact(id)
})

test('other reasons to see the process remain', async () => {
  const { id, designacao } = await seated(SITUACAO.ativo, 'aceita')
  await follow(app, id, await idOf(app, 'arbitro'), 'terceiro')
  await staff.substituir(id, designacao, 'arbitro2')
  expect((await as(app, 'arbitro').get(`/processo/${id}`)).status).toBe(200)
})

test('with three seats, one replaced and one free, the process waits for the third arbitrator', async () => {
  const id = await designated(['arbitro', 'arbitro2'], THREE_SEATS)
  await accept(id, 'arbitro')
  await staff.substituir(id, (await designacaoOf(id, 'arbitro')).id, 'arbitro3')
  expect((await staff.ficha(id)).vagas).toEqual({ total: 3, livres: 1 })
  await accept(id, 'arbitro2')
  await accept(id, 'arbitro3')
  expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.aguardandoAceite)
  await intact(id)
})

describe('a replacement is refused', () => {
  test('with a person who has an impediment, on the field that names them', async () => {
    const { id, designacao } = await seated(SITUACAO.ativo, 'aceita')
    for (const [account, reason] of [
      ['parte', 'Esta pessoa protocolou o procedimento.'],
      ['arbitro', 'Esta pessoa já está designada neste procedimento.'],
      ['perito', 'Esta pessoa não tem perfil de árbitro aprovado.'],
    ] as const)
      expect(await staff.substituir(id, designacao, account)).toMatchObject({
        status: 422,
        body: { errors: { user_id: [reason] } },
      })
    expect((await openProcesso(as(app, 'arbitro'), id)).eventos).toHaveLength(5)
  })

  test('when the seat was given up already, with that reason', async () => {
    const { id, designacao } = await seated(SITUACAO.ativo, 'aceita')
    await secretariat(app, 'admin').substituir(id, designacao, 'arbitro2')
    const again = await staff.substituir(id, designacao, 'arbitro3')
    expect(again.status).toBe(409)
    expect(again.body.message).toMatch(
      /^Esta designação já terminou: .* O último evento é “Substituição de árbitro” \(Conta da Administração, /,
    )
    await refuse(id, 'arbitro2')
    const refused = await staff.substituir(id, (await designacaoOf(id, 'arbitro2')).id, 'arbitro3')
    expect(refused.body.message).toMatch(/^Esta pessoa recusou a designação: a vaga está livre para outra designação\./)
  })

  test('for a designation of another process', async () => {
    const one = await seated(SITUACAO.ativo, 'aceita')
    const other = await seated(SITUACAO.ativo, 'aceita')
    expect((await staff.substituir(one.id, other.designacao, 'arbitro2')).status).toBe(403)
    expect((await designacaoOf(other.id, 'arbitro')).situacao).toBe('aceita')
  })

  test('without a reason or a person', async () => {
    const { id, designacao } = await seated(SITUACAO.ativo, 'aceita')
    const path = `/secretaria/processo/${id}/designacao/${designacao}`
    expect(await as(app, 'secretaria').put(path, {})).toMatchObject({
      status: 422,
      body: { errors: { user_id: ['Escolha a pessoa'], motivo: ['Informe o motivo'] } },
    })
  })
})

// Last, because a mediator of a case cannot be designated in a process between the same partes.
describe('the mediator of a case', () => {
  const cena = cenaDe(app, 'caso')
  const casos = secretariat(app, 'secretaria', 'caso')
  beforeAll(async () => {
    const perfil = { userId: await idOf(app, 'perito'), tipo: 'mediador', situacao: 'A', createdAt: new Date() }
    await db.insertInto('perfis').values(perfil).execute()
  })

  test('cannot be replaced in a case that was archived', async () => {
    const id = await conducted(app, { situacao: SITUACAO.arquivado, tipo: 'caso' })
    const { status, body } = await casos.substituir(id, (await casos.ficha(id)).designados[0]!.id, 'perito')
    expect([status, body.message.slice(0, 47)]).toEqual([409, 'Indisponível enquanto o caso estiver arquivado.'])
    expect((await as(app, 'mediador').get(cena.at(id))).status).toBe(200)
  })

  test('is replaced, which notifies everybody', async () => {
    const situacao = SITUACAO.ativo
    const id = await conducted(app, { situacao, tipo: 'caso' })
    const [antes] = (await casos.ficha(id)).designados
    expect((await secretariat(app, 'parte', 'caso').substituir(id, antes!.id, 'perito')).status).toBe(403)
    const { status, body } = await casos.substituir(id, antes!.id, 'perito')
    expect([status, body.evento.descricao_outros]).toEqual([
      200,
      `Substituição de mediador: Conta do Mediador por Conta do Perito. Motivo: ${MOTIVO}`,
    ])
    expect((await casos.ficha(id)).designados.map((um) => um.situacao)).toEqual(['substituida', 'pendente'])
    expect((await as(app, 'mediador').get(cena.at(id))).status).toBe(403)
    expect(await subjects('perito', id)).toEqual([`${TIPOS.caso.titulo} ${id}: você foi designado mediador`])
    expect(await noticesAbout(app, id, 'substituição de mediador', 'caso')).toEqual(['advogado', 'parte'])
    expect((await cena.accept('perito', id)).status).toBe(200)
    expect((await cena.open(parte, id)).situacao).toBe(situacao)
    await intact(id)
  })
})

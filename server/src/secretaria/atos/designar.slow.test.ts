import { SITUACAO, SITUACOES } from '@concordia/contract/rules/processo'
import { NOMES_DOS_TIPOS, PAPEIS } from '@concordia/contract/rules/tipos'
import { afterEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { cenaDe } from '../../../test/procedimentos/cena.ts'
import { designations, idOf, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { conducted, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { once } from '../../platform/once.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const staff = secretariat(app)
const { accept, refuse, descriptions, subjects, intact } = designations(app)

const filed = async (changes: Record<string, string> = {}) => (await fileProcess(app, 'parte', changes)).processo.id
const refusing = once(filed)

describe('a member of the secretariat', () => {
  test('cannot designate themself, nor take a seat as replacement', async () => {
    const id = await filed()
    const reason = 'Quem designa não pode designar a si mesmo.'
    expect(await staff.designar(id, 'secretaria')).toMatchObject({ status: 422, body: { errors: { 'designados.0': [reason] } } })
    const { designados } = (await staff.designar(id, 'arbitro')).body
    const taken = await staff.substituir(id, designados[0]!.id, 'secretaria')
    expect(taken).toMatchObject({ status: 422, body: { errors: { user_id: [reason] } } })
    expect(await descriptions(id)).toHaveLength(2)
  })

  test('cannot be arbitrator, by any member of the secretariat and with any profile', async () => {
    const id = await filed()
    const reason = 'Esta pessoa é da secretaria da câmara, e por isso não pode conduzir procedimentos.'
    const userId = await idOf(app, 'arbitro3')
    await db.updateTable('users').set({ role: 'secretario' }).where('id', '=', userId).execute()
    const answer = await staff.designar(id, 'arbitro3')
    const { candidatos } = (await staff.candidatos(id, 'conta do terceiro árbitro')).body
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', userId).execute()
    expect(answer).toMatchObject({ status: 422, body: { errors: { 'designados.0': [reason] } } })
    expect(candidatos.data).toMatchObject([{ id: userId, impedimento: reason }])
  })
})

test('somebody who asked to close their account is not designated, and is shown with the reason', async () => {
  const id = await filed()
  const reason = 'Esta pessoa pediu o encerramento da conta.'
  const userId = await idOf(app, 'arbitro3')
  const asked = (em: Date | null) => db.updateTable('users').set({ encerramentoPedidoEm: em }).where('id', '=', userId).execute()
  await asked(new Date())
  const answer = await staff.designar(id, 'arbitro3')
  const { candidatos } = (await staff.candidatos(id, 'conta do terceiro árbitro')).body
  await asked(null)
  expect(answer).toMatchObject({ status: 422, body: { errors: { 'designados.0': [reason] } } })
  expect(candidatos.data).toMatchObject([{ id: userId, impedimento: reason }])
  expect((await staff.designar(id, 'arbitro3')).status).toBe(201)
})

describe('a designation', () => {
  test.each(NOMES_DOS_TIPOS)('for a %s takes the only seat, is an evento, and notifies that person', async (tipo) => {
    const cena = cenaDe(app, tipo)
    const [quem, { um: nome }] = [cena.papel, PAPEIS[cena.papel]]
    const staff = secretariat(app, 'secretaria', tipo)
    const id = await cena.file()
    const [protocolo] = await cena.descriptions(id)
    const before = await staff.ficha(id)
    expect(before).toMatchObject({ situacao: 1, vagas: { total: 1, livres: 1 }, designados: [], sigilos: [] })
    expect(before.atos.find(({ ato }) => ato === 'designar')).toEqual({ ato: 'designar', impedido: null })
    expect(before.atos.find(({ ato }) => ato === 'substituir')?.impedido).toBe(
      'Não há pessoa designada que possa ser substituída.',
    )

    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', await idOf(app, quem))
      .executeTakeFirstOrThrow()
    const name = `${user.firstName} ${user.lastName}`
    const { status, body } = await staff.designar(id, quem)
    expect(status).toBe(201)
    expect(body.message).toBe(`Designação feita: ${name}. O aviso foi enviado, e a resposta é aguardada.`)
    const { designados, vagas, atos } = await staff.ficha(id)
    expect(designados).toEqual(body.designados)
    expect(designados).toEqual([
      {
        id: expect.any(Number),
        user: { id: user.id, name, email: `${quem}@concordia.test` },
        situacao: 'pendente',
        bloqueado: false,
        motivo_da_recusa: null,
        created_at: expect.any(String),
      },
    ])
    expect(vagas).toEqual({ total: 1, livres: 0 })
    expect(atos.find(({ ato }) => ato === 'designar')?.impedido).toBe(`Não há vaga de ${nome} neste procedimento.`)
    expect(await cena.descriptions(id)).toEqual([protocolo, `Designação de ${nome}`])
    expect(await subjects(quem, id)).toEqual([`${cena.titulo} ${id}: você foi designado ${nome}`])
    expect((await cena.accept(quem, id)).status).toBeLessThan(300)
    expect((await cena.open(parte, id)).situacao).toBe(SITUACAO.ativo)
    await intact(id)
  })

  test('refuses a person whose account was blocked meanwhile, and says so', async () => {
    const { processo } = await fileProcess(app, 'parte')
    await staff.designar(processo.id, 'arbitro3')
    const path = `/secretaria/pessoa/${await idOf(app, 'arbitro3')}/bloqueio`
    const blocked = async () => (await staff.ficha(processo.id)).designados.map(({ bloqueado }) => bloqueado)
    expect(await blocked()).toEqual([false])
    expect((await as(app, 'admin').post(path, { motivo: 'Uso indevido' })).status).toBe(200)
    expect(await blocked()).toEqual([true])
    expect((await as(app, 'admin').delete(path)).status).toBe(200)
    expect(await blocked()).toEqual([false])
  })

  test('accepts up to three designations, together or one by one', async () => {
    const id = await filed(THREE_SEATS)
    const first = await staff.designar(id, 'arbitro', 'arbitro2')
    expect(first.body.message).toBe(
      'Designações feitas: Conta do Árbitro e Conta do Segundo Árbitro. Os avisos foram enviados, e as respostas são aguardadas.',
    )
    expect(await staff.designar(id, 'arbitro3', 'arbitro')).toMatchObject({
      status: 409,
      body: { message: 'Designe uma pessoa como árbitro.' },
    })
    expect((await staff.designar(id, 'arbitro3')).status).toBe(201)
    for (const account of ['arbitro', 'arbitro2', 'arbitro3'] as const) expect((await accept(id, account)).status).toBe(201)
    expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.ativo)
    await intact(id)
  })

  test('fills the seat that a refusal freed, also in a process under way', async () => {
    const id = await filed()
    await staff.designar(id, 'arbitro')
    await refuse(id)
    for (const situacao of [SITUACAO.aguardandoAceite, SITUACAO.ativo, SITUACAO.suspenso]) {
      await setSituacao(app, id, situacao)
      expect((await staff.designar(id, 'arbitro2')).status).toBe(201)
      expect((await openProcesso(parte, id)).situacao).toBe(situacao)
      expect((await refuse(id, 'arbitro2')).status).toBe(200)
    }
    await intact(id)
  })

  /** The account that can be designated in that situação. */
  const QUEM: Record<number, Account> = { 1: 'arbitro', 2: 'arbitro2', 5: 'arbitro3' }
  const [open, ended] = [once(() => filed(THREE_SEATS)), once(filed)]
  test.each(SITUACOES)('is possible in situações 1, 2 and 5 only: %i', async (situacao) => {
    const account = QUEM[situacao]
    const id = await (account ? open() : ended())
    await setSituacao(app, id, situacao)
    const before = await descriptions(id)
    const { status, body } = await staff.designar(id, account ?? 'arbitro')
    expect({ situacao, status }).toEqual({ situacao, status: account ? 201 : 409 })
    if (!account)
      expect(body.message).toMatch(
        /^Indisponível enquanto o processo estiver [a-z ]+\. O último evento é “Protocolo da petição inicial” \(Conta da Parte, /,
      )
    expect(await descriptions(id)).toEqual(account ? [...before, 'Designação de árbitro'] : before)
  })

  test('waits until the fee is paid, also when none is open because it was cancelled', async () => {
    const id = await filed()
    for (const fee of [{ situacao: 'A' }, { situacao: 'C', canceladoEm: new Date() }]) {
      await db
        .updateTable('pagamentos')
        .set({ ...fee, pagoEm: null })
        .where('procedimentoId', '=', id)
        .execute()
      const message = 'As custas deste procedimento ainda não foram pagas. A designação só é possível depois do pagamento.'
      expect(await staff.designar(id, 'arbitro')).toMatchObject({ status: 409, body: { message } })
      expect((await staff.ficha(id)).atos.find(({ ato }) => ato === 'designar')?.impedido).toBe(message)
      const { body } = await as(app, 'secretaria').post<{ processos: { total: number } }>('/processos', {
        numero: id,
        aguardando_designacao: true,
      })
      expect(body.processos.total).toBe(0)
    }
  })

  test.each([[[]], [[1, 2, 3, 4]]])('refuses %j people', async (designados) => {
    const id = await refusing()
    expect((await as(app, 'secretaria').post(`/secretaria/processo/${id}/designacoes`, { designados })).status).toBe(422)
  })
})

describe('the people who may be designated', () => {
  const perfil = (account: Account, situacao: string) => async () => {
    const userId = await idOf(app, account)
    await db.updateTable('perfis').set({ situacao }).where('userId', '=', userId).where('tipo', '=', 'arbitro').execute()
  }
  const bloqueio = (bloqueadoEm: Date | null) => async () => {
    const id = await idOf(app, 'arbitro3')
    const bloqueioMotivo = bloqueadoEm && 'Teste'
    await db.updateTable('users').set({ bloqueadoEm, bloqueioMotivo }).where('id', '=', id).execute()
  }
  afterEach(async () => {
    await perfil('arbitro3', 'A')()
    await bloqueio(null)()
  })

  test.each<[string, Account, string, () => Promise<void>]>([
    ['somebody without the profile', 'perito', 'Esta pessoa não tem perfil de árbitro aprovado.', async () => undefined],
    ['somebody whose profile waits', 'arbitro3', 'Esta pessoa não tem perfil de árbitro aprovado.', perfil('arbitro3', 'P')],
    [
      'somebody whose profile was refused',
      'arbitro3',
      'Esta pessoa não tem perfil de árbitro aprovado.',
      perfil('arbitro3', 'R'),
    ],
    ['a blocked account', 'arbitro3', 'A conta desta pessoa está bloqueada.', bloqueio(new Date())],
  ])('not %s', async (_who, account, reason, given) => {
    const id = await refusing()
    await given()
    expect(await staff.designar(id, account)).toMatchObject({ status: 422, body: { errors: { 'designados.0': [reason] } } })
    expect(await descriptions(id)).toHaveLength(1)
  })

  test('a person with an impediment refuses the whole call, also for the others', async () => {
    const id = await filed({ ...THREE_SEATS, 'demandadas[0][emails][0][contato]': 'arbitro2@concordia.test' })
    const errors = { 'designados.1': ['Esta pessoa é parte, ou contato de uma parte, no procedimento.'] }
    expect(await staff.designar(id, 'arbitro', 'arbitro2')).toMatchObject({ status: 422, body: { errors } })
    expect((await staff.ficha(id)).designados).toEqual([])
    expect((await as(app, 'arbitro').get(`/processo/${id}`)).status).toBe(403)
  })
})

test('a process under way continues while a seat is free, and the answer does not start it again', async () => {
  const id = await conducted(app)
  await db.updateTable('designacoes').set({ situacao: 'recusada' }).where('procedimentoId', '=', id).execute()
  await staff.designar(id, 'arbitro2')
  expect((await accept(id, 'arbitro2')).status).toBe(201)
  expect(await descriptions(id)).toEqual(['Protocolo da petição inicial', 'Designação de árbitro', 'Aceite de árbitro'])
  expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.ativo)
})

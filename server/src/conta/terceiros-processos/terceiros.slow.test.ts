import type { processos, terceirosDeProcessos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { MAX_TERCEIROS_DE_PROCESSOS } from '@concordia/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsTo } from '../../../test/mail/mailbox.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { move } from '../../../test/procedimentos/movimento.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { charge, file, fileProcess, petition } from '../../../test/procedimentos/peticao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const BASE = '/settings/terceiro/processos'

type Added = ResultOf<typeof terceirosDeProcessos.create> & Refusal
const add = (who: Client, id: number | null) => who.post<Added>(BASE, { terceiro_id: id })
const limit = (who: Client, id: number, procedimentos: unknown) => who.put<Added>(`${BASE}/${id}`, { procedimentos })
const grants = async (who: Client) => (await who.get<ResultOf<typeof terceirosDeProcessos.list>>(BASE)).body
const sees = async (who: Client, id: number) => (await who.get(`/processo/${id}`)).status
const listed = async (who: Client) => {
  const { body } = await who.post<ResultOf<typeof processos.list>>('/processos', {})
  return body.processos.data.map(({ id }) => id)
}

let terceiro: Person
beforeEach(async () => {
  await db.deleteFrom('terceirosProcessos').execute()
  terceiro = await registerVerified(app)
})

describe('a third party for processes', () => {
  test('sees what the sponsor filed before and files later, and loses it when removed', async () => {
    const before = (await fileProcess(app, 'parte')).processo.id
    const { status, body } = await add(parte, terceiro.id)
    expect([status, body.message, body.terceiro.terceiro.id]).toEqual([201, 'Terceiro adicionado com sucesso', terceiro.id])
    expect(body.terceiro.terceiro.email).not.toContain(terceiro.email.split('@')[0]!)
    const later = (await fileProcess(app, 'parte')).processo.id
    const { caso } = await fileCaso(app, 'parte')
    expect([await sees(terceiro, before), await sees(terceiro, later)]).toEqual([200, 200])
    expect((await terceiro.get(`/caso/${caso.id}`)).status).toBe(200)
    expect(await listed(terceiro)).toEqual(await listed(parte))
    expect((await parte.delete(`${BASE}/${body.terceiro.id}`)).body.message).toBe('Terceiro removido com sucesso')
    expect([await sees(terceiro, before), await sees(terceiro, later)]).toEqual([403, 403])
    expect(await listed(terceiro)).toEqual([])
  })

  test('only looks', async () => {
    const { id } = (await fileProcess(app, 'parte')).processo
    await add(parte, terceiro.id)
    await expect(move(terceiro, id)).rejects.toThrow(/403/)
  })

  test('does not see what the sponsor sees as a third party, as an arbitrator or as staff', async () => {
    const { id } = (await fileProcess(app, 'advogado')).processo
    const meio = await registerVerified(app)
    await add(as(app, 'advogado'), meio.id)
    await add(meio, terceiro.id)
    await designate(app, id, ['arbitro'])
    await add(as(app, 'arbitro'), terceiro.id)
    await add(as(app, 'secretaria'), terceiro.id)
    expect([await sees(meio, id), await sees(terceiro, id)]).toEqual([200, 403])
  })

  test('keeps the access given by one sponsor when another sponsor ends theirs', async () => {
    const { id } = (await fileProcess(app, 'parte')).processo
    const advogado = as(app, 'advogado')
    await advogado.post('/processo/add', { id, password: await accessPassword(app, id) })
    const first = (await add(parte, terceiro.id)).body.terceiro.id
    const second = (await add(advogado, terceiro.id)).body.terceiro.id
    expect((await parte.delete(`${BASE}/${first}`)).status).toBe(200)
    expect(await sees(terceiro, id)).toBe(200)
    expect((await advogado.delete(`${BASE}/${second}`)).status).toBe(200)
    expect(await sees(terceiro, id)).toBe(403)
  })

  test('gets nothing more of a process in which they are designated', async () => {
    const { id } = (await fileProcess(app, 'parte')).processo
    await designate(app, id, ['arbitro2'])
    await add(parte, await idOf(app, 'arbitro2'))
    const motivos = await db
      .selectFrom('procedimentoAcessos')
      .select('motivo')
      .where('procedimentoId', '=', id)
      .where('userId', '=', await idOf(app, 'arbitro2'))
      .execute()
    expect(motivos).toEqual([{ motivo: 'arbitro' }])
  })

  test('gets an e-mail, sees who added them, and may leave, which notifies the sponsor', async () => {
    const { id } = (await add(parte, terceiro.id)).body.terceiro
    const { adicionado_por } = await grants(terceiro)
    expect(adicionado_por).toMatchObject([{ id, user: { name: 'Conta da Parte' } }])
    const { body } = await terceiro.delete(`${BASE}/${id}`)
    expect(body.message).toBe('Você deixou de acompanhar os processos desta pessoa')
    expect(await grants(parte)).toEqual({ terceiros: [], adicionado_por: [] })
    await jobsDone(app)
    const subjects = (await emailsTo(app, terceiro.email)).map(({ assunto }) => assunto)
    expect(subjects).toContain('Você pode acompanhar os processos de Conta da Parte')
    const told = (await emailsTo(app, 'parte@concordia.test')).map(({ assunto }) => assunto)
    expect(told).toContain('Pessoa Nova não acompanha mais os seus processos')
  })
})

describe('a third party limited to a list', () => {
  const processo = async () => ({ tipo: 'processo' as const, id: (await fileProcess(app, 'parte')).processo.id })

  test('sees what the list names, and neither the rest nor what the sponsor files later', async () => {
    const [listado, outro] = [await processo(), await processo()]
    const { status, body } = await parte.post<Added>(BASE, { terceiro_id: terceiro.id, procedimentos: [listado] })
    expect([status, body.terceiro.procedimentos]).toEqual([201, [listado]])
    const later = await processo()
    expect([await sees(terceiro, listado.id), await sees(terceiro, outro.id), await sees(terceiro, later.id)]).toEqual([
      200, 403, 403,
    ])
    expect(await listed(terceiro)).toEqual([listado.id])
  })

  test('loses at once what leaves the list, gets what joins it, and sees everything when it is lifted', async () => {
    const [antes, depois] = [await processo(), await processo()]
    const { id } = (await parte.post<Added>(BASE, { terceiro_id: terceiro.id, procedimentos: [antes] })).body.terceiro
    expect((await limit(parte, id, [depois])).body.terceiro.procedimentos).toEqual([depois])
    expect([await sees(terceiro, antes.id), await sees(terceiro, depois.id)]).toEqual([403, 200])
    expect((await limit(parte, id, null)).body.terceiro.procedimentos).toBeNull()
    expect([await sees(terceiro, antes.id), await sees(terceiro, depois.id)]).toEqual([200, 200])
    await jobsDone(app)
    const subjects = (await emailsTo(app, terceiro.email)).map(({ assunto }) => assunto)
    expect(subjects.filter((assunto) => assunto === 'Mudou o que você acompanha de Conta da Parte')).toHaveLength(2)
  })

  test('a list names only what the sponsor filed or linked: of anything else nothing is stored', async () => {
    const seu = await processo()
    const alheio = { tipo: 'processo', id: (await fileProcess(app, 'advogado')).processo.id }
    for (const procedimentos of [
      [seu, alheio],
      [seu, { tipo: 'caso', id: seu.id }],
      [seu, { tipo: 'processo', id: 999_999 }],
    ]) {
      const { status, body } = await parte.post<Added>(BASE, { terceiro_id: terceiro.id, procedimentos })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['procedimentos.1']])
    }
    expect((await parte.post<Added>(BASE, { terceiro_id: terceiro.id, procedimentos: [] })).body.errors).toEqual({
      procedimentos: ['Escolha ao menos um processo ou caso'],
    })
    expect((await grants(parte)).terceiros).toEqual([])
  })

  test('only the sponsor changes it', async () => {
    const um = await processo()
    const { id } = (await parte.post<Added>(BASE, { terceiro_id: terceiro.id, procedimentos: [um] })).body.terceiro
    expect((await limit(terceiro, id, null)).status).toBe(403)
    expect((await grants(parte)).terceiros).toMatchObject([{ procedimentos: [um] }])
  })
})

describe('adding one', () => {
  test.each([
    ['nobody', null, 'Informe o terceiro'],
    ['an account that does not exist', 999_999, 'Informe o terceiro'],
  ])('%s is refused', async (_who, id, message) => {
    const { status, body } = await add(parte, id)
    expect([status, body.errors]).toEqual([422, { terceiro_id: [message] }])
  })

  test('oneself or staff is refused', async () => {
    expect((await add(parte, await idOf(app, 'parte'))).body.errors).toEqual({
      terceiro_id: ['Escolha outra pessoa: você já vê os seus processos.'],
    })
    expect((await add(parte, await idOf(app, 'secretaria'))).body.errors).toEqual({
      terceiro_id: ['A equipe da câmara não pode ser terceiro para processos.'],
    })
  })

  test('twice is 409, also twenty times at once, and the access is one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(parte, terceiro.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
    expect((await grants(parte)).terceiros).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe('Esta pessoa já é terceiro para os seus processos.')
  })

  test(`more than ${MAX_TERCEIROS_DE_PROCESSOS} is 409`, async () => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', 'parte@concordia.test').executeTakeFirstOrThrow()
    const others = await Promise.all(Array.from({ length: MAX_TERCEIROS_DE_PROCESSOS }, () => registerVerified(app)))
    const createdAt = new Date()
    await db
      .insertInto('terceirosProcessos')
      .values(others.map((other) => ({ userId: id, terceiroId: other.id, createdAt })))
      .execute()
    expect((await add(parte, terceiro.id)).status).toBe(409)
  })

  test('while the sponsor files: the third party sees the new process, whichever came first', async () => {
    const sponsor = await registerVerified(app)
    const form = petition({ stripe_payment: await charge(sponsor, 5000) })
    const [filed, added] = await Promise.all([file(sponsor, form), add(sponsor, terceiro.id)])
    expect([filed.status, added.status]).toEqual([201, 201])
    expect(await sees(terceiro, filed.body.processo.id)).toBe(200)
  })
})

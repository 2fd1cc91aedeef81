import type { tarefas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { avisos } from '../../../test/payments/boleto.ts'
import { userOf } from '../../../test/payments/custa.ts'
import { conducted } from '../../../test/procedimentos/movimento.ts'
import { newTarefa } from '../../../test/procedimentos/tarefa.ts'
import { waitsForLock } from '../../../test/wait.ts'

/** 23:30 in São Paulo, when UTC is already a day later. */
let now = new Date('2026-11-21T02:30:00Z')
const app = await ownApp({ env: { SESSION_HOURS: '720' }, clock: { now: () => now } })
const { db } = app.deps
const [secretaria, admin, arbitro] = [as(app, 'secretaria'), as(app, 'admin'), as(app, 'arbitro')]
const processo = await conducted(app)
const me = await userOf(app, 'secretaria')

type Uma = ResultOf<typeof tarefas.anotar> & Refusal
const act = (who: Client, id: number, verb: 'assumir' | 'devolver' | 'concluir', body?: object) =>
  who.put<Uma>(`/secretaria/tarefa/${id}/${verb}`, verb === 'assumir' ? (body ?? {}) : undefined)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

beforeEach(async () => {
  now = new Date('2026-11-21T02:30:00Z')
  await sql`truncate tarefa_notas, tarefas`.execute(db)
})

describe('a task', () => {
  test('is taken, given back and taken by another person', async () => {
    const id = await newTarefa(app, processo)
    const taken = await act(secretaria, id, 'assumir')
    expect(taken).toMatchObject({
      status: 200,
      body: { message: 'A tarefa está com você', tarefa: { situacao: 'em-andamento', responsavel: { id: me }, notas: [] } },
    })
    expect(await act(secretaria, id, 'assumir')).toMatchObject({ status: 409, body: { message: 'A tarefa já está com você.' } })
    expect(await act(admin, id, 'devolver')).toMatchObject({
      status: 409,
      body: { message: 'A tarefa está com Conta da Secretaria.' },
    })
    expect(await act(secretaria, id, 'devolver')).toMatchObject({
      status: 200,
      body: { tarefa: { situacao: 'aberta', responsavel: null } },
    })
    expect(await act(secretaria, id, 'devolver')).toMatchObject({
      status: 409,
      body: { message: 'A tarefa não está com ninguém.' },
    })
    const { body } = await act(admin, id, 'assumir')
    expect(body.tarefa.notas).toMatchObject([{ autor: 'Conta da Secretaria', texto: 'Devolveu a tarefa à secretaria.' }])
  })

  test('is taken from a colleague by a caller who names that colleague, and a note says so', async () => {
    const id = await newTarefa(app, processo)
    await act(secretaria, id, 'assumir')
    expect(await act(admin, id, 'assumir')).toMatchObject({
      status: 409,
      body: { message: 'A tarefa está com Conta da Secretaria.' },
    })
    const { status, body } = await act(admin, id, 'assumir', { de: me })
    expect(status).toBe(200)
    expect(body.tarefa.responsavel?.id).toBe(await userOf(app, 'admin'))
    expect(body.tarefa.notas).toEqual([
      {
        id: expect.any(Number),
        autor: 'Conta da Administração',
        texto: 'Assumiu a tarefa, que estava com Conta da Secretaria.',
        created_at: now.toISOString(),
      },
    ])
    // The former holder has not seen that the task is gone.
    expect((await act(secretaria, id, 'concluir')).status).toBe(409)
  })

  test('that the screen shows with a colleague who has given it back meanwhile is not taken', async () => {
    const id = await newTarefa(app, processo)
    expect(await act(admin, id, 'assumir', { de: me })).toMatchObject({
      status: 409,
      body: { message: 'A tarefa já não está com a pessoa que a tela mostrava. Atualize a lista.' },
    })
  })

  test('taken by many at once is taken by one', async () => {
    const id = await newTarefa(app, processo)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => act(i % 2 ? admin : secretaria, id, 'assumir')))
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)])
    const winner = answers.find(({ status }) => status === 200)!.body.tarefa.responsavel!.name
    for (const { status, body } of answers)
      if (status === 409) expect([`A tarefa está com ${winner}.`, 'A tarefa já está com você.']).toContain(body.message)
  })

  test('taken while another person is just taking it names who has it by then', async () => {
    const id = await newTarefa(app, processo)
    const meanwhile = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('tarefas')
        .set({ situacao: 'em-andamento', responsavelId: me, assumidaEm: now })
        .where('id', '=', id)
        .execute()
      const waiting = act(admin, id, 'assumir', { de: me })
      await waitsForLock(db)
      // In an array: a promise that a transaction returns would be awaited inside it.
      return [waiting]
    })
    const { body } = await meanwhile[0]!
    expect(body.tarefa.notas.map(({ texto }) => texto)).toEqual(['Assumiu a tarefa, que estava com Conta da Secretaria.'])
  })

  test('finished by many at once is finished once, with one notice to the person who requested it', async () => {
    const id = await newTarefa(app, processo, { descricao: 'Expedir ofício' })
    const before = (await avisos(app, 'arbitro')).length
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => act(i % 2 ? admin : secretaria, id, 'concluir')))
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)])
    const done = answers.find(({ status }) => status === 200)!.body.tarefa
    expect(done).toMatchObject({ situacao: 'concluida', concluida_em: now.toISOString() })
    const told = (await avisos(app, 'arbitro')).slice(before)
    expect(told).toEqual([
      {
        subject: `Processo ${processo}: tarefa concluída`,
        body: `${done.responsavel!.name}, da secretaria, concluiu a tarefa “Expedir ofício”, que você pediu no processo ${processo}.`,
      },
    ])
    expect((await act(secretaria, id, 'devolver')).body.message).toBe('A tarefa já foi concluída.')
    expect((await act(secretaria, id, 'assumir')).body.message).toBe('A tarefa já foi concluída.')
  })

  test('is finished without a notice to a person who muted the process', async () => {
    const id = await newTarefa(app, processo)
    const userId = await userOf(app, 'arbitro')
    await db.insertInto('silencios').values({ procedimentoId: processo, userId, createdAt: now }).execute()
    const before = await avisos(app, 'arbitro')
    expect((await act(secretaria, id, 'concluir')).status).toBe(200)
    expect(await avisos(app, 'arbitro')).toEqual(before)
    await db.deleteFrom('silencios').execute()
  })

  test('is finished without a notice to an arbitrator who has been replaced meanwhile', async () => {
    const id = await newTarefa(app, processo)
    const userId = await userOf(app, 'arbitro')
    const acessos = await db.deleteFrom('procedimentoAcessos').where('userId', '=', userId).returningAll().execute()
    const before = await avisos(app, 'arbitro')
    expect((await act(secretaria, id, 'concluir')).status).toBe(200)
    expect(await avisos(app, 'arbitro')).toEqual(before)
    await db
      .insertInto('procedimentoAcessos')
      .values(acessos.map(({ autos: _autos, ...acesso }) => acesso))
      .execute()
  })

  test('takes notes of every member of the secretariat, also when finished, and keeps them all', async () => {
    const id = await newTarefa(app, processo)
    const note = (who: Client, texto: string) => who.post<Uma>(`/secretaria/tarefa/${id}/nota`, { texto })
    expect((await note(secretaria, 'Liguei.\nVoltam a ligar amanhã.')).status).toBe(201)
    await act(secretaria, id, 'concluir')
    const { body } = await note(admin, 'Arquivado')
    expect(body.tarefa.notas.map(({ autor, texto }) => [autor, texto])).toEqual([
      ['Conta da Secretaria', 'Liguei.\nVoltam a ligar amanhã.'],
      ['Conta da Administração', 'Arquivado'],
    ])
    expect((await note(admin, ' ')).body.errors).toEqual({ texto: ['Escreva a nota'] })
    await expect(sql`update tarefa_notas set texto = 'x'`.execute(db)).rejects.toThrow('só aceita inclusões')
  })

  test('records each act in the audit, with address and request', async () => {
    const id = await newTarefa(app, processo)
    await act(secretaria, id, 'assumir')
    await act(admin, id, 'assumir', { de: me })
    await act(admin, id, 'devolver')
    await secretaria.post(`/secretaria/tarefa/${id}/nota`, { texto: 'Nota' })
    await act(secretaria, id, 'concluir')
    const rows = await db
      .selectFrom('auditoria')
      .select(['acao', 'ip', 'requestId', 'userId'])
      .where('objeto', '=', 'tarefa')
      .where('objetoId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ acao }) => acao)).toEqual(['assumir', 'assumir', 'devolver', 'anotar', 'concluir'])
    expect(rows.every(({ ip, requestId, userId }) => ip && requestId && userId)).toBe(true)
  })

  test('gets the same answer when it does not exist as when it is forbidden', async () => {
    for (const verb of ['assumir', 'devolver', 'concluir'] as const) expect((await act(admin, 999_999, verb)).status).toBe(403)
    expect((await act(arbitro, await newTarefa(app, processo), 'concluir')).status).toBe(403)
  })
})

import type { painel, tarefas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { conducted, move, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { newTarefa } from '../../../test/procedimentos/tarefa.ts'

/** 23:30 in São Paulo, when UTC is already a day later. */
let now = new Date('2026-11-21T02:30:00Z')
const app = await ownApp({ env: { SESSION_HOURS: '720' }, clock: { now: () => now } })
const { db } = app.deps
const [secretaria, admin, arbitro] = [as(app, 'secretaria'), as(app, 'admin'), as(app, 'arbitro')]
const processo = await conducted(app)

type List = ResultOf<typeof tarefas.list>
type Uma = ResultOf<typeof tarefas.anotar> & Refusal
const list = async (who: Client, query = '') => (await who.get<List>(`/secretaria/tarefas${query}`)).body
const act = (who: Client, id: number, verb: 'assumir' | 'devolver' | 'concluir', body?: object) =>
  who.put<Uma>(`/secretaria/tarefa/${id}/${verb}`, verb === 'assumir' ? (body ?? {}) : undefined)
const ids = ({ tarefas: { data } }: List) => data.map(({ id }) => id)

beforeEach(async () => {
  now = new Date('2026-11-21T02:30:00Z')
  await sql`truncate tarefa_notas, tarefas`.execute(db)
})

describe('the list', () => {
  test('shows what an arbitrator requested with a movement, its process, and not as overdue what is due today', async () => {
    const hoje = dayOf(now)
    expect(hoje).toBe('2026-11-20')
    await move(arbitro, processo, {
      'tarefa[descricao]': 'Intimar as partes',
      'tarefa[prazo]': hoje,
      'tarefa[observacoes]': 'Com urgência',
    })
    const shown = await list(secretaria)
    expect(shown).toEqual({
      tarefas: {
        data: [
          {
            id: expect.any(Number),
            descricao: 'Intimar as partes',
            observacoes: 'Com urgência',
            prazo: hoje,
            vencida: false,
            situacao: 'aberta',
            created_at: expect.any(String),
            concluida_em: null,
            pedida_por: { name: 'Conta do Árbitro' },
            responsavel: null,
            procedimento: { id: processo, tipo: 'processo', classe: 'Cobrança' },
            notas: [],
          },
        ],
        total: 1,
        per_page: 20,
      },
      vencidas: 0,
    })
    now = new Date('2026-11-21T03:00:00Z')
    expect(await list(secretaria)).toMatchObject({ tarefas: { data: [{ vencida: true }] }, vencidas: 1 })
  })

  test('has the overdue first, then by day; one’s own separately; finished ones separately, the latest first', async () => {
    const days = ['2026-12-05', '2026-11-01', '2026-11-20', '2026-11-19', '2026-12-04']
    const made: number[] = []
    for (const prazo of days) made.push(await newTarefa(app, processo, { prazo }))
    const [late, first, today, yesterday, soon] = made as [number, number, number, number, number]
    const all = await list(secretaria)
    expect(ids(all)).toEqual([first, yesterday, today, soon, late])
    expect(all).toMatchObject({ vencidas: 2, tarefas: { total: 5 } })
    expect(all.tarefas.data.map(({ vencida }) => vencida)).toEqual([true, true, false, false, false])

    for (const id of [late, today]) await act(secretaria, id, 'assumir')
    await act(admin, soon, 'assumir')
    expect(ids(await list(secretaria, '?situacao=minhas'))).toEqual([today, late])
    expect(ids(await list(admin, '?situacao=minhas'))).toEqual([soon])

    for (const id of [first, soon]) {
      now = new Date(now.getTime() + 60_000)
      await act(admin, id, 'concluir')
    }
    const done = await list(secretaria, '?situacao=concluidas')
    expect(ids(done)).toEqual([soon, first])
    expect(done.tarefas.data.map(({ vencida }) => vencida)).toEqual([false, false])
    expect(done.vencidas).toBe(1)
    expect(ids(await list(secretaria))).toEqual([yesterday, today, late])
    expect(ids(await list(admin, '?situacao=minhas'))).toEqual([])
  })

  test('excludes those of an ended process, also one’s own, until it is reactivated; the panel counts the same', async () => {
    const ended = await conducted(app)
    const [aberta, minha, outra] = [
      await newTarefa(app, ended, { prazo: '2026-11-01' }),
      await newTarefa(app, ended, { prazo: '2026-12-01' }),
      await newTarefa(app, processo, { prazo: '2026-12-01' }),
    ]
    await act(secretaria, minha, 'assumir')
    /** The content of each list, and the counts of the panel. */
    const shown = async () => {
      const lists = await Promise.all(['pendentes', 'minhas', 'encerradas'].map((one) => list(secretaria, `?situacao=${one}`)))
      const { body } = await secretaria.get<ResultOf<typeof painel.get>>('/secretaria/painel')
      const { tarefas: total, vencidas } = body.painel
      expect([total, vencidas]).toEqual([lists[0]!.tarefas.total, lists[0]!.vencidas])
      return lists.map(ids)
    }
    expect(await shown()).toEqual([[aberta, minha, outra], [minha], []])
    for (const situacao of [SITUACAO.recusado, SITUACAO.arquivado, SITUACAO.acordo]) {
      await setSituacao(app, ended, situacao)
      expect(await shown()).toEqual([[outra], [], [aberta, minha]])
    }
    const { tarefas: apart } = await list(secretaria, '?situacao=encerradas')
    expect(apart.data.map(({ vencida }) => vencida)).toEqual([false, false])
    expect((await act(secretaria, minha, 'devolver')).status).toBe(200)
    await setSituacao(app, ended, SITUACAO.ativo)
    expect(await shown()).toEqual([[aberta, minha, outra], [], []])
  })

  test('has pages of twenty', async () => {
    const made: number[] = []
    for (let i = 0; i < 43; i++) made.push(await newTarefa(app, processo, { prazo: '2026-12-01' }))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(secretaria, `?page=${page}`)))
    expect(pages.flatMap(ids)).toEqual(made)
    expect(pages.map(({ tarefas: { total, data } }) => [total, data.length])).toEqual([
      [43, 20],
      [43, 20],
      [43, 3],
      [43, 0],
    ])
  })

  test.each(['abertas', ''])('refuses the situação "%s"', async (situacao) => {
    expect((await secretaria.get(`/secretaria/tarefas?situacao=${situacao || 'x'}`)).status).toBe(422)
  })
})

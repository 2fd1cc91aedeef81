import type { processos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { designate, designations } from '../../../test/procedimentos/designacao.ts'
import { follow, move } from '../../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { accept } = designations(app)

const rows = async (account: Account, filter: object = {}) =>
  (await as(app, account).post<ResultOf<typeof processos.list>>('/processos', filter)).body.processos.data
const finds = async (filter: object) => (await rows('arbitro', filter)).some(({ id }) => id === processo.id)

const today = dayOf(new Date())
const { processo } = await fileProcess(app, 'parte')
await designate(app, processo.id, ['arbitro'])
await move(as(app, 'parte'), processo.id, { descricao: 'Réplica' })

/** Filters about the docket that match its content, and that do not. */
const ABOUT_EVENTOS: [string, object][] = [
  ['an evento in the docket', { hasEventos: ['Réplica'] }],
  ['any evento', { hasEventos: true }],
  ['eventos from a day on', { hasEventosFrom: '2020-01-01' }],
  ['eventos up to a day', { hasEventosTo: '2099-01-01' }],
  ['an evento not in the docket', { doesntHaveEventos: ['Sentença arbitral'] }],
]

describe('a designation that waits for its answer', () => {
  test('shows the process in the list, but not its last evento', async () => {
    const [row] = await rows('arbitro')
    expect(row).toMatchObject({ id: processo.id, classe: 'Cobrança', latest_evento: null })
    expect((await rows('parte'))[0]!.latest_evento).toMatchObject({ descricao: 'Réplica' })
    expect(row!.falta).toBe('aguarda a sua resposta')
    for (const account of ['parte', 'secretaria'] as const)
      expect((await rows(account))[0]!.falta).toBe('aguarda aceite de 1 árbitro')
    expect((await rows('secretaria'))[0]!.latest_evento).toMatchObject({ descricao: 'Réplica' })
  })

  test.each(ABOUT_EVENTOS)('matches no filter about %s', async (_what, filter) => {
    expect(await finds(filter)).toBe(false)
    expect(await finds({ ...filter, area: 3 })).toBe(false)
    expect((await rows('parte', filter)).map(({ id }) => id)).toEqual([processo.id])
  })

  test('matches no filter about days without an evento', async () => {
    const long = new Date(Date.now() - 40 * 86_400_000)
    await app.deps.db.updateTable('procedimentos').set({ movimentadoEm: long }).where('id', '=', processo.id).execute()
    expect((await rows('parte', { diasSemEvento: 30 })).map(({ id }) => id)).toEqual([processo.id])
    expect(await finds({ diasSemEvento: 30 })).toBe(false)
  })

  test('matches filters about partes and petition', async () => {
    expect(await finds({ area: 3, nome: 'empresa demandada', numero: processo.id })).toBe(true)
  })

  test('shows no more in the printed list', async () => {
    const printed = async (account: Account) =>
      (await pdfText((await as(app, account).file('/processos/export/pdf', {})).body)).replaceAll('\n', ' ')
    expect(await printed('parte')).toContain(`Cobrança ${formatDate(processo.created_at)} Réplica`)
    expect(await printed('arbitro')).toContain(`Cobrança ${formatDate(processo.created_at)} Aguardando aceite`)
    expect(await printed('arbitro')).not.toContain('Réplica')
  })

  test('hides nothing that another reason of access shows', async () => {
    const { processo: second } = await fileProcess(app, 'parte2')
    await designate(app, second.id, ['arbitro2'])
    const { id } = await app.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'arbitro2@concordia.test')
      .executeTakeFirstOrThrow()
    expect(await rows('arbitro2', { hasEventosTo: '2099-01-01' })).toEqual([])
    await follow(app, second.id, id, 'terceiro')
    const [row] = await rows('arbitro2', { hasEventosTo: '2099-01-01' })
    expect(row).toMatchObject({ id: second.id, latest_evento: { descricao: expect.stringContaining('Designação') } })
  })

  test('shows all of it once it is accepted', async () => {
    expect((await accept(processo.id)).status).toBeLessThan(300)
    expect((await rows('arbitro'))[0]!.latest_evento).not.toBeNull()
    for (const [, filter] of ABOUT_EVENTOS) expect(await finds(filter)).toBe(true)
    expect(await finds({ hasEventosFrom: today })).toBe(true)
  })
})

describe('the name of a person in the filter of a printed list', () => {
  const printed = async (account: Account, filter: object) =>
    (await pdfText((await as(app, account).file('/processos/export/pdf', filter)).body)).replaceAll('\n', ' ')

  test('is shown to that person and the secretariat; others see only the id, for any person', async () => {
    const { processo: one } = await fileProcess(app, 'parte')
    const terceiro = await registerVerified(app, { first_name: 'Quem', last_name: 'Acompanha' })
    await follow(app, one.id, terceiro.id, 'terceiro')
    const found = await printed('parte', { user: terceiro.id })
    expect(found).toContain('Total 1 processo')
    expect(found).toContain(`Usuário vinculado: usuário nº ${terceiro.id}`)
    expect(found).not.toContain('Quem Acompanha')
    expect(await printed('secretaria', { user: terceiro.id })).toContain('Usuário vinculado: Quem Acompanha')
  })

  test('is shown for an arbitrator once the acceptance is in a docket the user sees', async () => {
    const { processo: one } = await fileProcess(app, 'parte')
    await designate(app, one.id, ['arbitro3'])
    const { id } = await app.deps.db
      .selectFrom('users')
      .select(['id'])
      .where('email', '=', 'arbitro3@concordia.test')
      .executeTakeFirstOrThrow()
    const waiting = await printed('parte', { arbitro: id })
    expect(waiting).toContain('Total 1 processo')
    expect(waiting).toContain(`Árbitro: usuário nº ${id}`)
    expect(await printed('arbitro3', { arbitro: id })).toContain('Árbitro: Conta do Terceiro Árbitro')
    await accept(one.id, 'arbitro3')
    expect(await printed('parte', { arbitro: id })).toContain('Árbitro: Conta do Terceiro Árbitro')
    // A user who sees none of the dockets, or has not answered a designation, does not learn the name from the acceptance.
    expect(await printed('advogado', { arbitro: id })).toContain(`Árbitro: usuário nº ${id}`)
  })
})

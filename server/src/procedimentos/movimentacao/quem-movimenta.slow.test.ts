import type { cadastros, movimentacao } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { QUEM_MOVIMENTA, type QuemMovimenta } from '@concordia/contract/rules/quem-movimenta'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, follow, move, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { once } from '../../platform/once.ts'

const app = await ownApp()
const { db } = app.deps
const secretaria = as(app, 'secretaria')
let id: number
beforeAll(async () => {
  id = await conducted(app)
  await follow(app, id, await idOf(app, 'perito'), 'senha')
})

const offered = async (account: Account, processo = id) =>
  (await as(app, account).get<ResultOf<typeof movimentacao.form>>(`/processo/${processo}/evento/create`)).body.evento_descricoes
const itens = async () => (await secretaria.get<ResultOf<typeof cadastros.lista>>('/secretaria/lista/eventos')).body.itens
const itemOf = async (nome: string) => (await itens()).find((item) => item.nome === nome)!
const allow = (item: { id: number }, quem: QuemMovimenta[], more: object = {}) =>
  secretaria.put<ResultOf<typeof cadastros.quem> & Refusal>(`/secretaria/lista/eventos/${item.id}/quem`, { quem, ...more })
const without = (name: string, ...fields: string[]) => `“${name}” é uma descrição reservada (${fields.join(', ')}). Use outra.`

/** Each description of the migrations with the capacities that may use it, written again here. */
const PARTE = [
  'Alegações finais',
  'Contestação',
  'Impugnação',
  'Proposta de acordo',
  'Reconvenção',
  'Requerimento de prova',
  'Réplica',
]
const DE_TODOS = ['Juntada de documentos']
const PARTE_E_PERITO = ['Manifestação', 'Pedido de esclarecimentos', 'Petição']
const DECISOES = ['Decisão', 'Despacho', 'Ordem processual', 'Sentença arbitral', 'Termo de arbitragem']
const AUDIENCIA = ['Ata de audiência', 'Designação de audiência']
const DA_SECRETARIA = ['Certidão', 'Informação da secretaria', 'Intimação', 'Ofício']
const OFERECIDAS: [Account, string[]][] = [
  ['parte', [...PARTE, ...PARTE_E_PERITO, ...DE_TODOS, 'Quesitos']],
  ['advogado', [...PARTE, ...PARTE_E_PERITO, ...DE_TODOS, 'Quesitos']],
  ['arbitro', [...DECISOES, ...AUDIENCIA, ...DE_TODOS, 'Quesitos']],
  ['perito', [...PARTE, ...PARTE_E_PERITO, ...DE_TODOS, 'Quesitos', 'Laudo pericial']],
  ['secretaria', [...DA_SECRETARIA, ...AUDIENCIA, ...DE_TODOS]],
  ['admin', [...DA_SECRETARIA, ...AUDIENCIA, ...DE_TODOS]],
]

describe.each(OFERECIDAS)('descriptions offered to %s', (account, nomes) => {
  test('is offered by name, “Outros” last', async () => {
    expect(await offered(account)).toEqual([...nomes.toSorted((a, b) => a.localeCompare(b, 'pt-BR')), 'Outros'])
  })

  test('is accepted, and one that is only for others is refused, by its name or as free text', async () => {
    const others = (await itens()).filter(({ nome }) => !nomes.includes(nome))
    const { eventos: before } = await openProcesso(secretaria, id)
    for (const { nome } of others) {
      const named = await sendMovement(as(app, account), id, { descricao: nome })
      expect([nome, named.status, Object.keys(named.body.errors ?? {})]).toEqual([nome, 422, ['descricao']])
      const typed = await sendMovement(as(app, account), id, {
        descricao: 'Outros',
        descricao_outros: ` ${nome.toUpperCase()}. `,
      })
      expect([nome, typed.status, Object.keys(typed.body.errors ?? {})]).toEqual([nome, 422, ['descricao_outros']])
    }
    expect((await openProcesso(secretaria, id)).eventos).toHaveLength(before.length)
    expect((await move(as(app, account), id, { descricao: nomes[0]! })).descricao).toBe(nomes[0])
    const own = await move(as(app, account), id, { descricao: 'Outros', descricao_outros: nomes[0]! })
    expect(own.descricao_outros).toBe(nomes[0])
  })
})

test('a refusal says who may use the description', async () => {
  const { body } = await sendMovement(as(app, 'parte'), id, { descricao: 'Sentença arbitral' })
  expect(body.errors).toEqual({ descricao: [without('Sentença arbitral', 'árbitros e mediadores')] })
  const typed = await sendMovement(as(app, 'parte'), id, { descricao: 'Outros', descricao_outros: 'ata  de AUDIENCIA' })
  expect(typed.body.errors).toEqual({ descricao_outros: [without('Ata de audiência', 'árbitros e mediadores', 'secretaria')] })
  const about = { descricao: 'Outros', descricao_outros: 'Embargos contra a sentença arbitral' }
  expect((await move(as(app, 'parte'), id, about)).descricao_outros).toBe(about.descricao_outros)
})

describe('capacities', () => {
  /** `arbitro`, `secretaria` and `perito` are on the side of a parte in it, too. */
  const followed = once(async () => {
    const processo = await conducted(app)
    for (const account of ['arbitro', 'secretaria', 'perito'] as const)
      await follow(app, processo, await idOf(app, account), 'senha')
    return processo
  })

  test('add up: an arbitrator who is also on the side of a parte may write what either may', async () => {
    const processo = await followed()
    expect(await offered('arbitro', processo)).toEqual(expect.arrayContaining(['Contestação', 'Sentença arbitral']))
  })

  test('a member of the secretariat who takes part does not act with its capacities', async () => {
    const processo = await followed()
    const nomes = await offered('secretaria', processo)
    expect(nomes).toContain('Contestação')
    expect(nomes).not.toContain('Certidão')
  })

  test('an expert needs the approved profile, and a parte who is also an expert does not act as one', async () => {
    const processo = await followed()
    const perfil = db
      .updateTable('perfis')
      .where('tipo', '=', 'perito')
      .where('userId', '=', await idOf(app, 'perito'))
    await perfil.set({ situacao: 'P' }).execute()
    expect(await offered('perito', processo)).not.toContain('Laudo pericial')
    await perfil.set({ situacao: 'A' }).execute()
    expect(await offered('perito', processo)).toContain('Laudo pericial')
    const { id: parteId } = await db
      .selectFrom('partes')
      .select('id')
      .where('procedimentoId', '=', processo)
      .limit(1)
      .executeTakeFirstOrThrow()
    const acesso = db.updateTable('procedimentoAcessos').where('procedimentoId', '=', processo)
    await acesso
      .where('userId', '=', await idOf(app, 'perito'))
      .set({ parteId })
      .execute()
    expect(await offered('perito', processo)).not.toContain('Laudo pericial')
  })

  test('end with the designation', async () => {
    const processo = await followed()
    await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', processo).execute()
    expect(await offered('arbitro', processo)).not.toContain('Sentença arbitral')
  })
})

describe('the secretariat sets who may use a description', () => {
  test('from now on; eventos already in the docket stay', async () => {
    const item = await itemOf('Proposta de acordo')
    expect(item.quem).toEqual(['parte'])
    await move(as(app, 'parte'), id, { descricao: 'Proposta de acordo' })
    const { status, body } = await allow(item, ['secretaria', 'julgador'], { de: ['parte'] })
    expect([status, body.item.quem, body.message]).toEqual([200, ['julgador', 'secretaria'], 'Salvo com sucesso'])
    expect(await offered('parte')).not.toContain('Proposta de acordo')
    expect(await offered('arbitro')).toContain('Proposta de acordo')
    expect((await sendMovement(as(app, 'parte'), id, { descricao: 'Proposta de acordo' })).status).toBe(422)
    const known = await as(app, 'parte').get<{ descricoes: string[] }>('/processo/evento/descricoes/all')
    expect(known.body.descricoes).toContain('Proposta de acordo')
    const trail = await db.selectFrom('auditoria').select('dados').where('acao', '=', 'mudar-quem-usa').execute()
    expect(trail.map(({ dados }) => dados)).toEqual([
      { nome: 'Proposta de acordo', de: ['parte'], para: ['julgador', 'secretaria'] },
    ])
  })

  test('once: a repetition, or a change of an outdated list, is 409; an empty choice or another list is refused', async () => {
    const item = await itemOf('Impugnação')
    expect((await allow(item, ['parte'])).status).toBe(409)
    const seen = await allow(item, ['perito'], { de: ['julgador'] })
    expect([seen.status, seen.body.message]).toEqual([
      409,
      'Quem pode usar “Impugnação” mudou enquanto esta página estava aberta. Agora podem usar: partes e advogados.',
    ])
    expect((await allow(item, [])).body.errors).toEqual({ quem: ['Escolha quem pode usar a descrição'] })
    expect((await allow(item, ['parte', 'parte'])).status).toBe(422)
    expect((await allow({ id: 999_999 }, ['parte'])).status).toBe(403)
    expect((await secretaria.put('/secretaria/lista/tarefas/1/quem', { quem: ['parte'] })).status).toBe(403)
    expect((await itemOf('Impugnação')).quem).toEqual(['parte'])
  })

  test('a new description is for everybody, unless it says for whom', async () => {
    const add = (lista: string, body: object) =>
      secretaria.post<ResultOf<typeof cadastros.incluir> & Refusal>(`/secretaria/lista/${lista}`, body)
    expect((await add('eventos', { nome: 'Memoriais' })).body.item.quem).toEqual([...QUEM_MOVIMENTA])
    expect((await add('eventos', { nome: 'Sentença parcial', quem: ['julgador'] })).body.item.quem).toEqual(['julgador'])
    expect(await offered('parte')).not.toContain('Sentença parcial')
    const area = await add('areas', { nome: 'Direito Lunar', quem: ['julgador'] })
    expect([area.status, Object.keys(area.body.errors!)]).toEqual([422, ['quem']])
    expect((await add('areas', { nome: 'Direito Lunar' })).body.item.quem).toBe(null)
  })

  test('a name stays reserved when it is deactivated and, if a docket contains it, when it is changed', async () => {
    const put = (item: { id: number }, path: string, body: object) =>
      secretaria.put(`/secretaria/lista/eventos/${item.id}${path}`, body)
    const typed = async (descricao_outros: string) =>
      (await sendMovement(as(app, 'parte'), id, { descricao: 'Outros', descricao_outros })).status
    await put(await itemOf('Termo de arbitragem'), '/ativo', { ativo: false })
    expect(await typed('Termo de arbitragem')).toBe(422)
    await put(await itemOf('Ordem processual'), '', { nome: 'Ordem do tribunal' })
    expect(await typed('Ordem processual')).toBe(201)
    await move(as(app, 'arbitro'), id, { descricao: 'Despacho' })
    await put(await itemOf('Despacho'), '', { nome: 'Despacho do árbitro' })
    expect(await typed('Despacho')).toBe(422)
    expect((await sendMovement(as(app, 'arbitro'), id, { descricao: 'Outros', descricao_outros: 'Despacho' })).status).toBe(201)
  })
})

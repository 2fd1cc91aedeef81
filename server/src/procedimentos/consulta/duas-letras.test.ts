import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
/** Places of the two letters in a name, with what follows them; the last ones do not have them together. */
const NOMES = ['Wójcik', 'Kawo', 'Two Irmãos', 'Xwo-Y', 'Rwo%A', 'Two_B', 'Two\\C', 'Kwoж Ltda.', 'Kwo “D”', 'K w o', 'Ow']
const COM = NOMES.length - 2
const MUITOS = { processo: 'processos', caso: 'casos', negociacao: 'negociacoes' } as const
type Lista = keyof typeof MUITOS
const LISTAS = [...NOMES_DOS_TIPOS, 'negociacao'] as const

const made: Record<Lista, number[]> = { processo: [], caso: [], negociacao: [] }
/** One of each list is filed; the others are its copies, a minute apart, whose text to search has their name instead of its. */
beforeAll(async () => {
  const [primeiro, ...outros] = NOMES
  const nomeado = { 'demandantes[0][nome]': primeiro! }
  const processo = (await fileProcess(app, 'parte', nomeado)).processo.id
  const caso = (await fileCaso(app, 'parte', nomeado)).caso.id
  const negociacao = await openNegociacao(app, { 'solicitantes[0][nome]': primeiro! })
  const nomes = sql`unnest(${outros}::text[]) with ordinality t(nome, n)`
  const copied = sql`created_at, movimentado_em + n * interval '1 minute', replace(partes_busca, normaliza(${primeiro}), normaliza(t.nome))`
  for (const [tipo, id] of Object.entries({ processo, caso }) as ['processo' | 'caso', number][]) {
    const { rows } = await sql<{ id: number }>`
      insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, conciliacao, numero_arbitros, situacao, created_at, movimentado_em, partes_busca)
      select tipo, user_id, area_id, classe, valor_centavos, conciliacao, numero_arbitros, situacao, ${copied}
      from procedimentos, ${nomes} where id = ${id} order by n returning id`.execute(app.deps.db)
    made[tipo] = [id, ...rows.map((row) => row.id)]
    await sql`insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
      select p.id, a.user_id, a.motivo, p.tipo, p.movimentado_em from procedimentos p, procedimento_acessos a
      where a.procedimento_id = ${id} and p.id = any(${made[tipo].slice(1)})`.execute(app.deps.db)
  }
  const { rows } = await sql<{ id: number }>`
    insert into negociacoes (user_id, natureza, descricao, valor_centavos, origem_credito, indice_atualizacao, valor_atualizado_centavos, n_registros, created_at, movimentado_em, partes_busca)
    select user_id, natureza, descricao, valor_centavos, origem_credito, indice_atualizacao, valor_atualizado_centavos, n_registros, ${copied}
    from negociacoes, ${nomes} where id = ${negociacao} order by n returning id`.execute(app.deps.db)
  made.negociacao = [negociacao, ...rows.map((row) => row.id)]
  await sql`insert into negociacao_acessos (negociacao_id, user_id, polo, movimentado_em, created_at)
    select n.id, a.user_id, a.polo, n.movimentado_em, a.created_at from negociacoes n, negociacao_acessos a
    where a.negociacao_id = ${negociacao} and n.id = any(${made.negociacao.slice(1)})`.execute(app.deps.db)
})
const found = async (account: Account, lista: Lista, nome: string) => {
  const { status, body } = await as(app, account).post<Record<string, { data: { id: number }[]; total: number }>>(
    `/${MUITOS[lista]}`,
    { nome },
  )
  expect(status).toBe(200)
  const { data, total } = body[MUITOS[lista]]!
  expect(total).toBe(data.length)
  return data.map(({ id }) => id).filter((id) => made[lista].includes(id))
}

test.each(LISTAS)('%s: two letters find every name that contains them, whatever follows', async (lista) => {
  const all = made[lista].slice(0, COM).toReversed()
  for (const account of ['secretaria', 'parte'] as const)
    for (const text of ['wo', 'WÓ']) expect(await found(account, lista, text)).toEqual(all)
  expect(await found('secretaria', lista, 'qz')).toEqual([])
})

import { presentQuemConvida } from '@concordia/contract/identidade/schemas/quem-convida'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import type { Papel, Tipo } from '@concordia/contract/rules/tipos'
import { toReais } from '@concordia/contract/values/money'
import type { countBySituacao } from '../procedimentos/consulta/queries.ts'
import type { negociacoesPendentes } from './negociacoes.ts'
import type { convitesPendentes, custasEmAberto, designacoesPendentes, prazosProximos, ultimosEventos } from './queries.ts'

type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

/** Every row carries the total; without a row the total is 0. */
export const presentEspera = <R extends { total: number }, T>(rows: readonly R[], present: (row: R) => T) => ({
  total: rows[0]?.total ?? 0,
  itens: rows.map(present),
})

export const presentContagens = (rows: readonly Row<typeof countBySituacao>[], tipo: Tipo) =>
  rows.filter((row) => row.tipo === tipo).map(({ situacao, count }) => ({ situacao: situacao as SituacaoProcedimento, count }))

const procedimento = ({ id, tipo }: { id: number; tipo: string }) => ({ id, tipo: tipo as Tipo })

export const presentConvite = ({ nome, createdAt, name, email, role, ...row }: Row<typeof convitesPendentes>) => ({
  procedimento: procedimento(row),
  parte: nome,
  por: presentQuemConvida({ name, email, role }),
  desde: createdAt.toISOString(),
})

export const presentDesignacao = ({ papel, createdAt, ...row }: Row<typeof designacoesPendentes>) => ({
  procedimento: procedimento(row),
  papel: papel as Papel,
  desde: createdAt.toISOString(),
})

export const presentCustas = ({ id, descricao, valorCentavos, createdAt }: Row<typeof custasEmAberto>) => ({
  id,
  descricao,
  valor: toReais(valorCentavos),
  created_at: createdAt.toISOString(),
})

export const presentPrazo = ({ descricao, descricaoOutros, dia, ...row }: Row<typeof prazosProximos>) => ({
  procedimento: procedimento(row),
  descricao: descricaoOutros ?? descricao,
  prazo: dia,
})

export const presentNegociacao = ({ id, pede, prazo, movimentadoEm }: Row<typeof negociacoesPendentes>) => ({
  id,
  pede,
  prazo,
  desde: movimentadoEm.toISOString(),
})

export const presentUltimo = ({ classe, ultimoEventoDescricao, ultimoEventoEm, ...row }: Row<typeof ultimosEventos>) => ({
  procedimento: procedimento(row),
  classe,
  descricao: ultimoEventoDescricao!,
  created_at: ultimoEventoEm!.toISOString(),
})

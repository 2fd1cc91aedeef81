import { presentQuemConvida } from '@concordia/contract/identidade/schemas/quem-convida'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import type { Papel, Tipo } from '@concordia/contract/rules/tipos'
import { toReais } from '@concordia/contract/values/money'
import type { indicacoesPendentes } from '../../arbitragem/indicacao/queries.ts'
import type { periciasPendentes } from '../../arbitragem/pericia/queries.ts'
import type { listProximas } from '../../procedimentos/audiencias/agenda.ts'
import type { countBySituacao } from '../../procedimentos/consulta/queries.ts'
import { SHOWN_ONLY_HERE } from './mostradas.ts'
import type { negociacoesPendentes } from './negociacoes.ts'
import type {
  convitesPendentes,
  custasEmAberto,
  designacoesPendentes,
  impugnacoesPendentes,
  prazosProximos,
  ultimosEventos,
} from './queries.ts'

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

export const presentImpugnacao = ({ createdAt, dia, restantes, ...row }: Row<typeof impugnacoesPendentes>) => ({
  procedimento: procedimento(row),
  ate: restantes === null ? dia : null,
  desde: createdAt.toISOString(),
})

const PEDE = {
  nomeada: 'responder',
  'sem-honorarios': 'propor',
  'em-andamento': 'entregar',
  laudo: 'esclarecer',
} as const

export function presentPericias(rows: Awaited<ReturnType<typeof periciasPendentes>>) {
  const itens = rows.flatMap(({ id, procedimentoId, situacao, ate, createdAt }) => {
    const pede = PEDE[situacao as keyof typeof PEDE]
    return { id, processo: procedimentoId, pede, ate: situacao === 'laudo' ? null : ate, desde: createdAt.toISOString() }
  })
  return { total: itens.length, itens: itens.slice(0, SHOWN_ONLY_HERE) }
}

export const presentIndicacoes = (rows: Awaited<ReturnType<typeof indicacoesPendentes>>) => ({
  total: rows.length,
  itens: rows.slice(0, SHOWN_ONLY_HERE).map(({ id, ate, abertaEm }) => ({ processo: id, ate, desde: abertaEm.toISOString() })),
})

export const presentCustas = ({ id, descricao, valorCentavos, venceEm, createdAt }: Row<typeof custasEmAberto>) => ({
  id,
  descricao,
  valor: toReais(valorCentavos),
  vence_em: venceEm,
  created_at: createdAt.toISOString(),
})

export const presentPrazo = ({ descricao, descricaoOutros, dia, de, meu, ...row }: Row<typeof prazosProximos>) => ({
  procedimento: procedimento(row),
  descricao: descricaoOutros ?? descricao,
  prazo: dia,
  de,
  meu,
})

export const presentAudiencia = ({
  id,
  procedimentoId,
  matter,
  titulo,
  situacao,
  inicio,
  fim,
  resposta,
}: Row<typeof listProximas>) => ({
  ...{ id, procedimento: { id: procedimentoId, tipo: matter }, titulo, situacao, minha_resposta: resposta },
  ...{ inicio: inicio?.toISOString() ?? null, fim: fim?.toISOString() ?? null, vota: situacao === 'em-consulta' },
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

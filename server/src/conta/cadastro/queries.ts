import type { Configuracoes } from '@concordia/contract/conta/schemas/cadastro'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import { presentUser } from '../../identidade/present.ts'
import { findUser } from '../../identidade/queries.ts'
import { listTerceiros, presentTerceiro } from '../../pagamentos/terceiros/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentPerfis } from '../perfis/present.ts'
import { listPerfis } from '../perfis/queries.ts'
import { listTerceirosDe, presentTerceiroDeProcessos } from '../terceiros-processos/queries.ts'

type ConfiguracoesRow = Awaited<ReturnType<typeof findConfiguracoes>>

/** Everything the settings show about a user. */
export async function findConfiguracoes(db: Db, userId: number) {
  const [user, cadastro, polos, terceiros, deProcessos, perfis] = await Promise.all([
    findUser(db, userId),
    db.selectFrom('users').select(CAMPOS).where('id', '=', userId).executeTakeFirstOrThrow(),
    listPolos(db, userId),
    listTerceiros(db, userId),
    listTerceirosDe(db, userId),
    listPerfis(db, userId),
  ])
  return { user, cadastro, polos, terceiros, deProcessos, perfis }
}

/** The sides that a user takes in negotiations: none, one or both. */
async function listPolos(db: Db, userId: number): Promise<PoloDaNegociacao[]> {
  const rows = await db
    .selectFrom('negociacaoAcessos')
    .select('polo')
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .distinct()
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ polo }) => polo)
}

export const CAMPOS = [
  'firstName',
  'lastName',
  'cpf',
  'rg',
  'telefone',
  'endereco',
  'numero',
  'bairro',
  'cep',
  'cidadeId',
] as const

export function presentConfiguracoes({ user, cadastro, polos, terceiros, deProcessos, perfis }: ConfiguracoesRow): Configuracoes {
  const { cpf, rg, telefone, endereco, numero, bairro, cep, cidadeId } = cadastro
  const [polo, outro] = polos
  const { id, descricao } = cidadeOf(cidadeId)
  return {
    ...presentUser(user),
    parte: polo && !outro ? { polo } : null,
    ...{ cpf, rg, telefone, endereco, numero, bairro, cep },
    cidade: { id, descricao },
    terceiros_pagamentos: terceiros.map(presentTerceiro),
    ...presentPerfis(perfis),
    terceiros_processos: deProcessos.map(presentTerceiroDeProcessos),
  }
}

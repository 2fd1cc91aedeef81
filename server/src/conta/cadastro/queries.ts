import { findUser } from '../../identidade/queries.ts'
import { listTerceiros } from '../../pagamentos/terceiros/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listPerfis } from '../perfis/queries.ts'
import { listTerceirosDe } from '../terceiros-processos/queries.ts'

export type ConfiguracoesRow = Awaited<ReturnType<typeof findConfiguracoes>>

/** Everything the settings show about a user. */
export async function findConfiguracoes(db: Db, userId: number) {
  const [user, cadastro, terceiros, deProcessos, perfis] = await Promise.all([
    findUser(db, userId),
    db.selectFrom('users').select(CAMPOS).where('id', '=', userId).executeTakeFirstOrThrow(),
    listTerceiros(db, userId),
    listTerceirosDe(db, userId),
    listPerfis(db, userId),
  ])
  return { user, cadastro, terceiros, deProcessos, perfis }
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

import type { Papel } from '@concordia/contract/rules/tipos'
import { maskDocument } from '@concordia/contract/values/documento'
import type { Deps } from '../../../deps.ts'
import { findProcedimento } from '../../consulta/queries.ts'

/** A designated person, the procedimento and the role. */
export interface Designado {
  procedimentoId: number
  userId: number
  papel: Papel
}

/** What every document of an acceptance says of the person and of where it can be verified. */
export async function comuns(deps: Pick<Deps, 'db' | 'config'>, { userId }: Designado) {
  const { firstName, lastName, cpf } = await deps.db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'cpf'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    designado: { nome: `${firstName} ${lastName}`, documento: maskDocument(cpf) },
    verificacao: `Confira o documento nos eventos do procedimento, em ${deps.config.appUrl}`,
  }
}

/** What a term says of the procedimento. */
export async function procedimentoDoTermo({ db }: Pick<Deps, 'db'>, procedimentoId: number) {
  const { areaNome, classe, partes } = await findProcedimento(db, procedimentoId)
  const nomes = (polo: string) => partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome)
  return { area: areaNome, classe, demandantes: nomes('demandante'), demandadas: nomes('demandada') }
}

import { ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import type { Db, Trx } from '../../platform/database/database.ts'
import { opensAutos } from '../acesso.ts'
import type { PoloProcedimento } from '../partes.ts'

/** An e-mail address of the partes of a procedimento: one, whatever number of them share it. */
export interface EnderecoDasPartes {
  endereco: string
  contatos: { parteContatoId: number; parteNome: string; polo: PoloProcedimento }[]
  /**
   * Over the number of addresses of the procedimento: what goes there waits for the secretariat. Not the address of an account
   * that follows it, whose owner is no stranger.
   */
  excede: boolean
}

/** The addresses, the main contact of every parte first: these count first towards the limit. */
export async function enderecosDasPartes(trx: Db | Trx, procedimentoId: number): Promise<EnderecoDasPartes[]> {
  const contatos = await trx
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .innerJoin('procedimentos as pr', 'pr.id', 'p.procedimentoId')
    .select(['c.id as parteContatoId', 'c.contato', 'p.nome as parteNome', 'p.polo', 'pr.limiteEnderecos'])
    .$narrowType<{ polo: PoloProcedimento }>()
    .where('p.procedimentoId', '=', procedimentoId)
    .where('c.canal', '=', 'email')
    .orderBy('c.ordem')
    .orderBy('p.polo')
    .orderBy('p.ordem')
    .execute()
  const limite = contatos[0]?.limiteEnderecos ?? ENDERECOS_POR_PROCEDIMENTO
  const byAddress = Map.groupBy(contatos, ({ contato }) => contato.toLowerCase())
  const seguem = byAddress.size > limite ? await seguidores(trx, procedimentoId) : new Set()
  return [...byAddress].map(([lower, iguais], ordem) => ({
    endereco: iguais[0]!.contato,
    contatos: iguais.map(({ parteContatoId, parteNome, polo }) => ({ parteContatoId, parteNome, polo })),
    excede: ordem >= limite && !seguem.has(lower),
  }))
}

/** The verified addresses of the accounts that follow a procedimento. */
async function seguidores(trx: Db | Trx, procedimentoId: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('procedimentoAcessos as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select('u.email')
    .where('a.procedimentoId', '=', procedimentoId)
    .where('u.emailVerifiedAt', 'is not', null)
    .where(opensAutos)
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import { ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { opensAutos } from '../acesso.ts'
import type { PoloProcedimento } from '../partes.ts'

/** An e-mail address of the partes of a procedimento: one, whatever number of them share it. */
export interface EnderecoDasPartes {
  endereco: string
  contatos: { parteContatoId: number; parteNome: string; polo: PoloProcedimento }[]
  /**
   * Why what goes there waits for the secretariat: it is over the number of addresses of the procedimento, or of an account that
   * judges a parte of the case; neither is the address of an account that follows it. Or its correction is contested.
   */
  retidoPor: Retencao | undefined
}

/** The addresses, the main contact of every parte first: these count first towards the limit. */
export async function enderecosDasPartes(trx: Db | Trx, procedimentoId: number): Promise<EnderecoDasPartes[]> {
  const contatos = await trx
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .innerJoin('procedimentos as pr', 'pr.id', 'p.procedimentoId')
    .select(['c.id as parteContatoId', 'c.contato', 'p.nome as parteNome', 'p.polo', 'pr.limiteEnderecos', 'c.congeladoEm'])
    .select((eb) => eb.and([eb('pr.tipo', '=', 'caso'), JULGA]).as('julga'))
    .$narrowType<{ polo: PoloProcedimento }>()
    .where('p.procedimentoId', '=', procedimentoId)
    .where('c.canal', '=', 'email')
    .orderBy('c.ordem')
    .orderBy('p.polo')
    .orderBy('p.ordem')
    .execute()
  const limite = contatos[0]?.limiteEnderecos ?? ENDERECOS_POR_PROCEDIMENTO
  const byAddress = Map.groupBy(contatos, ({ contato }) => contato.toLowerCase())
  const someWait = byAddress.size > limite || contatos.some(({ julga }) => julga)
  const seguem = someWait ? await seguidores(trx, procedimentoId) : new Set()
  const retencaoDe = (lower: string, ordem: number): Retencao | undefined => {
    if (byAddress.get(lower)?.every(({ congeladoEm }) => congeladoEm !== null)) return 'contestado'
    if (seguem.has(lower)) return undefined
    if (byAddress.get(lower)?.some(({ julga }) => julga)) return 'julga'
    return ordem >= limite ? 'enderecos' : undefined
  }
  return [...byAddress].map(([lower, iguais], ordem) => ({
    endereco: iguais[0]!.contato,
    contatos: iguais.map(({ parteContatoId, parteNome, polo }) => ({ parteContatoId, parteNome, polo })),
    retidoPor: retencaoDe(lower, ordem),
  }))
}

/**
 * Condition for a contact `c` of a parte `p`: it is the address of an account that judges the parte, or another one of the case.
 */
const JULGA = sql<boolean>`exists (select from users u
  where u.email = lower(c.contato) and u.email_verified_at is not null and processo_que_julga(p.procedimento_id, u.id) is not null)`

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

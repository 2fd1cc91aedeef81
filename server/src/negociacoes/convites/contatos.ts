import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { NAO_NEGOCIA } from '../../procedimentos/impedimento.ts'

/**
 * Condition for a contact `c` of a negociação `n`: it is the address of an account that `entrar` leaves out. Nothing of the
 * negociação is written to it (docs/rules/negociacoes.md#parties).
 */
const IMPEDIDO = sql<boolean>`exists (select from users u
  where u.email = c.contato and u.email_verified_at is not null and u.id <> n.user_id and ${NAO_NEGOCIA}
    and not exists (select from negociacao_acessos a where a.negociacao_id = n.id and a.user_id = u.id))`

/** The contacts to which e-mails about a negociação go, with their partes in order: of one side, of some partes, or all. */
export const contatosDe = (
  trx: Trx,
  negociacaoId: number,
  { polo, partes }: { polo?: PoloDaNegociacao; partes?: readonly number[] } = {},
) =>
  trx
    .selectFrom('negociacaoContatos as c')
    .innerJoin('negociacaoPartes as p', 'p.id', 'c.parteId')
    .innerJoin('negociacoes as n', 'n.id', 'p.negociacaoId')
    .select(['c.contato', 'p.nome', 'p.polo'])
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .where('n.id', '=', negociacaoId)
    .where((eb) => eb.not(IMPEDIDO))
    .$if(polo !== undefined, (query) => query.where('p.polo', '=', polo!))
    .$if(partes !== undefined, (query) => query.where('p.id', 'in', partes!))
    .orderBy('p.id')
    .orderBy('c.ordem')
    .execute()

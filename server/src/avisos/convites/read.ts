import type { Convidado, Convite } from '@concordia/contract/convites/schemas'
import { z } from '@concordia/contract/http/zod'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Db, Trx } from '../../platform/database/database.ts'
import { porQuem } from '../por-quem.ts'

const isToken = (text: string) => z.uuid().safeParse(text).success

/**
 * What the page of an invitation shows. Null for an unknown one, for an address that is no longer a contact of a parte, and once an
 * account with that address has entered (docs/rules/access.md#ways-in).
 */
export async function readConvite(db: Db, token: string): Promise<z.infer<typeof Convite> | null> {
  const email = await findEmail(db, token)
  if (!email) return null
  const { destinatario } = email
  const found = email.negociacaoId
    ? await negociacaoDe(db, email.negociacaoId, destinatario)
    : email.procedimentoId && (await procedimentoDe(db, email.procedimentoId, destinatario))
  return found ? { de: porQuem(found), tipo: found.tipo, numero: found.numero, email: destinatario } : null
}

const negociacaoDe = (db: Db, id: number, endereco: string) =>
  db
    .selectFrom('negociacoes as n')
    .innerJoin('users as autor', 'autor.id', 'n.userId')
    .select(({ val }) => ['n.id as numero', val('negociacao' as const).as('tipo'), 'autor.name', 'autor.email', 'autor.role'])
    .where('n.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('negociacaoContatos as c')
          .innerJoin('negociacaoPartes as p', 'p.id', 'c.parteId')
          .select('c.parteId')
          .whereRef('p.negociacaoId', '=', 'n.id')
          .where('c.contato', '=', endereco),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('negociacaoAcessos as a')
            .innerJoin('users as u', 'u.id', 'a.userId')
            .select('a.userId')
            .whereRef('a.negociacaoId', '=', 'n.id')
            .where('u.email', '=', endereco),
        ),
      ),
    )
    .executeTakeFirst()

/** Open to the partes since its fee was paid; a frozen contact invites nobody. */
const procedimentoDe = (db: Db, id: number, endereco: string) =>
  db
    .selectFrom('procedimentos as p')
    .innerJoin('users as autor', 'autor.id', 'p.userId')
    .select(['p.id as numero', 'p.tipo', 'autor.name', 'autor.email', 'autor.role'])
    .$narrowType<{ tipo: Tipo }>()
    .where('p.id', '=', id)
    .where('p.senhaHash', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('parteContatos as c')
          .innerJoin('partes as t', 't.id', 'c.parteId')
          .select('c.id')
          .whereRef('t.procedimentoId', '=', 'p.id')
          .where('c.contato', '=', endereco)
          .where('c.congeladoEm', 'is', null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('procedimentoAcessos as a')
            .innerJoin('users as u', 'u.id', 'a.userId')
            .select('a.userId')
            .whereRef('a.procedimentoId', '=', 'p.id')
            .where('u.email', '=', endereco),
        ),
      ),
    )
    .executeTakeFirst()

/** To what this address was invited, used or not; null for the invitation of another address. */
export async function convidadoPara(
  db: Db | Trx,
  token: string | null,
  endereco: string,
): Promise<z.infer<typeof Convidado> | null> {
  const email = token === null ? undefined : await findEmail(db, token)
  if (email?.destinatario !== endereco) return null
  if (email.negociacaoId) return { tipo: 'negociacao', numero: email.negociacaoId }
  return email.tipo && email.procedimentoId ? { tipo: email.tipo, numero: email.procedimentoId } : null
}

async function findEmail(db: Db | Trx, token: string) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('emails as e')
    .leftJoin('procedimentos as p', 'p.id', 'e.procedimentoId')
    .select(['e.destinatario', 'e.negociacaoId', 'e.procedimentoId', 'p.tipo'])
    .$narrowType<{ tipo: Tipo | null }>()
    .where('e.convite', '=', token)
    .executeTakeFirst()
}

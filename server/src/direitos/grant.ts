import type { Papel, Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Trx } from '../platform/database/database.ts'

type Motivo = 'autor' | 'senha' | Papel | 'perito' | 'terceiro' | 'procurador'

/** Records why a user may see a procedimento; one user may have several reasons (docs/rules/access.md). */
export async function grantAccess(
  trx: Trx,
  acesso: {
    procedimentoId: number
    userId: number
    motivo: Motivo
    tipo: Tipo
    movimentadoEm: Date
    parteId?: number | null
    /** The contact whose access password brought them. */
    porContato?: number | null
    /** Absent: now, by the clock of the database. */
    createdAt?: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('procedimentoAcessos')
    .values({ ...acesso, parteId: acesso.parteId ?? null, porContato: acesso.porContato ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Condition for a procedimento `p` and an account: the secretariat or a parte ended its access, or a representation did, and it has not been let in again.
 * By a later access password it comes back, unless that was mailed to its own address, which is a contact of a parte.
 * @param comSenha whether it asks with the access password in force, instead of by its address
 */
export const wasEnded = (user: { id: number; email: string }, { comSenha }: { comSenha: boolean }) => sql<boolean>`
  exists (select from acessos_encerrados x
    where x.procedimento_id = p.id and x.user_id = ${user.id} and x.readmitido_em is null and x.origem in ('secretaria', 'parte', 'representacao')
      and (${!comSenha}::boolean or x.senha_hash = p.senha_hash
        or exists (select from partes t join parte_contatos c on c.parte_id = t.id where t.procedimento_id = p.id and c.contato = ${user.email})))`

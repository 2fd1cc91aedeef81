import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * When somebody first came for each parte of a procedimento; a parte for which nobody has is left out (docs/rules/notices.md#who-has-come).
 * The evidence is that of the report of notices: accounts that follow it as this parte or by the password mailed to it, and openings of
 * e-mails by the address that its contact has now. The filing counts for the demandantes: it was made for them.
 * @returns by the id of the parte
 */
export async function entradasDe(db: Db, procedimentoId: number): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ id: number; em: Date }>`
    select pt.id, least(
      case when pt.polo = 'demandante' then p.created_at end,
      (select min(a.created_at) from procedimento_acessos a left join parte_contatos c on c.id = a.por_contato
        where a.procedimento_id = p.id and coalesce(a.parte_id, c.parte_id) = pt.id),
      (select min(m.acesso_em) from parte_contatos c join email_contatos ec on ec.parte_contato_id = c.id
        join emails m on m.id = ec.email_id
        where c.parte_id = pt.id and m.procedimento_id = p.id and lower(m.destinatario) = lower(c.contato))
    ) as em
    from procedimentos p join partes pt on pt.procedimento_id = p.id
    where p.id = ${procedimentoId}`.execute(db)
  return new Map(rows.flatMap(({ id, em }) => (em ? [[id, em]] : [])))
}

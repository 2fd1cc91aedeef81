import type { MotivoDoAcesso } from '@concordia/contract/procedimentos/words'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

/** An account that may see a procedimento, and what it is there. */
export interface Conta {
  userId: number
  nome: string
  email: string
  motivos: MotivoDoAcesso[]
  desde: Date
  /** Those it is tied to by its address, and, where it filed, all demandantes. */
  partes: { id: number; nome: string }[]
  /** Named as the lawyer in the filing, or with an approved profile of a lawyer. */
  advogado: boolean
  /** By whose access password it came, and at which address that was read. */
  convidadoDe: { id: number; nome: string } | null
  convidadoPor: string | null
}

/** The accounts that may see a procedimento, from the oldest on; staff without a part in it are none of them. */
export async function readContas(db: Db | Trx, procedimentoId: number): Promise<Conta[]> {
  const { rows } = await sql<Conta>`
    select u.id as "userId", coalesce(u.name, '') as nome, u.email,
      (array_agg(distinct a.motivo order by a.motivo))::text[] as motivos, min(a.created_at) as desde,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome) order by t.id) from partes t
        where t.procedimento_id = p.id and (t.id = any(array_agg(a.parte_id)) or bool_or(a.motivo = 'autor') and t.polo = 'demandante')),
        '[]') as partes,
      coalesce(lower(p.advogado_email) = u.email, false)
        or exists (select from perfis f where f.user_id = u.id and f.tipo = 'advogado' and f.situacao = 'A') as advogado,
      (select jsonb_build_object('id', t.id, 'nome', t.nome) from partes t where t.id = min(c.parte_id)) as "convidadoDe",
      min(lower(c.contato)) as "convidadoPor"
    from procedimento_acessos a join users u on u.id = a.user_id join procedimentos p on p.id = a.procedimento_id
      left join parte_contatos c on c.id = a.por_contato
    where a.procedimento_id = ${procedimentoId}
    group by u.id, p.id
    order by desde, u.id`.execute(db)
  return rows
}

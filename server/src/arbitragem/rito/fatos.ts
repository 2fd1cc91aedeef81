import { ALEGACOES_FINAIS, type FatosDoRito, MAX_NAS_FASES } from '@concordia/contract/rules/rito'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { E_SENTENCA } from '../../procedimentos/consulta/queries.ts'
import { deve } from '../../procedimentos/prazos/dono.ts'

/** What the phase of one process follows from, without its clocks. `prazo.meu`: the reader owes it. */
export interface Lidos extends Omit<FatosDoRito, 'relogios' | 'prazo'> {
  id: number
  /** "Fulano × Beltrana". */
  partes: string
  /** What the reader does, or did already: they pay the open fee, their parte has named, they have signed the termo. */
  custasMinhas: boolean
  indiquei: boolean
  assinei: boolean
  prazo: (NonNullable<FatosDoRito['prazo']> & { meu: boolean }) | null
}

/** The first parte of each side of a process `p`. */
const PARTES = sql`(select string_agg(nome, ' × ' order by polo desc) from (
  select distinct on (polo) polo, nome from partes where procedimento_id = p.id order by polo desc, ordem) lados)`

/** A deadline `z` of the evento `e` that runs: neither answered, nor passed, nor taken out of the timetable. */
const CORRE = sql<boolean>`(z.cumprido_em is null and z.sem_manifestacao_id is null and z.retirado_em is null and not z.encerrado)`

/**
 * Reads the facts of processes, by one query; of many only the newest `MAX_NAS_FASES`.
 * @param quais condition on the procedimento `p`
 * @param userId the reader; the secretariat owes no deadline
 * @param today `yyyy-mm-dd`, in São Paulo
 */
export async function readFatosDoRito(db: Db, quais: RawBuilder<unknown>, userId: number, today: string): Promise<Lidos[]> {
  const { rows } = await sql<Lidos>`
    select p.id, p.situacao, ${PARTES} as partes, coalesce(p.numero_arbitros, 1) as vagas,
      exists (select from pagamentos c where c.procedimento_id = p.id and c.situacao = 'A') as custas_abertas,
      exists (select from pagamentos c where c.procedimento_id = p.id and c.situacao = 'A' and c.user_id = ${userId}) as custas_minhas,
      (select count(*)::int from designacoes d where d.procedimento_id = p.id and d.papel = 'arbitro'
        and d.situacao in ('pendente', 'aceita')) as designados,
      (select count(*)::int from designacoes d where d.procedimento_id = p.id and d.papel = 'arbitro'
        and d.situacao = 'aceita') as aceitos,
      (select j.ate from janelas_de_indicacao j where j.procedimento_id = p.id) as indicacao_ate,
      exists (select from indicacoes i join contas_das_partes c on c.procedimento_id = i.procedimento_id join partes t on t.id = c.parte_id
        where i.procedimento_id = p.id and c.user_id = ${userId}
          and (i.parte_id = t.id or (i.parte_id is null and t.polo = i.polo))) as indiquei,
      exists (select from texto_assinaturas s join textos t on t.id = s.texto_id
        where t.procedimento_id = p.id and t.situacao = 'em-assinatura' and s.user_id = ${userId}) as assinei,
      exists (select from eventos e join prazos z on z.evento_id = e.id
        where e.procedimento_id = p.id and e.ato = 'defesa' and ${CORRE} and z.dia >= ${today}::date) as em_defesa,
      (select t.situacao from textos t where t.procedimento_id = p.id and t.tipo = 'termo-de-arbitragem'
        and t.situacao in ('em-redacao', 'em-assinatura')) as termo,
      exists (select from eventos e where e.procedimento_id = p.id and e.ato = 'movimentacao'
        and e.descricao = ${ALEGACOES_FINAIS}) as alegado,
      (exists (select from sentencas s where s.procedimento_id = p.id and s.tipo = 'final' and s.evento_id is not null)
        or exists (select from eventos e where e.procedimento_id = p.id and ${E_SENTENCA}
          and normaliza(e.descricao) not like '%parcial%')) as sentenciado,
      (select jsonb_build_object('oQue', e.descricao, 'de', coalesce(e.prazo_quem, 'todos'), 'ate', z.dia, 'meu', ${deve(userId)})
        from prazos z join eventos e on e.id = z.evento_id
        where z.procedimento_id = p.id and ${CORRE} and z.dia >= ${today}::date order by z.dia, z.evento_id limit 1) as prazo
    from procedimentos p
    where p.tipo = 'processo' and ${quais}
    order by p.id desc limit ${MAX_NAS_FASES}`.execute(db)
  return rows
}

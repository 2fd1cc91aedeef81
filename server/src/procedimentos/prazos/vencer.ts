import type { PrazoDe } from '@concordia/contract/rules/prazo-de'
import { doDono } from '@concordia/contract/rules/prazo-de'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { inOwnTransactions } from '../../autos/lembretes.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import { ATOS_COM_RESPOSTA, donoDoPrazo, lados } from './dono.ts'
import { findParados } from './prazos.ts'

/**
 * Cron job: of every deadline that has passed without an answer the docket says so, by an evento of the platform
 * (docs/rules/deadlines.md#answers). Idempotent: each deadline is looked at once, also after an outage. In a procedimento that is
 * suspended or has ended nothing passes.
 * @throws when one could not be noted, after all others were tried, so that the job is retried
 */
export async function vencerPrazos(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const today = dayOf(deps.clock.now())
  const rows = await deps.db
    .selectFrom('prazos as z')
    .innerJoin('procedimentos as p', 'p.id', 'z.procedimentoId')
    .innerJoin('eventos as e', 'e.id', 'z.eventoId')
    .select(['z.eventoId', 'z.procedimentoId'])
    .where('z.encerrado', '=', false)
    .where('z.dia', '<', today)
    .where('z.restantes', 'is', null)
    .where('p.situacao', 'not in', ENCERRADOS)
    .where('e.ato', 'in', [...ATOS_COM_RESPOSTA, 'impugnacao'])
    .orderBy('z.dia')
    .orderBy('z.eventoId')
    .execute()
  await inOwnTransactions(deps, rows, (trx, row) => vencer(deps, trx, row, today))
}

/** The arbitration goes on without the defence (Lei 9.307/1996, art. 22 § 3). */
const SEM_DEFESA = '. Sem defesa, o processo prossegue (Lei 9.307/1996, art. 22, § 3º)'

async function vencer(
  deps: Pick<Deps, 'clock' | 'letterhead'>,
  trx: Trx,
  { eventoId, procedimentoId }: { eventoId: number; procedimentoId: number },
  today: string,
): Promise<void> {
  const { tipo, situacao } = await lockProcedimento(trx, procedimentoId)
  const prazo = await readPrazo(trx, eventoId)
  const { dia, numero, descricao, dono } = prazo
  // Another node was faster, or it was answered, moved or stopped meanwhile.
  if (prazo.encerrado || prazo.restantes !== null || dia >= today || ENCERRADOS.includes(situacao)) return
  // The job that moves it to the next business day has not run yet.
  if (proximoDiaUtil(dia, await findParados(trx, dia, prazo.createdAt)) !== dia) return
  const close = (semManifestacaoId: number | null) =>
    trx.updateTable('prazos').set({ encerrado: true, semManifestacaoId }).where('eventoId', '=', eventoId).execute()
  const calados = prazo.calados ?? []
  if (prazo.cumpridoEm || calados.length === 0) {
    await close(null)
    return
  }
  const now = deps.clock.now()
  const [calado] = calados
  // One of the two sides may have answered a deadline of everybody.
  const deQuem = calados.length === 1 && dono.quem === 'todos' ? { quem: `${calado}s` as PrazoDe, parte: null } : dono
  const facts = { tipo, numero: procedimentoId, descricao, prazo: formatDate(dia), deQuem: doDono(deQuem, tipo) }
  const evento = await appendEvento(trx, procedimentoId, {
    ato: 'prazo-vencido',
    descricaoOutros: `O prazo do evento nº ${numero} (${descricao}), ${facts.deQuem}, terminou em ${facts.prazo} sem manifestação${prazo.ato === 'defesa' ? SEM_DEFESA : ''}`,
    now,
  })
  await close(evento.id)
  await announce(deps, trx, NOTICES.prazoVencido, facts, { eventoId: evento.id })
}

/**
 * The sides that owe the answer and have kept silent; a null one is the tribunal. A side that has added an evento since has not
 * kept silent, even if the evento names no deadline; an author whose side is not known counts for both.
 */
const CALADOS = sql<
  (string | null)[] | null
>`(select array_agg(s.polo) from (values ('demandante'), ('demandada'), (null)) s(polo)
  where case coalesce(e.prazo_quem, 'todos')
      when 'arbitros' then s.polo is null
      when 'todos' then s.polo is not null
      when 'parte' then s.polo = (select t.polo from partes t where t.id = e.prazo_parte_id)
      else s.polo || 's' = e.prazo_quem end
    and not exists (select from prazo_respostas r where r.prazo_id = z.evento_id and r.polo is not distinct from s.polo)
    and not exists (select from eventos m
      where m.procedimento_id = z.procedimento_id and m.numero > e.numero and m.autor_tipo = 'user'
        and m.ato in ('movimentacao', 'recusa-da-parte')
        and not exists (select from eventos_reservados x where x.evento_id = m.id)
        and case when exists (select from designacoes d where d.procedimento_id = z.procedimento_id and d.user_id = m.autor_id)
          then s.polo is null
          else s.polo is not null and (not exists (select from ${lados(sql`m.autor_id`)} l)
            or exists (select from ${lados(sql`m.autor_id`)} l where l.polo = s.polo
              and (e.prazo_quem is distinct from 'parte' or l.parte is null or l.parte = e.prazo_parte_id))) end))`

const readPrazo = (trx: Trx, eventoId: number) =>
  trx
    .selectFrom('prazos as z')
    .innerJoin('eventos as e', 'e.id', 'z.eventoId')
    .select(['z.dia', 'z.restantes', 'z.encerrado', 'z.cumpridoEm', 'z.createdAt', 'e.numero', 'e.ato'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').$castTo<string>().as('descricao'))
    .select([donoDoPrazo.as('dono'), CALADOS.as('calados')])
    .where('z.eventoId', '=', eventoId)
    .executeTakeFirstOrThrow()

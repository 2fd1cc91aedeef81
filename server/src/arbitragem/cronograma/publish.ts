import type { NovoCronograma } from '@concordia/contract/arbitragem/cronograma/schemas'
import { doDono } from '@concordia/contract/rules/prazo-de'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf, formatDateTime } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe, direitosDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { indisponivel, lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { findPrazo, movePrazo } from '../../procedimentos/prazos/change-prazo.ts'
import { factOf } from '../../procedimentos/prazos/dono.ts'
import { lockParados, setPrazo } from '../../procedimentos/prazos/prazos.ts'
import { NOTICES } from './notices.ts'
import { lembretesAte, linhaDe, type Planejada, type Plano, planCronograma } from './plan.ts'
import { acabou, findPublicacao, listEtapas } from './read.ts'

const OUTRO = 'O cronograma mudou enquanto você o escrevia. Leia a versão atual antes de publicar a sua.'
const TRIBUNAL = 'por decisão do tribunal arbitral'

/**
 * Publishes the timetable of an arbitration, or changes it (docs/rules/arbitragem.md#timetable): a new step is an evento with its deadline
 * and reminders, a changed day moves it, and a step that is left out ends without having passed; the last evento tells the whole
 * timetable. A timetable that changes nothing writes nothing.
 * @returns the evento of the publication in force, and whether something changed
 * @throws AppError 403 they conduct it no longer; 409 the process is not active, or the timetable changed meanwhile; 422 by field
 */
export const publishCronograma = (
  deps: Deps,
  caller: Caller,
  id: number,
  { etapas, versao }: NovoCronograma,
): Promise<{ eventoId: number; mudou: boolean }> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const procedimento = await lockProcedimento(trx, id)
    if (!(await direitosDe(trx, user, id, 'processo'))?.conduz) throw forbidden()
    if (procedimento.situacao !== SITUACAO.ativo) throw conflict(indisponivel(procedimento))
    const now = deps.clock.now()
    const today = dayOf(now)
    const [parados, atuais, antes] = [await lockParados(trx, today), await listEtapas(trx, id), await findPublicacao(trx, id)]
    const plano = planCronograma(atuais, etapas, { today, parados, partes: await partesDe(trx, id) })
    const mudou = plano.novas.length + plano.movidas.length + plano.retiradas.length > 0
    // The same timetable sent again is no conflict with itself.
    if (!mudou && antes) return { eventoId: antes.id, mudou }
    if (versao !== undefined && versao !== (antes?.numero ?? 0)) throw conflict(OUTRO)
    await changeEtapas(trx, id, user, plano, now)
    const { linhas, proxima } = await tellEtapas(trx, id, today)
    const evento = await appendEvento(trx, id, {
      ato: 'cronograma',
      descricaoOutros: `${antes ? 'Cronograma alterado' : 'Cronograma publicado'}. ${linhas}`,
      autor: autorDe(user),
      now,
    })
    const facts = {
      tipo: 'processo' as const,
      numero: id,
      por: user.name,
      quando: formatDateTime(now),
      alterado: antes !== undefined,
    }
    await announce(deps, trx, NOTICES.cronograma, { ...facts, proxima }, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'publicar-cronograma', object: 'processo', id, data: { evento: evento.numero } })
    return { eventoId: evento.id, mudou }
  })

async function changeEtapas(trx: Trx, id: number, user: Actor, { novas, movidas, retiradas }: Plano, now: Date): Promise<void> {
  for (const nova of novas) await begin(trx, id, user, nova, now)
  for (const { etapa, para } of movidas)
    await movePrazo(trx, await findPrazo(trx, etapa.id), {
      ...{ ato: 'cronograma', novo: para, autor: autorDe(user), now },
      frase: (passa) => `${passa}, ${TRIBUNAL}`,
    })
  for (const { id: eventoId, numero, titulo } of retiradas) {
    const descricaoOutros = `O prazo do evento nº ${numero} (${titulo}) sai do cronograma, ${TRIBUNAL}`
    await appendEvento(trx, id, { ato: 'cronograma', descricaoOutros, autor: autorDe(user), now })
    await trx.updateTable('prazos').set({ retiradoEm: now, encerrado: true }).where('eventoId', '=', eventoId).execute()
    await trx
      .updateTable('lembretes')
      .set({ dispensadoEm: now })
      .where('eventoId', '=', eventoId)
      .where('enviadoEm', 'is', null)
      .where('dispensadoEm', 'is', null)
      .execute()
  }
}

/** A step is an evento with a deadline: with its reminders, in the calendar, and with an owner. */
async function begin(
  trx: Trx,
  procedimentoId: number,
  user: Actor,
  { titulo, ate, dia, de }: Planejada,
  now: Date,
): Promise<void> {
  const lembretes = lembretesAte(dia, dayOf(now))
  const prazoDe = factOf(typeof de === 'string' ? { prazo_de: de } : { prazo_parte_id: de.parte_id })
  const evento = await appendEvento(trx, procedimentoId, {
    ...{ ato: 'cronograma', descricaoOutros: titulo, autor: autorDe(user), prazo: ate, lembretes, now },
    ...(prazoDe && { prazoDe }),
  })
  await setPrazo(trx, { procedimentoId, evento, dia, lembretes })
}

/** The steps ahead, in words, and the next of them. */
async function tellEtapas(trx: Trx, id: number, today: string): Promise<{ linhas: string; proxima: string | null }> {
  const ahead = (await listEtapas(trx, id)).filter((row) => !acabou(row, today))
  const linhas = ahead.map((row) => linhaDe(row, doDono(row.de, 'processo')))
  if (linhas.length === 0) return { linhas: 'Nenhuma etapa resta.', proxima: null }
  const uma = linhas.length === 1
  return { linhas: `${uma ? 'Etapa' : 'Etapas'}: ${linhas.join('; ')}.`, proxima: linhas[0]! }
}

async function partesDe(trx: Trx, procedimentoId: number): Promise<ReadonlySet<number>> {
  const rows = await trx.selectFrom('partes').select('id').where('procedimentoId', '=', procedimentoId).execute()
  return new Set(rows.map(({ id }) => id))
}

import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { inOwnTransactions } from '../../autos/lembretes.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { fechadaPor } from './indicar.ts'
import { NOTICES } from './notices.ts'
import { findJanela, listIndicacoes } from './queries.ts'

/** Days before the end of the window on which the sides that have not named are reminded. */
const ANTES = 3

/**
 * Cron job: reminds once of each window that ends soon, if a side has not named. Two nodes at once send one reminder.
 * @throws when one could not be sent, after all others were tried, so that the job is retried
 */
export async function remindIndicacao(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const today = dayOf(deps.clock.now())
  const rows = await deps.db
    .selectFrom('janelasDeIndicacao as j')
    .innerJoin('procedimentos as p', 'p.id', 'j.procedimentoId')
    .select('j.procedimentoId')
    .where('j.lembradaEm', 'is', null)
    .where('j.ate', '>=', today)
    .where('j.ate', '<=', addDias(today, ANTES))
    .where('p.situacao', '=', SITUACAO.aguardandoAceite)
    .orderBy('j.ate')
    .orderBy('j.procedimentoId')
    .execute()
  await inOwnTransactions(deps, rows, (trx, row) => remind(deps, trx, row.procedimentoId, today))
}

async function remind(deps: Pick<Deps, 'clock' | 'letterhead'>, trx: Trx, procedimentoId: number, today: string): Promise<void> {
  await lockProcedimento(trx, procedimentoId)
  const janela = await findJanela(trx, procedimentoId)
  // Another node was faster, or the chamber has designated meanwhile.
  if (!janela || janela.lembradaEm !== null || fechadaPor(janela, today)) return
  const ditas = await listIndicacoes(trx, procedimentoId)
  const calou = (polo: string) => !ditas.some((dita) => dita.polo === polo)
  const quem = [...(calou('demandante') ? ['os demandantes'] : []), ...(calou('demandada') ? ['as demandadas'] : [])].join(' e ')
  await trx
    .updateTable('janelasDeIndicacao')
    .set({ lembradaEm: deps.clock.now() })
    .where('procedimentoId', '=', procedimentoId)
    .execute()
  if (quem === '') return
  const facts = { tipo: 'processo' as const, numero: procedimentoId, quem, ate: formatDate(janela.ate) }
  await announce(deps, trx, NOTICES.lembreteDeIndicacao, facts)
}

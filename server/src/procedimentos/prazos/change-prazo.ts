import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias-uteis'
import { type Appended, appendEvento, type NovoEvento } from '../../autos/eventos/append-evento.ts'
import type { Trx } from '../../platform/database/database.ts'
import { donoDoPrazo } from './dono.ts'

const prazos = (trx: Trx) =>
  trx
    .selectFrom('prazos as p')
    .innerJoin('eventos as e', 'e.id', 'p.eventoId')
    .select(['p.eventoId', 'p.procedimentoId', 'p.dia', 'p.restantes', 'p.createdAt', 'p.cumpridoEm', 'e.numero'])
    .select(donoDoPrazo.as('dono'))
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))

/** The deadlines of a procedimento that were not taken out of its timetable, with the number and name of the evento that set each, in the order of the docket. */
export const findPrazos = (trx: Trx, procedimentoId: number) =>
  prazos(trx).where('p.procedimentoId', '=', procedimentoId).where('p.retiradoEm', 'is', null).orderBy('e.numero').execute()

/** The deadline that this evento set. */
export const findPrazo = (trx: Trx, eventoId: number) => prazos(trx).where('p.eventoId', '=', eventoId).executeTakeFirstOrThrow()

type Prazo = Awaited<ReturnType<typeof findPrazo>>
interface Mudanca {
  ato: 'prorrogacao' | 'prorrogacao-por-feriado' | 'prazo-retomado' | 'cronograma'
  /** Absent: the platform moves it. */
  autor?: NonNullable<NovoEvento['autor']>
  /** `yyyy-mm-dd` */
  novo: string
  /** How the evento says it, with the two days. */
  frase: (passa: string) => string
  now: Date
}

/** Lets a deadline end on another day, by an evento of the platform that carries this day. @returns it, and both days in words */
export async function movePrazo(
  trx: Trx,
  { eventoId, procedimentoId, numero, descricao, dia }: Prazo,
  { ato, autor, novo, frase, now }: Mudanca,
): Promise<{ evento: Appended; dias: { de: string; ate: string } }> {
  const dias = { de: formatDate(dia), ate: formatDate(novo) }
  const passa = frase(`passa de ${dias.de} para ${dias.ate}`)
  const descricaoOutros = `O prazo do evento nº ${numero} (${descricao}) ${passa}`
  const evento = await appendEvento(trx, procedimentoId, { ato, descricaoOutros, ...(autor && { autor }), prazo: novo, now })
  await trx
    .updateTable('prazos')
    .set((eb) => ({ dia: novo, restantes: null, alteracoes: eb('alteracoes', '+', 1), alteradoEm: now }))
    .where('eventoId', '=', eventoId)
    .execute()
  // Reminders whose day is in the future again are sent again; for a reminder of today, the notice of the change is enough.
  await trx
    .updateTable('lembretes')
    .set({ enviadoEm: null, dispensadoEm: null })
    .where('eventoId', '=', eventoId)
    .where('dias', '<', diasEntre(dayOf(now), novo))
    .execute()
  return { evento, dias }
}

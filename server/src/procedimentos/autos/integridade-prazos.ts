import { formatDate } from '@concordia/contract/values/dates'
import { isDiaUtil, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { restam } from '../prazos/stop-prazos.ts'
import type { Autos, Evento } from './integridade-autos.ts'

/** Whether an evento moves the deadline of another one: it carries the new day. */
const MOVES = ['prorrogacao', 'prorrogacao-por-feriado', 'prazo-retomado']
/** A change of the timetable moves a step or takes it out; the title of a step does not begin like that. */
const changesEtapa = ({ ato, descricaoOutros }: Evento) =>
  ato === 'cronograma' && Boolean(descricaoOutros?.startsWith('O prazo do evento nº '))
const moves = (evento: Evento) => MOVES.includes(evento.ato) || (changesEtapa(evento) && evento.prazo !== null)

/** Why the stored deadline and reminders of an evento are not those it set; null when they are. */
export function whyNotItsPrazo(evento: Evento, { id, eventos, parados }: Autos): string | null {
  const { numero, prazo, dia, restantes } = evento
  // An evento that moves another evento's deadline carries the new day, and sets no deadline of its own.
  if (prazo === null || moves(evento)) {
    return dia === null ? null : 'há um prazo gravado para este evento, que não define prazo'
  }
  if (dia === null || evento.prazoDe !== id) return 'falta o prazo que o evento define'
  const about = eventos.filter((later) => later.descricaoOutros?.startsWith(`O prazo do evento nº ${numero} (`))
  const movedTo = about.filter(moves).map((later) => later.prazo)
  if (evento.alteracoes !== movedTo.length) {
    return `o prazo consta como alterado ${evento.alteracoes} vez(es), mas há ${movedTo.length} evento(s) que o alteram`
  }
  if (movedTo.length > 0 ? dia !== movedTo.at(-1) : !isRolled(prazo, dia, parados)) {
    return `o prazo gravado (${formatDate(dia)}) não é o que resulta dos eventos`
  }
  // The last evento about it says whether the suspension stopped it, and with how many days left.
  const last = about.findLast(({ ato }) => ato === 'prazo-parado' || ato === 'prazo-retomado')
  const stopped = last?.ato === 'prazo-parado' ? last.descricaoOutros : null
  if (restantes === null ? stopped : !stopped?.endsWith(`: ${restam(restantes)}`)) {
    return 'o que consta sobre a parada do prazo não é o que resulta dos eventos'
  }
  if ((evento.retiradoEm !== null) !== about.some((later) => changesEtapa(later) && later.prazo === null)) {
    return 'a retirada do cronograma que consta do prazo não é a que resulta dos eventos'
  }
  const set = evento.lembretes.toSorted((a, b) => a - b).join()
  const kept = evento.agendados
    .map(({ dias }) => dias)
    .toSorted((a, b) => a - b)
    .join()
  return set === kept ? null : 'os lembretes gravados não são os que o evento define'
}

/**
 * Whether a deadline set for `prazo` may have ended on `dia`: on `prazo`, or on a business day up to the one that all
 * certificates and holidays of today lead to. Those made after it was set do not count by themselves; they move it by an evento.
 */
const isRolled = (prazo: string, dia: string, parados: Autos['parados']) =>
  dia >= prazo && dia <= proximoDiaUtil(prazo, parados) && isDiaUtil(dia)

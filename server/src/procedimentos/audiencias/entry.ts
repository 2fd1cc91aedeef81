import type { TimedEntry } from '../../platform/calendar/ical.ts'
import { comoSera, nomeNoCalendario, quando } from './palavras.ts'
import type { Guardada } from './queries.ts'

/** The entry of a hearing in a calendar: it names nobody, and says no title, because calendar programs of others store it. */
export function entryOf(audiencia: Guardada, appUrl: string): TimedEntry | null {
  const { id, uid, tipo, matter, procedimentoId, inicio, fim, modo, local, sequencia, situacao, alteradaEm } = audiencia
  if (!inicio || !fim) return null
  const titulo = nomeNoCalendario(tipo, matter, procedimentoId)
  const url = `${appUrl}/audiencia/${id}`
  return {
    ...{ uid, titulo, url, inicio, fim, sequencia, alteradoEm: alteradaEm },
    descricao: `${titulo}, em ${quando(inicio)}, ${comoSera(modo)}. Como participar: ${url}`,
    local: modo === 'remoto' ? 'Por vídeo' : (local ?? ''),
    cancelado: situacao === 'cancelada',
  }
}

import type { AtoNomeado } from '@concordia/contract/rules/atos'
import type { Acao } from '@concordia/contract/secretaria/auditoria/auditoria'
import { appendEvento, type Peca } from '../../autos/eventos/append-evento.ts'
import { autorCom, type Direitos } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { comoSera, periodo } from './palavras.ts'
import type { Guardada } from './queries.ts'

interface Ato {
  ato: AtoNomeado
  act: Acao
  direitos: Direitos
  /** What the docket says besides title, time and place. */
  mais?: string | undefined
  documentos?: Peca[]
  now: Date
}

/**
 * A step of a hearing in the docket and in the audit trail; neither knows of a reserved one, which the secretariat would read there.
 * @returns id of the evento
 */
export async function recordAto(trx: Trx, caller: Caller, audiencia: Guardada, step: Ato): Promise<number | null> {
  const { reservada, procedimentoId, matter } = audiencia
  if (reservada) return null
  const { ato, act, direitos, mais, documentos = [], now } = step
  const evento = await appendEvento(trx, procedimentoId, {
    ...{ ato, documentos, now, autor: autorCom(caller.user, direitos) },
    descricaoOutros: [descricaoDe(audiencia), mais].filter(Boolean).join('. '),
  })
  await audit(trx, caller, { act, object: matter, id: procedimentoId, data: { evento: evento.numero } })
  return evento.id
}

/** "Oitiva de testemunhas: 14/12/2026, das 14h às 16h (horário de Brasília), por vídeo" */
function descricaoDe({ titulo, inicio, fim, modo, local }: Guardada): string {
  const onde = [comoSera(modo), ...(modo === 'remoto' || !local ? [] : [local])].join(', ')
  return inicio && fim ? `${titulo}: ${periodo({ inicio, fim })}, ${onde}` : `${titulo} (${onde})`
}

import { ApiError, isUnanswered } from '../../api/error.ts'
import { currentSession } from '../../api/session.ts'
import { SendingStopped } from '../../ui/files/useUpload.ts'
import { sentenceOf } from '../../ui/notify.ts'
import { DUVIDA, type Resultado } from './Desfecho.tsx'

/** What the wizard itself tells of a failed sending; null when the message bar does. */
export function resultadoDe(error: unknown): Resultado | null {
  if (isUnanswered(error)) return { tipo: 'duvida' }
  if (!(error instanceof ApiError)) return null
  if (error.status === 409) return { tipo: 'respondida', motivo: error.message }
  return error.status === 403 ? { tipo: 'recusado', motivo: error.message } : null
}

/** What the message bar tells of one, also when the wizard is gone. */
export function sentenceOnFailure(error: unknown): string {
  const signedOut = currentSession() === null
  if (error instanceof SendingStopped) {
    if (error.late) return DUVIDA
    if (error.by === 'cancel') return 'O envio foi cancelado. As respostas e o termo continuam aqui.'
    if (signedOut) return 'Sua sessão terminou e o aceite não foi enviado.'
    return 'O envio foi interrompido. As respostas ficaram guardadas como rascunho.'
  }
  return signedOut && error instanceof ApiError && error.status === 401
    ? 'Sua sessão terminou e o aceite não foi enviado. As respostas ficaram guardadas; o termo terá de ser escolhido de novo.'
    : sentenceOf(error)
}

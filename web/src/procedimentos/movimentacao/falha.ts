import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/movimentacao'
import { ApiError, isUnanswered } from '../../api/error.ts'
import { currentSession } from '../../api/session.ts'
import { SendingStopped } from '../../ui/files/useUpload.ts'
import { sentenceOf } from '../../ui/notify.ts'
import { DUVIDA, type Resultado } from './Desfecho.tsx'

const SESSION_ENDED =
  'Sua sessão terminou e a movimentação não foi enviada. O texto ficou guardado; os arquivos terão de ser escolhidos de novo.'

/** What the form itself tells of a failed sending; null when the message bar does. */
export function resultadoDe(error: unknown): Resultado | null {
  if (isUnanswered(error)) return { tipo: 'duvida' }
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return error.message === ENVIO_JA_FEITO ? { tipo: 'outra' } : { tipo: 'recusada', motivo: error.message }
}

/** What the message bar tells of one, also when the form is gone. */
export function sentenceOnFailure(error: unknown): string {
  const signedOut = currentSession() === null
  if (error instanceof SendingStopped) {
    if (error.late) return DUVIDA
    if (error.by === 'cancel') return 'O envio foi cancelado. O texto e os arquivos continuam aqui.'
    if (signedOut) return 'Sua sessão terminou e a movimentação não foi enviada.'
    return 'O envio foi interrompido. O texto ficou guardado como rascunho.'
  }
  return signedOut && error instanceof ApiError && error.status === 401 ? SESSION_ENDED : sentenceOf(error)
}

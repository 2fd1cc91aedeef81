import { LINK_INCOMPLETO } from '@concordia/contract/identidade/words'
import { AppError } from '../../platform/http/errors.ts'
import { type BadLink, LINK_HOURS, type LinkState } from '../links.ts'
import { CONTA_BLOQUEADA } from '../senha/password.ts'

/** What is wrong with a link, and what to do. No sentence reveals whether an account exists. */
const SENTENCES: Record<BadLink, string> = {
  expired: `Este link expirou: ele vale por ${LINK_HOURS.verificacao} horas. Entre na sua conta e peça outro.`,
  replaced: 'Este link foi substituído por um mais novo. Use o link do último e-mail ou entre na sua conta e peça outro.',
  foreign:
    'Este link não serve para confirmar este e-mail: ele foi enviado para outro endereço ou para outro fim. Entre na sua conta e peça outro.',
  unknown: 'Este link não é válido. Entre na sua conta e peça outro.',
  malformed: LINK_INCOMPLETO,
  blocked: CONTA_BLOQUEADA,
}

/** The account of a link that may be used, or has been. @throws AppError 422 for any other, each case with its own sentence */
export function accountOf(link: LinkState): { userId: number; used: boolean } {
  if (!('userId' in link)) throw new AppError(422, SENTENCES[link.state])
  return { userId: link.userId, used: link.state === 'used' }
}

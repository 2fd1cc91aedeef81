import { type AtoDaNegociacao, type FatosDaNegociacao, mayNegociar } from '@concordia/contract/rules/negociacao'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import { porqueNao } from './porque-nao.ts'
import { isVencida, type Quem, type Situada } from './situada.ts'

/** The facts of the table in `contract/src/rules/negociacao.ts`. */
export const fatosDe = (
  { situacao, aberta, aceita, redatores, minuta, assinaram, semFalta }: Situada,
  { id, polo }: Quem,
  now: Date,
): FatosDaNegociacao => ({
  situacao,
  polo,
  aberta: aberta && !isVencida(aberta, now) ? { polo: aberta.polo } : null,
  aceita: aceita && { polo: aceita.polo, redator: redatores.includes(id) },
  minuta,
  assinou: assinaram.includes(id),
  obrigado: assinaram.includes(id) || semFalta.includes(id),
})

/** @throws AppError 409 with a sentence that says what happened meanwhile */
export async function requireAto(db: Db, ato: AtoDaNegociacao, negociacao: Situada, quem: Quem, now: Date): Promise<void> {
  if (!mayNegociar(ato, fatosDe(negociacao, quem, now))) throw conflict(await porqueNao(db, ato, negociacao, quem, now))
}

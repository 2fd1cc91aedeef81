import { leitorDaNegociacao, parteDaNegociacao } from '../../direitos/negociacao.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { findMinuta } from './redacao.ts'

type DaMinuta = { id: number; minutaId: number }

/** A version of a draft of this negociação, for those who read it. */
export const leMinuta = policy(
  async (asked: Asked<DaMinuta>) => (await leitorDaNegociacao(asked)) && findMinuta(asked.db, asked.params),
)

/** A party, and a draft of their negociação. */
export const isParteDaMinuta = policy(async (asked: Asked<DaMinuta>) => {
  const parte = await parteDaNegociacao(asked)
  return parte && (await findMinuta(asked.db, asked.params)) ? parte : null
})

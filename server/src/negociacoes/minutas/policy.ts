import { forbidden } from '../../platform/http/errors.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { readsConteudo, vistaDe } from '../policy.ts'
import { findMinuta } from './queries.ts'

const SO_PARTES = 'Só as partes agem na negociação; você pode acompanhá-la.'
type DaMinuta = { id: number; minutaId: number }

/** Access for accounts that read the texts of a negociação. */
export const leNegociacao = policy(async ({ db, user, params }: Asked<{ id: number }>) => {
  const vista = await vistaDe(db, user, params.id)
  return vista && readsConteudo(vista) ? vista : null
})

/** A version of a draft of this negociação, for those who read it. */
export const leMinuta = policy(async ({ db, user, params }: Asked<DaMinuta>) => {
  const vista = await vistaDe(db, user, params.id)
  return vista && readsConteudo(vista) ? findMinuta(db, params) : null
})

/** A party, and a draft of their negociação. */
export const isParteDaMinuta = policy(async ({ db, user, params }: Asked<DaMinuta>) => {
  const vista = await vistaDe(db, user, params.id)
  if (vista && vista.como !== 'parte') throw forbidden(SO_PARTES)
  return vista && (await findMinuta(db, params)) ? vista : null
})

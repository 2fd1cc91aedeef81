import type { Convidado } from '@concordia/contract/convites/schemas'
import type { z } from '@concordia/contract/http/zod'
import { path } from '../../paths/paths.ts'
import { detalhesDe } from '../../paths/procedimento.ts'

/**
 * The page of what somebody is invited to, opened as by the link of an e-mail: an invited parte then enters without a password.
 * @param aviso the reference of that e-mail, where it is known: it is reported from there, once the address is confirmed
 */
export const paginaDe = ({ tipo, numero }: z.infer<typeof Convidado>, aviso = 'convite'): string =>
  `${tipo === 'negociacao' ? path('NegociacaoDetails', { id: numero }) : detalhesDe({ tipo, id: numero })}?aviso=${aviso}`

/** The invitation to which a sign-in or a registration leads back. */
export const tokenIn = (volta: string | undefined): string | undefined => /^\/convite\/([\w-]+)/.exec(volta ?? '')?.[1]

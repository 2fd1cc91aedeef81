import { emitidos } from '@concordia/contract/validador'
import { lerCodigoDeVerificacao } from '@concordia/contract/values/codigo-de-verificacao'
import { countFailure, refuseIfSpent } from '../identidade/entrada/attempts.ts'
import type { Db } from '../platform/database/database.ts'
import { AppError } from '../platform/http/errors.ts'
import { implement } from '../platform/http/implement.ts'
import { anyone } from '../platform/http/policy.ts'
import { fromNetwork } from '../platform/limits.ts'
import { findIssued } from '../platform/pdf/issued/issue.ts'
import { anulacaoDe } from './publico/anulacao.ts'
import { iniciais, signatariosDe } from './publico/signatarios.ts'

/** Wrong codes from one network: enough for typing errors, and none for trying codes. */
const WRONG_CODES = { max: 20, windowSeconds: 15 * 60 }
const TOO_MANY = 'Muitos códigos que não existem. Aguarde alguns minutos e confira o código no rodapé do documento.'
const UNKNOWN = 'Nenhum documento emitido aqui tem este código. Confira as 16 letras e números no rodapé do documento.'

export const emitidosRoutes = () =>
  implement(emitidos, {
    conferir: {
      policy: anyone,
      rate: 'busca',
      run: async ({ db, params, caller }) => ({ emitido: await conferir(db, params.codigo, caller.ip) }),
    },
  })

/** @throws AppError 404 unknown or no code at all; 429 too many of those */
async function conferir(db: Db, typed: string, ip: string) {
  const counters = fromNetwork('verificacao', ip, WRONG_CODES)
  await refuseIfSpent(db, counters, TOO_MANY)
  const codigo = lerCodigoDeVerificacao(typed)
  const found = codigo && (await findIssued(db, { codigo }))
  if (!found) {
    await countFailure(db, counters, TOO_MANY)
    throw new AppError(404, UNKNOWN)
  }
  const { emitidoEm, ...facts } = found
  const { signatarios } = await signatariosDe(db, facts)
  const named = signatarios?.map((one) => ({ ...one, por: one.por.map(iniciais) }))
  return { ...facts, emitido_em: emitidoEm.toISOString(), ...(named && { signatarios: named }), ...(await anulacaoDe(db, facts)) }
}

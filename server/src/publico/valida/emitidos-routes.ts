import { emitidos } from '@concordia/contract/api'
import { readCodigoDeVerificacao } from '@concordia/contract/values/codigo-de-verificacao'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { countFailure, fromNetwork, refuseIfSpent } from '../../platform/limits.ts'
import { findIssued } from '../../platform/pdf/issued/issue.ts'
import { countPages } from '../../platform/pdf/qpdf/pages.ts'
import { anulacaoDe } from './publico/anulacao.ts'
import { comIniciais, signatariosDe } from './publico/signatarios.ts'

/** Wrong codes from one network: enough for typing errors, and none for trying codes. */
const WRONG_CODES = { max: 20, windowSeconds: 15 * 60 }
const TOO_MANY = 'Muitos códigos que não existem. Aguarde alguns minutos e confira o código no rodapé do documento.'
const UNKNOWN = 'Nenhum documento emitido aqui tem este código. Confira as 16 letras e números no rodapé do documento.'

export const emitidosRoutes = (deps: Pick<Deps, 'storage'>) =>
  implement(emitidos, {
    conferir: {
      policy: anyone,
      rate: 'busca',
      run: async ({ db, params, caller }) => ({ emitido: await check({ ...deps, db }, params.codigo, caller.ip) }),
    },
  })

/** @throws AppError 404 unknown or no code at all; 429 too many of those */
async function check(deps: Pick<Deps, 'db' | 'storage'>, typed: string, ip: string) {
  const { db } = deps
  const counters = fromNetwork('verificacao', ip, WRONG_CODES)
  await refuseIfSpent(db, counters, TOO_MANY)
  const codigo = readCodigoDeVerificacao(typed)
  const found = codigo && (await findIssued(db, { codigo }))
  if (!found) {
    await countFailure(db, counters, TOO_MANY)
    throw new AppError(404, UNKNOWN)
  }
  const { emitidoEm, ...facts } = found
  const { signatarios } = await signatariosDe(db, facts)
  const paginas = found.paginas ?? (await countStored(deps, found.sha256))
  const named = signatarios && { signatarios: signatarios.map(comIniciais) }
  return { ...facts, paginas, emitido_em: emitidoEm.toISOString(), ...named, ...(await anulacaoDe(db, facts)) }
}

/** The pages of a document from before they were counted; null where its file is not kept. */
async function countStored({ db, storage }: Pick<Deps, 'db' | 'storage'>, sha256: string): Promise<number | null> {
  const kept = db.selectFrom('arquivos').select('chave').where('sha256', '=', sha256).where('enviadoPor', 'is', null)
  const file = await kept.limit(1).executeTakeFirst()
  return file ? countPages(await storage.read(file.chave)) : null
}

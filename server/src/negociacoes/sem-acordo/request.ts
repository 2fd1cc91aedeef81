import type { Db, Trx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add.ts'

export const EMITIR_CERTIDAO = 'emitirCertidaoSemAcordo'

/** Adds the job that issues the certificate of a negociação that ended without agreement. */
export const requestCertidao = (db: Db | Trx, negociacaoId: number): Promise<void> =>
  addJob(db, EMITIR_CERTIDAO, { negociacaoId }, { key: `certidao-sem-acordo:${negociacaoId}` })

import type { Db, Trx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add.ts'

/** The file of the certificate; undefined before it is issued. */
export const findCertidao = (db: Db, negociacaoId: number) =>
  db
    .selectFrom('negociacaoCertidoes as c')
    .innerJoin('arquivos as a', 'a.id', 'c.arquivoId')
    .select(['a.nome', 'a.chave', 'a.tamanho', 'a.sha256'])
    .where('c.negociacaoId', '=', negociacaoId)
    .executeTakeFirst()

export const EMITIR_CERTIDAO = 'emitirCertidaoSemAcordo'

/** Adds the job that issues the certificate of a negociação that ended without agreement. */
export const requestCertidao = (db: Db | Trx, negociacaoId: number): Promise<void> =>
  addJob(db, EMITIR_CERTIDAO, { negociacaoId }, { key: `certidao-sem-acordo:${negociacaoId}` })

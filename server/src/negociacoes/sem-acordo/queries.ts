import type { Db } from '../../platform/database/database.ts'

/** The file of the certificate; undefined before it is issued. */
export const findCertidao = (db: Db, negociacaoId: number) =>
  db
    .selectFrom('negociacaoCertidoes as c')
    .innerJoin('arquivos as a', 'a.id', 'c.arquivoId')
    .select(['a.nome', 'a.chave', 'a.tamanho', 'a.sha256'])
    .where('c.negociacaoId', '=', negociacaoId)
    .executeTakeFirst()

import type { PorParte, Qualidade } from '@concordia/contract/rules/acordos/poderes'
import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/types.ts'

/** Those for whom the signature with this id was given, as `presentPor` reads them. */
export const porDaAssinatura = (assinaturaId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom('assinaturaPartes as ap')
      .innerJoin('negociacaoPartes as np', 'np.id', 'ap.parteId')
      .leftJoin('arquivos as ac', 'ac.id', 'ap.comprovanteId')
      .select(['ap.parteId', 'np.nome as parte', 'ap.documentoConfere', 'ap.qualidade', 'ac.nome as arquivo', 'ac.sha256'])
      .$narrowType<{ qualidade: Qualidade }>()
      .where('ap.assinaturaId', '=', assinaturaId)
      .orderBy('ap.parteId'),
  )

interface PorRow {
  parte: string
  qualidade: Qualidade
  documentoConfere: boolean
  arquivo: string | null
  sha256: string | null
}

export const presentPor = ({ parte, qualidade, documentoConfere, arquivo, sha256 }: PorRow): PorParte => ({
  ...{ parte, qualidade, documento_confere: documentoConfere },
  comprovante: arquivo === null || sha256 === null ? null : { nome: arquivo, sha256 },
})

import type { PorParte, Qualidade } from '@concordia/contract/rules/acordos/poderes'
import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/types.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'

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

/** A parte that a person signs for, and whether its document is their CPF. */
export interface ParteDoSignatario {
  id: number
  nome: string
  documento: string
  documentoConfere: boolean
}
/** A signer's statement about the partes whose document is not their CPF. */
export interface Poderes {
  qualidade?: Qualidade | undefined
  comprovante?: StoredFile | undefined
}
/** For a parte: whether its document is the signer's, as what they sign, and the id of what they attached. */
export interface EmNomeDe {
  parteId: number
  documentoConfere: boolean
  qualidade: Qualidade
  comprovanteId: number | null
}

const CNPJ_LENGTH = 14
const EMPRESA = 'Uma empresa assina por meio de alguém: diga se você é sócio, administrador ou procurador.'
const DESNECESSARIO = 'Você assina em nome próprio, e não há poderes a comprovar. Retire o arquivo.'

/**
 * Puts what the signer stated beside each parte (docs/rules/negociacoes.md#who-signs-for-whom).
 * @throws AppError 422 a company in one's own name, or a proof where every document is the signer's
 */
export function declarePoderes(partes: readonly ParteDoSignatario[], { qualidade, comprovante }: Poderes): EmNomeDe[] {
  const outras = partes.filter(({ documentoConfere }) => !documentoConfere)
  if (qualidade === 'propria' && outras.some(({ documento }) => documento.length === CNPJ_LENGTH))
    throw invalid({ qualidade: [EMPRESA] })
  if (comprovante && outras.length === 0) throw invalid({ comprovante: [DESNECESSARIO] })
  return partes.map(({ id: parteId, documentoConfere }) => ({
    ...{ parteId, documentoConfere },
    qualidade: documentoConfere ? 'propria' : (qualidade ?? 'propria'),
    comprovanteId: documentoConfere ? null : (comprovante?.id ?? null),
  }))
}

import { X509Certificate } from 'node:crypto'
import type { AssinaturaConferida, EmitidoReconhecido } from '@concordia/contract/validador/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { anulacaoDe } from './anulacao.ts'
import { signatariosDe } from './signatarios.ts'

/**
 * The document of this installation that a file is, or begins with, or bears the seal of (docs/rules/validator.md#issued-documents).
 * @param hashes SHA-256 of the whole file and of its earlier versions
 * @param selo certificate of the seal, DER; null while it cannot be opened
 */
export async function recognize(
  db: Db,
  hashes: { arquivo: string; anteriores: readonly string[] },
  assinaturas: readonly AssinaturaConferida[],
  selo: Uint8Array | null,
): Promise<EmitidoReconhecido | null> {
  const guardados = await guardadosCom(db, [hashes.arquivo, ...hashes.anteriores])
  const identico = guardados.find(({ sha256 }) => sha256 === hashes.arquivo)
  const guardado = identico ?? guardados[0]
  if (guardado) {
    const { tipo, numero, emitidoEm } = guardado
    const facts = { tipo, numero, emitido_em: emitidoEm.toISOString(), ...(await anulacaoDe(db, guardado)) }
    // Somebody may have added to the others what the people named here never saw.
    return identico ? { ...facts, ...(await signatariosDe(db, identico)), versao: 'identica' } : { ...facts, versao: 'acrescida' }
  }
  const selada = assinaturas.find((one) => one.veredito === 'valida' && ehDoSelo(one, selo))
  return selada
    ? { tipo: 'Documento selado por esta câmara', numero: null, emitido_em: selada.signingTime, versao: 'selada' }
    : null
}

/**
 * By trust, never by name alone: anybody can make a certificate with our name and number. A seal with a certificate of
 * ICP-Brasil is recognised by its issuer and number, which are unique below a trusted root.
 */
function ehDoSelo({ confianca, serialNumber, issuer }: AssinaturaConferida, selo: Uint8Array | null): boolean {
  if (confianca === 'camara') return true
  if (confianca !== 'icp-brasil' || !selo) return false
  const certificate = new X509Certificate(selo)
  const semZeros = (hex: string) => hex.toLowerCase().replace(/^0+/, '')
  return (
    semZeros(certificate.serialNumber) === semZeros(serialNumber) && certificate.issuer.split('\n').includes(`CN=${issuer.CN}`)
  )
}

interface Guardado {
  sha256: string
  tipo: string
  numero: string | null
  emitidoEm: Date
}

/** Issued documents with one of these hashes. A certificate that was annulled after it was issued says so. */
async function guardadosCom(db: Db, hashes: readonly string[]): Promise<Guardado[]> {
  const rows = await db
    .selectFrom('documentosEmitidos as e')
    .leftJoin('indisponibilidades as i', (join) =>
      join.on('e.tipo', '=', 'Certidão de indisponibilidade').on(sql<string>`i.id::text`, '=', sql.ref('e.numero')),
    )
    .select(['e.sha256', 'e.tipo', 'e.numero', 'e.emitidoEm', 'i.anuladaEm'])
    .where('e.sha256', 'in', [...hashes])
    .orderBy('e.id')
    .execute()
  return rows.map(({ tipo, anuladaEm, ...row }) => ({
    ...row,
    tipo: anuladaEm ? `${tipo}, anulada em ${formatDate(anuladaEm)}` : tipo,
  }))
}

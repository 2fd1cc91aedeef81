import { NOMES_DOS_METODOS } from '@concordia/contract/rules/acordos/assinatura'
import { assinouPor, citado, type PorParte } from '@concordia/contract/rules/acordos/poderes'
import { formatExact } from '@concordia/contract/values/dates'
import type { Place } from '../../platform/geo/geo.ts'
import type { Evidencia } from './evidencia.ts'

/** A signature, and for whom or as what it was given. */
type Assinada = Evidencia & { por?: readonly PorParte[]; como?: string }

/** What `pagina.typ` prints: the evidence of each signature, and what its signer declared. */
export const paginaDeAssinaturas = (assinaturas: readonly Assinada[]) => ({
  assinaturas: assinaturas.map(presentEvidencia),
  consentimentos: [
    ...new Map(
      assinaturas.map((a) => [a.consentimentoVersao, { versao: a.consentimentoVersao, texto: a.consentimento }]),
    ).values(),
  ],
  // The attribution that DB-IP's licence asks for.
  lugares: assinaturas.some(({ country }) => country !== null),
})

const presentEvidencia = ({ por = [], como = '', ...row }: Assinada) => ({
  nome: row.nome,
  cpf: row.cpf,
  email: row.email,
  partes: por.map(assinouPor),
  comprovantes: comprovantesDe(por),
  como,
  metodo: NOMES_DOS_METODOS[row.metodo].inteiro,
  enviado: row.codigoEnviadoEm ? formatExact(row.codigoEnviadoEm) : '',
  assinado: formatExact(row.createdAt),
  ip: row.ip,
  lugar: lugarDe(row),
  agente: citado(row.userAgent),
  sha256: row.sha256,
  consentimento: String(row.consentimentoVersao),
})

/** One proof may serve for several partes. Its name is its sender's own words. */
const comprovantesDe = (por: readonly PorParte[]) => {
  const all = new Map(por.flatMap(({ comprovante }) => (comprovante ? [[comprovante.sha256, comprovante] as const] : [])))
  return [...all.values()].map(({ nome, sha256 }) => ({ nome: citado(nome), sha256 }))
}

const lugarDe = ({ city, region, country }: Place) => {
  const known = [city, region, country].filter((part) => part !== null)
  return known.length > 0 ? `${known.join(', ')} (aproximado)` : 'não disponível'
}

import type { Assinatura, Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import { aparelhoDe } from '../../identidade/entrada/dispositivos.ts'
import { presentPor } from '../../textos/assinatura/por.ts'
import { presentComentario, type VersaoRow } from '../../textos/redacao/versoes.ts'
import type { AssinaturaRow } from './queries.ts'

export const presentMinuta = (row: VersaoRow): Minuta => ({
  id: row.id,
  versao: row.versao,
  created_at: row.createdAt.toISOString(),
  texto: row.texto,
  sha256: row.sha256,
  comentarios: row.comentarios.map(presentComentario),
  user: { id: row.userId, name: row.nome ?? '' },
  parte: { polo: row.polo },
  situacao: row.situacao,
  anterior_id: row.anteriorId,
})

export const presentAssinatura = (row: AssinaturaRow): Assinatura => ({
  user_id: row.userId,
  user: { name: row.nome },
  minuta_id: row.minutaId,
  created_at: row.createdAt.toISOString(),
  partes: row.partes.map(({ nome }) => nome),
  por: row.por.map(presentPor),
  cpf: row.cpf,
  email: row.email,
  metodo: row.metodo,
  codigo_enviado_em: row.codigoEnviadoEm?.toISOString() ?? null,
  sha256: row.sha256,
  ip: row.ip,
  city: row.city,
  region: row.region,
  country: row.country,
  aparelho: aparelhoDe(row.userAgent),
  user_agent: row.userAgent,
  consentimento: { versao: row.consentimentoVersao, texto: row.consentimento },
})

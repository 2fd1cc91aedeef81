import type { Perfis, Profissional } from '@concordia/contract/conta/schemas/perfis'
import type { PerfilRow, ProfissionalRow } from './queries.ts'

const urlOf = (fotoId: number | null) => (fotoId === null ? null : `/api/profissional/foto/${fotoId}`)

const baseOf = ({ situacao, motivo, createdAt, decididoEm }: PerfilRow) => ({
  situacao: situacao as 'P' | 'A' | 'R',
  motivo,
  created_at: createdAt.toISOString(),
  decidido_em: decididoEm?.toISOString() ?? null,
})

const fileOf = ({ arquivos }: PerfilRow, name: string): string | null =>
  arquivos.find(({ arquivo }) => arquivo === name)?.nome ?? null

type Presented = { [K in keyof Perfis]: NonNullable<Perfis[K]> }
const PRESENTERS: { [K in keyof Presented]: (row: PerfilRow) => Presented[K] } = {
  advogado: (row) => ({ ...baseOf(row), oab_inscricao: row.oabInscricao, oab_carteira: fileOf(row, 'oab_carteira') }),
  perito: (row) => ({
    ...baseOf(row),
    lattes: row.lattes,
    curriculo: fileOf(row, 'curriculo'),
    carteira: fileOf(row, 'carteira'),
  }),
  arbitro: publicoOf,
  mediador: (row) => ({ ...publicoOf(row), certificado: fileOf(row, 'certificado') }),
}

function publicoOf(row: PerfilRow): Presented['arbitro'] {
  const { lattes, descricao, publicar, fotoId } = row
  return { ...baseOf(row), lattes, curriculo: fileOf(row, 'curriculo'), descricao, publicar, photo_url: urlOf(fotoId) }
}

export const presentPerfil = <K extends keyof Presented>(tipo: K, row: PerfilRow): Presented[K] => PRESENTERS[tipo](row)

export function presentPerfis(rows: readonly PerfilRow[]): Perfis {
  const one = <K extends keyof Presented>(tipo: K) => {
    const row = rows.find((each) => each.tipo === tipo)
    return row ? presentPerfil(tipo, row) : null
  }
  return { advogado: one('advogado'), perito: one('perito'), arbitro: one('arbitro'), mediador: one('mediador') }
}

export const presentProfissional = ({ id, name, descricao, lattes, fotoId }: ProfissionalRow): Profissional => ({
  id,
  nome: name ?? '',
  descricao,
  lattes,
  photo: fotoId === null ? null : `${fotoId}.jpg`,
  photo_url: urlOf(fotoId),
})

import type { ChaveDeAcesso } from '@concordia/contract/conta/schemas/chaves'

interface ChaveRow {
  id: number
  nome: string
  sincronizada: boolean
  createdAt: Date
  usadaEm: Date | null
}

export const presentChave = ({ id, nome, sincronizada, createdAt, usadaEm }: ChaveRow): ChaveDeAcesso => ({
  id,
  nome,
  sincronizada,
  created_at: createdAt.toISOString(),
  usada_em: usadaEm?.toISOString() ?? null,
})

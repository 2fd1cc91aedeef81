import type { Marcador } from '@concordia/contract/marcadores/schemas'
import type { listMarcadores } from './queries.ts'

type Row = Awaited<ReturnType<typeof listMarcadores>>[number]

export const presentMarcador = ({ id, nome, cor, createdAt }: Row): Marcador => ({
  id,
  nome,
  cor,
  created_at: createdAt.toISOString(),
})

import type { QuemAdicionou, TerceiroDeProcessos } from '@concordia/contract/conta/schemas/terceiros-processos'
import type { Pessoa } from '@concordia/contract/identidade/schemas/pessoas'
import { maskEmail } from '@concordia/contract/values/contato/email'
import type { PatronoRow, TerceiroRow } from './queries.ts'

const pessoa = ({ userId, name, email }: TerceiroRow): Pessoa => ({ id: userId, name: name ?? '', email: maskEmail(email) })

export const presentTerceiroDeProcessos = (row: TerceiroRow): TerceiroDeProcessos => ({ id: row.id, terceiro: pessoa(row) })

export const presentPatrono = (row: PatronoRow): QuemAdicionou => ({
  id: row.id,
  user: pessoa(row),
  created_at: row.createdAt.toISOString(),
})

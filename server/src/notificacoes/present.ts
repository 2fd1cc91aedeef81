import type { Notificacao } from '@concordia/contract/notificacoes/schemas'
import type { listNotificacoes } from './queries.ts'

type Row = Awaited<ReturnType<typeof listNotificacoes>>['rows'][number]

export const presentNotificacao = ({ id, subject, body, path, createdAt, readAt }: Row): Notificacao => ({
  id,
  data: { subject, body, path },
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
})

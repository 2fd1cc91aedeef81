import { z } from 'zod'
import { Id, Instant } from './http/shapes.ts'

/** `data.body` is plain text; `data.path` is the screen it links to, if any. */
export const Notificacao = z
  .object({
    id: Id,
    data: z.object({ subject: z.string(), body: z.string(), path: z.string().nullable() }),
    created_at: Instant,
    read_at: Instant.nullable(),
  })
  .meta({ id: 'Notificacao' })
export type Notificacao = z.infer<typeof Notificacao>

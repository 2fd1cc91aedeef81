import type { Definitions } from '../http/call.ts'
import { Id, Instant, Mensagem, Page, paginated } from '../http/shapes.ts'
import { z } from '../http/zod.ts'

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

export const notificacoes = () =>
  ({
    unreadCount: {
      summary: 'Quantas notificações não lidas; com If-None-Match responde 304 enquanto nada muda',
      response: z.object({ count: z.int() }),
    },
    list: {
      summary: 'As notificações do usuário, da mais recente à mais antiga',
      query: Page,
      response: z.object({ notifications: paginated(Notificacao) }),
    },
    read: {
      summary: 'Marcar uma notificação como lida; repetir nada muda',
      response: z.object({ notification: Notificacao }),
    },
    readAll: {
      summary: 'Marcar como lidas todas as notificações até a indicada, inclusive',
      body: z.object({ ate: Id }),
      response: z.object({ message: z.string(), count: z.int() }),
    },
  }) satisfies Definitions

export const avisos = () =>
  ({
    open: {
      summary: 'Registrar que o destinatário abriu, com a sessão iniciada, a página indicada em um e-mail',
      params: z.object({ aviso: z.uuid() }),
      response: Mensagem,
    },
  }) satisfies Definitions

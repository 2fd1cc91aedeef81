import { z } from 'zod'
import { endpoint } from './http/endpoint.ts'
import { Id, Mensagem, Page, paginated } from './http/shapes.ts'
import { Notificacao } from './notificacao.ts'

export const notificacoes = {
  unreadCount: endpoint('GET /notifications/unread/count', {
    summary: 'Quantas notificações não lidas; com If-None-Match responde 304 enquanto nada muda',
    response: z.object({ count: z.int() }),
  }),
  list: endpoint('GET /notifications', {
    summary: 'As notificações do usuário, da mais recente à mais antiga',
    query: Page,
    response: z.object({ notifications: paginated(Notificacao) }),
  }),
  read: endpoint('PUT /notification/{id}', {
    summary: 'Marcar uma notificação como lida; repetir nada muda',
    response: z.object({ notification: Notificacao }),
  }),
  readAll: endpoint('PUT /notifications', {
    summary: 'Marcar como lidas todas as notificações até a indicada, inclusive',
    body: z.object({ ate: Id }),
    response: z.object({ message: z.string(), count: z.int() }),
  }),
}

/** The links of the e-mails. */
export const avisos = {
  open: endpoint('PUT /aviso/{aviso}', {
    summary: 'Registrar que o destinatário abriu, com a sessão iniciada, a página indicada em um e-mail',
    params: z.object({ aviso: z.uuid() }),
    response: Mensagem,
  }),
}

import { z } from 'zod'
import { blob, endpoint } from './http/endpoint.ts'
import { Mensagem } from './http/shapes.ts'

/** The secret link of a user's deadlines, for calendar programs; null when there is none. The link is shown only once. */
const Link = z.object({ url: z.string().nullable(), ativo: z.boolean() })

/** The user's deadlines as a calendar (RFC 5545) behind a secret link. */
export const prazos = {
  link: endpoint('GET /prazos/calendario', {
    summary: 'Se o usuário tem um calendário de prazos',
    response: z.object({ calendario: Link }),
  }),
  createLink: endpoint('POST /prazos/calendario', {
    summary: 'Criar o link do calendário de prazos; o anterior deixa de valer',
    status: 201,
    response: z.object({ calendario: Link }),
  }),
  removeLink: endpoint('DELETE /prazos/calendario', {
    summary: 'Desativar o link do calendário de prazos',
    response: Mensagem,
  }),
  ics: endpoint('GET /prazos/calendario/{token}', {
    summary: 'Os prazos do dono do link, em formato iCalendar',
    public: true,
    params: z.object({ token: z.string().min(1).max(200) }),
    response: blob('text/calendar'),
  }),
}

import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { Profissional } from './perfis.ts'

/** The public lists: approved arbitrators and mediators who want to be shown, by name. */
export const profissionais = {
  arbitros: endpoint('GET /arbitros-gerais', {
    summary: 'Os árbitros aprovados que aceitaram aparecer na lista pública',
    public: true,
    response: z.object({ arbitros: z.array(Profissional) }),
  }),
  mediadores: endpoint('GET /mediadores-gerais', {
    summary: 'Os mediadores aprovados que aceitaram aparecer na lista pública',
    public: true,
    response: z.object({ mediadores: z.array(Profissional) }),
  }),
  foto: endpoint('GET /profissional/foto/{id}', {
    summary: 'A foto de quem está em uma das listas públicas; a própria, sempre',
    public: true,
    response: blob('image/jpeg'),
  }),
}

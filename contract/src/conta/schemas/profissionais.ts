import type { Definitions } from '../../http/call.ts'
import { z } from '../../http/zod.ts'
import { Profissional } from './perfis.ts'

export const profissionais = () =>
  ({
    arbitros: {
      summary: 'Os árbitros aprovados que aceitaram aparecer na lista pública',
      response: z.object({ arbitros: z.array(Profissional) }),
    },
    mediadores: {
      summary: 'Os mediadores aprovados que aceitaram aparecer na lista pública',
      response: z.object({ mediadores: z.array(Profissional) }),
    },
    foto: {
      summary: 'A foto de quem está em uma das listas públicas; a própria, sempre',
    },
  }) satisfies Definitions

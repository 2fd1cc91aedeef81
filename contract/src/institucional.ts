import { z } from 'zod'
import { endpoint } from './http/endpoint.ts'
import { Instant } from './http/shapes.ts'
import { Instalacao } from './instalacao.ts'

export const institucional = {
  instalacao: endpoint('GET /instalacao', { summary: 'Dados públicos desta instalação', public: true, response: Instalacao }),
  termos: endpoint('GET /termos', {
    summary: 'Termos de uso em vigor (HTML)',
    public: true,
    response: z.object({ termos: z.string(), versao: z.int(), vigente_desde: Instant }),
  }),
  suporte: endpoint('GET /suporte', {
    summary: 'Perguntas e respostas do suporte em vigor (HTML)',
    public: true,
    response: z.object({ perguntas: z.string() }),
  }),
}

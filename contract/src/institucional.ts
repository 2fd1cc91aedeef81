import { z } from 'zod'
import { endpoint } from './http/endpoint.ts'
import { Instant } from './http/shapes.ts'

/** What the screens need to know about this installation before sign-in. */
export const Instalacao = z
  .object({
    camara: z.string(),
    site_url: z.string(),
    suporte_email: z.string().nullable(),
    suporte_whatsapp: z.string().nullable(),
    /** The card provider in use; `sandbox` shows "ambiente de teste". */
    cartao: z.enum(['sandbox', 'stripe']),
    /** Settings of the provider's card form; null in the sandbox. */
    stripe_publishable_key: z.string().nullable(),
    /** Who issues slips; null when this installation has none. */
    boleto: z.enum(['sandbox', 'sicoob']).nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'Instalacao' })
export type Instalacao = z.infer<typeof Instalacao>

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

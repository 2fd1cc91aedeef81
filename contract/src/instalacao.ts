import { z } from 'zod'

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
    /** The issuer of slips; null when this installation has none. */
    boleto: z.enum(['sandbox', 'sicoob']).nullable(),
    demo: z.boolean(),
    /** The chamber publishes its figures at /indicadores. */
    indicadores_publicos: z.boolean(),
    /** `GET /cep/{cep}` knows addresses; otherwise it need not be asked. */
    cep: z.boolean(),
  })
  .meta({ id: 'Instalacao' })
export type Instalacao = z.infer<typeof Instalacao>

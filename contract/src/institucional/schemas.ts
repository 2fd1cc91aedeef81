import type { Definitions } from '../http/call.ts'
import { Instant } from '../http/shapes.ts'
import { z } from '../http/zod.ts'

/** What the screens need to know about this installation before sign-in. */
export const Instalacao = z
  .object({
    camara: z.string(),
    cnpj: z.string().nullable(),
    endereco: z.string().nullable(),
    /** The ten shades of the chamber's colour, from light to dark; null: the platform's own. */
    tons: z.array(z.string()).nullable(),
    /** Path of the logo; null: the chamber has none. */
    logo: z.string().nullable(),
    site_url: z.string(),
    suporte_email: z.string().nullable(),
    suporte_whatsapp: z.string().nullable(),
    /** The card provider in use; `sandbox` shows "ambiente de teste". */
    cartao: z.enum(['sandbox', 'stripe']),
    /** Settings of the provider's card form; null in the sandbox. */
    stripe_publishable_key: z.string().nullable(),
    /** The issuer of slips; null when this installation has none. */
    boleto: z.enum(['sandbox', 'sicoob']).nullable(),
    /** Fees can be paid by Pix. */
    pix: z.boolean(),
    demo: z.boolean(),
    /** The chamber publishes its figures at /indicadores. */
    indicadores_publicos: z.boolean(),
    /** `GET /cep/{cep}` knows addresses; otherwise it need not be asked. */
    cep: z.boolean(),
  })
  .meta({ id: 'Instalacao' })
export type Instalacao = z.infer<typeof Instalacao>

export const institucional = () =>
  ({
    instalacao: { summary: 'Dados públicos desta instalação', response: Instalacao },
    termos: {
      summary: 'Termos de uso em vigor (HTML)',
      response: z.object({ termos: z.string(), versao: z.int(), vigente_desde: Instant }),
    },
    suporte: {
      summary: 'Perguntas e respostas do suporte em vigor (HTML)',
      response: z.object({ perguntas: z.string() }),
    },
  }) satisfies Definitions

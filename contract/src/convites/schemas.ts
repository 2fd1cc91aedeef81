import type { Definitions } from '../http/call.ts'
import { Id } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { NOMES_DOS_CONVITES } from './words.ts'

/** What somebody is invited to. */
export const Convidado = z.object({ tipo: z.enum(NOMES_DOS_CONVITES), numero: Id })

/** The inviter (`porQuem`), what the invitation is to, and the invited address: no amount, and no text of the partes. */
export const Convite = z.object({ de: z.string(), ...Convidado.shape, email: z.string() }).meta({ id: 'Convite' })
export type Convite = z.infer<typeof Convite>

export const convite = () =>
  ({
    ler: {
      summary: 'Quem convida, para quê e em que endereço; sozinho, o convite não dá acesso a nada nem prova o endereço',
      params: z.object({ token: z.string().max(200) }),
      response: z.object({ convite: Convite }),
      failures: { 404: 'O convite não existe, não vale mais ou já foi usado: a conta com esse endereço entrou' },
    },
  }) satisfies Definitions

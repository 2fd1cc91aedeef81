import type { Definitions } from '../../http/call.ts'
import { Instant } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { SenhaAtual } from '../../identidade/schemas/identidade.ts'

/** `preparando`: a job makes it. `pronta`: it can be downloaded until `expira_em`. `atrasada`: none came within a day; ask again. */
export const CopiaDosDados = z
  .object({
    situacao: z.enum(['preparando', 'pronta', 'atrasada']),
    pedida_em: Instant,
    expira_em: Instant.nullable(),
    tamanho: z.int().nullable(),
  })
  .meta({ id: 'CopiaDosDados' })
export type CopiaDosDados = z.infer<typeof CopiaDosDados>

export const PedirCopia = z.object({
  password_current: SenhaAtual,
})

export const meusDados = () =>
  ({
    estado: {
      summary: 'A cópia dos próprios dados que foi pedida, se há uma',
      response: z.object({ copia: CopiaDosDados.nullable() }),
    },
    pedir: {
      summary: 'Pedir uma cópia dos próprios dados; um e-mail avisa quando ela está pronta',
      body: PedirCopia,
      status: 201,
      response: z.object({ copia: CopiaDosDados, message: z.string() }),
      failures: { 409: 'Uma cópia está sendo preparada', 429: 'Pedidos demais em um dia' },
    },
    baixar: {
      summary: 'Baixar a cópia dos próprios dados, um ZIP',
      failures: { 409: 'Não há cópia pronta, ou ela venceu' },
    },
  }) satisfies Definitions

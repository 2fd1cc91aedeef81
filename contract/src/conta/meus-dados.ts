import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { Instant } from '../http/shapes.ts'
import { SenhaAtual } from '../identidade/identidade.ts'

/** How long a copy can be downloaded. */
export const HORAS_DA_COPIA = 24

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

/** A copy of the user's own data (docs/rules/personal-data.md#a-copy). */
export const meusDados = {
  estado: endpoint('GET /settings/dados', {
    summary: 'A cópia dos próprios dados que foi pedida, se há uma',
    response: z.object({ copia: CopiaDosDados.nullable() }),
  }),
  pedir: endpoint('POST /settings/dados', {
    summary: 'Pedir uma cópia dos próprios dados; um e-mail avisa quando ela está pronta',
    body: PedirCopia,
    status: 201,
    response: z.object({ copia: CopiaDosDados, message: z.string() }),
    failures: { 409: 'Uma cópia está sendo preparada', 429: 'Pedidos demais em um dia' },
  }),
  baixar: endpoint('GET /settings/dados/arquivo', {
    summary: 'Baixar a cópia dos próprios dados, um ZIP',
    response: blob('application/zip'),
    failures: { 409: 'Não há cópia pronta, ou ela venceu' },
  }),
}

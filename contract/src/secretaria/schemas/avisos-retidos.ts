import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { RETENCOES } from '../../rules/avisos-retidos.ts'
import { ENDERECOS_POR_PROCEDIMENTO, MAX_ENDERECOS_POR_PROCEDIMENTO } from '../../rules/limits.ts'
import { Motivo } from '../../values/schemas.ts'

/** Notices of one procedimento that wait for the secretariat for one reason. */
export const AvisosRetidos = z
  .object({
    procedimento: z.object({ id: Id, tipo: z.enum(['processo', 'caso']) }),
    por: z.enum(RETENCOES),
    /** The authors of the acts; for `enderecos` the person who filed; for `julga` name and address of those who judge. */
    quem: z.array(z.string()),
    /** What they tell, the latest first, at most ten. */
    atos: z.array(z.object({ assunto: z.string(), descricao: z.string().nullable(), quando: Instant, enderecos: z.int() })),
    enderecos: z.int(),
    mensagens: z.int(),
    desde: Instant,
    /** The last of them: a decision does not touch what came after the list was read. */
    ate: Id,
    /** Addresses the procedimento writes to without the secretariat, and those it has. */
    limite: z.int(),
    total: z.int(),
  })
  .meta({ id: 'AvisosRetidos' })
export type AvisosRetidos = z.infer<typeof AvisosRetidos>

const Decisao = z.object({ por: z.enum(RETENCOES), ate: Id, motivo: Motivo })
const DECIDIDOS = { 409: 'Estes avisos já foram liberados ou descartados' }

const PEDE = `Informe um número de ${ENDERECOS_POR_PROCEDIMENTO + 1} a ${MAX_ENDERECOS_POR_PROCEDIMENTO}`

export const avisosRetidos = () =>
  ({
    list: {
      summary:
        'Avisos retidos por excesso de envios ou porque iriam ao árbitro de uma das partes, do mais antigo ao mais recente',
      query: Page,
      response: z.object({ retidos: paginated(AvisosRetidos) }),
    },
    liberar: {
      summary: 'Enviar agora estes avisos; o limite continua o mesmo',
      body: Decisao,
      failures: DECIDIDOS,
      response: Mensagem,
    },
    descartar: {
      summary: 'Não enviar estes avisos; os atos continuam nos autos',
      body: Decisao,
      failures: DECIDIDOS,
      response: Mensagem,
    },
    limite: {
      summary: 'Aumentar o número de endereços do procedimento e enviar os avisos que passam a caber nele',
      body: z.object({
        limite: z
          .int(PEDE)
          .min(ENDERECOS_POR_PROCEDIMENTO + 1, PEDE)
          .max(MAX_ENDERECOS_POR_PROCEDIMENTO, PEDE),
        motivo: Motivo,
      }),
      failures: { 409: 'O limite já é este ou maior' },
      response: Mensagem,
    },
  }) satisfies Definitions

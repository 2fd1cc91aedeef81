import type { Definitions } from '../../http/call.ts'
import { Day, Id, optionalText } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { MAX_DOCUMENTOS } from '../../rules/limits.ts'
import { Pdf } from '../../values/schemas.ts'
import { CAMPOS_DO_FILTRO, CAMPOS_DOS_DETALHES, consultaDe } from './consulta.ts'
import { CAMPOS_DO_PAGAMENTO, CAMPOS_DO_PEDIDO } from './pedido.ts'
import { Arquivo } from './procedimentos.ts'
import { RitoDoProcesso } from './rito.ts'

const { documentos, valor, ...identificacao } = CAMPOS_DO_PEDIDO

/** Step 1 of the petition, as the form holds it and the call carries it: the first error is that of the first field. */
export const Peticao = z.object({
  ...identificacao,
  termo: Pdf('Adicione seu termo ou contrato em pdf'),
  peticao: Pdf('Adicione sua petição em pdf'),
  documentos,
  valor,
  conciliacao: z.enum(['S', 'N'], { error: 'Escolha uma das opções' }),
  numero_arbitros: z.union([z.literal('1'), z.literal('3')], { error: 'Escolha um ou três árbitros' }).optional(),
})
export type Peticao = z.infer<typeof Peticao>

/** The form of step 1: the petition and the declaration that only the screen asks for. */
export const PeticaoForm = Peticao.extend({
  declaracao: z.literal(true, { error: 'Marque esta opção para confirmar que está ciente desta declaração' }),
})

export const NovoProcesso = Peticao.extend(CAMPOS_DO_PAGAMENTO).meta({ id: 'NovoProcesso' })
export type NovoProcesso = z.infer<typeof NovoProcesso>

/** One description of an evento or several, `true` for any evento not made by the platform, `false` as if absent. */
const PorEvento = z.union([z.array(z.string().max(200)).max(100), z.boolean(), z.string().max(200)], {
  error: 'Escolha uma ou mais descrições',
})

/**
 * Filter of the list (docs/rules/wire.md#filters); "", null and [] mean absent, and all given filters must match.
 * The period limits `hasEventos`; alone it asks for any evento in it that was not made by the platform.
 */
export const ProcessoFilter = z
  .object({
    ...CAMPOS_DO_FILTRO,
    advogado_nome: optionalText(),
    hasEventos: PorEvento.optional(),
    hasEventosFrom: Day.optional(),
    hasEventosTo: Day.optional(),
    doesntHaveEventos: PorEvento.optional(),
    arbitro: Id.optional(),
    diasSemEvento: z.int().min(1).max(3650).optional(),
  })
  .refine(({ hasEventosFrom: from, hasEventosTo: to }) => !from || !to || from <= to, {
    path: ['hasEventosTo'],
    error: 'A data final não pode ser anterior à inicial',
  })
  .meta({ id: 'ProcessoFilter' })
export type ProcessoFilter = z.infer<typeof ProcessoFilter>

export const Processo = z
  .object({
    ...CAMPOS_DOS_DETALHES,
    /** Both are shown to somebody designated before they answer: the term has the arbitration clause. */
    termo: Arquivo,
    peticao: Arquivo,
    conciliacao: z.enum(['S', 'N']),
    numero_arbitros: z.literal([1, 3]),
    aceiteArbitro: z.boolean(),
    rito: RitoDoProcesso,
  })
  .meta({ id: 'Processo' })
export type Processo = z.infer<typeof Processo>

export const processos = () =>
  ({
    ...consultaDe('processo', {
      Filtro: ProcessoFilter,
      Novo: NovoProcesso,
      Causa: Peticao.pick({ valor: true, numero_arbitros: true }),
      maxFiles: 3 + MAX_DOCUMENTOS,
      Detalhes: Processo,
    }),
    termo: { summary: 'Termo ou contrato' },
    peticao: { summary: 'Petição inicial' },
  }) satisfies Definitions

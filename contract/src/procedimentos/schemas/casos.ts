import { Id, Instant, requiredLines } from '../../http/shapes.ts'
import { tooLong, z } from '../../http/zod.ts'
import { MAX_DOCUMENTOS } from '../../rules/limits.ts'
import { readNumeroCnj } from '../../values/numero-cnj.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { CAMPOS_DO_FILTRO, CAMPOS_DOS_DETALHES, consultaDe } from './consulta.ts'
import { Recusavel } from './designacao.ts'
import { CAMPOS_DO_PAGAMENTO, CAMPOS_DO_PEDIDO } from './pedido.ts'

const INFORME_O_NUMERO = 'Informe o número do processo'
const ESCOLHA = 'Escolha uma das opções'
const SimOuNao = z.enum(['S', 'N'], { error: ESCOLHA })

/** The number of a court case: in the unified form its check digits must be right; anything else is a short text. */
const ProcessoJudicial = z
  .string({ error: INFORME_O_NUMERO })
  .max(60, tooLong(60))
  .refine((text) => readNumeroCnj(text)?.valido !== false, 'Número de processo inválido. Confira os dígitos.')
  .refine((text) => readNumeroCnj(text) !== null || livreDeCartao(text), SEM_CARTAO)

const { documentos, valor, ...identificacao } = CAMPOS_DO_PEDIDO
const relato = (message: string) => requiredLines(message, 4000).refine(livreDeCartao, SEM_CARTAO)

/** The fields before and after the one that only the screen has: a wrong one is found in the order of the screen. */
const ANTES = {
  ...identificacao,
  natureza: relato('Descreva a natureza da disputa'),
  expectativa: relato('Descreva a sua expectativa'),
  /** Whether the partes tried to agree before. */
  tentativa: SimOuNao,
}
const DEPOIS = {
  /** The court case about the same dispute, if there is one. */
  processo: ProcessoJudicial.optional(),
  valor,
  documentos,
}

/** Step 1 of a request for mediation, as the call carries it: the first error is that of the first field. */
const PedidoDeMediacao = z.object({ ...ANTES, ...DEPOIS })

/** The form of step 1: whether there is a court case is asked on the screen only. */
export const PedidoDeMediacaoForm = z.object({ ...ANTES, hasProcesso: SimOuNao, ...DEPOIS }).refine(
  ({ hasProcesso, processo }) => hasProcesso !== 'S' || Boolean(processo?.trim()),
  // Asked also while other fields are wrong, so that all errors show at once.
  { path: ['processo'], error: INFORME_O_NUMERO, when: () => true },
)

export const NovoCaso = PedidoDeMediacao.extend(CAMPOS_DO_PAGAMENTO).meta({ id: 'NovoCaso' })
export type NovoCaso = z.infer<typeof NovoCaso>

/** Filter of the list, with the meaning it has for processos (docs/rules/wire.md#filters). */
export const CasoFilter = z.object(CAMPOS_DO_FILTRO).meta({ id: 'CasoFilter' })
export type CasoFilter = z.infer<typeof CasoFilter>

export const Caso = z
  .object({
    ...CAMPOS_DOS_DETALHES,
    natureza: z.string(),
    /** These three are null while a designation waits for this user's answer. */
    expectativa: z.string().nullable(),
    tentativa: SimOuNao.nullable(),
    processo: z.string().nullable(),
    aceiteMediador: z.boolean(),
    /** Whether this user mediates the case, and so keeps notes on it. */
    isMediador: z.boolean(),
    /** The mediator whom this user may refuse now, as a parte; null: none. */
    recusavel: Recusavel.nullable(),
    /** Whether this user may end the mediation now by its final term. */
    pode_encerrar: z.boolean(),
    /**
     * The linked negociações whose signed agreement is in the docket, the latest first, for users who may draw up the final term.
     */
    negociacoes_assinadas: z.array(z.object({ id: Id })),
    /** The agreement of the case that everybody signed, for the same users; null: none. */
    acordo_assinado: z.object({ texto_id: Id, assinado_em: Instant }).nullable(),
    /** Whether there is a text of the case for this user to read, or to begin. */
    tem_textos: z.boolean(),
  })
  .meta({ id: 'Caso' })
export type Caso = z.infer<typeof Caso>

export const casos = () =>
  consultaDe('caso', {
    Filtro: CasoFilter,
    Novo: NovoCaso,
    Causa: PedidoDeMediacao.pick({ valor: true }),
    maxFiles: 1 + MAX_DOCUMENTOS,
    Detalhes: Caso,
  })

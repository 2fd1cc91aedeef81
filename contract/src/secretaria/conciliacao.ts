import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, Instant, Mensagem, Page, paginated } from '../http/shapes.ts'
import { Motivo } from './atos.ts'

/**
 * Every kind of difference and its name on the screen. A difference names a charge by the provider's `pi_…`, a slip
 * by its nosso número, a fee by its id, a balance by its user's id, a covenant by its own.
 */
export const TIPOS_DE_DIFERENCA = {
  'cobranca-desconhecida': 'Cobrança que só a operadora conhece',
  'cobranca-perdida': 'Cobrança que a operadora não conhece',
  'cobranca-nao-concluida': 'Cobrança usada que a operadora não concluiu',
  'valor-diferente': 'Cobrança com outro valor na operadora',
  'devolvida-fora': 'Cobrança devolvida na operadora sem ser por aqui',
  'devolucao-nao-feita': 'Cobrança que devia ter voltado ao cartão',
  contestada: 'Cobrança contestada pelo titular do cartão',
  'contestacao-perdida': 'Cobrança contestada, com decisão a favor do titular do cartão',
  'consumida-sem-uso': 'Cobrança usada que não pagou custas nem virou saldo',
  'usada-duas-vezes': 'Cobrança que pagou custas e também virou saldo',
  'paga-sem-meio': 'Custas pagas sem meio de pagamento',
  'paga-sem-cobranca': 'Custas pagas com cartão sem cobrança concluída',
  'paga-sem-boleto': 'Custas pagas com boleto sem boleto liquidado',
  'paga-sem-lancamento': 'Custas pagas com saldo sem o lançamento no extrato',
  'saldo-sem-lancamento': 'Adição de saldo paga sem o crédito no extrato',
  'estorno-sem-lancamento': 'Custas devolvidas ao saldo sem o crédito no extrato',
  'lancamento-sem-causa': 'Lançamento no extrato sem o que o justifique',
  'saldo-negativo': 'Saldo abaixo de zero',
  'lote-divergente': 'Lote e custas do lote em situações diferentes',
  'lote-valor': 'Lote com valor diferente da soma das custas',
  'boleto-pago-sem-baixa': 'Boleto pago no banco e não liquidado aqui',
  'boleto-desconhecido': 'Boleto pago que não conhecemos',
  'boleto-valor': 'Boleto pago com outro valor',
  'boleto-sem-uso': 'Boleto liquidado cujo dinheiro não pagou as custas nem virou saldo',
  'boleto-excedente': 'Boleto pago a mais sem o crédito no extrato',
  'boleto-sem-baixa': 'Boleto que o banco não deixa baixar',
  'boleto-perdido': 'Boleto que o banco não conhece',
  'boleto-alheio': 'Boleto em aberto de um banco que não está mais configurado',
  'cobranca-alheia': 'Cobrança sem uso de uma operadora que não está mais configurada',
  'convenio-usos': 'Convênio com usos que não são os das custas',
} as const
export type TipoDeDiferenca = keyof typeof TIPOS_DE_DIFERENCA
const TIPOS = Object.keys(TIPOS_DE_DIFERENCA) as [TipoDeDiferenca, ...TipoDeDiferenca[]]

/** A difference between our books and a provider's, or within our own (`interno`). */
export const Diferenca = z
  .object({
    id: Id,
    provedor: z.enum(['stripe', 'sicoob', 'sandbox', 'interno']),
    tipo: z.enum(TIPOS),
    objeto: z.string(),
    detalhe: z.string(),
    pagamento: z.object({ id: Id, identificador: z.string() }).nullable(),
    vista_em: Instant,
    ultima_em: Instant,
    resolvida_em: Instant.nullable(),
    /** The reason, when the secretariat has closed it. */
    motivo: z.string().nullable(),
  })
  .meta({ id: 'Diferenca' })
export type Diferenca = z.infer<typeof Diferenca>

export const conciliacao = {
  list: endpoint('GET /secretaria/conciliacao', {
    summary: 'Diferenças entre as nossas contas e as dos provedores de pagamento, as em aberto primeiro',
    query: Page,
    response: z.object({
      diferencas: paginated(Diferenca),
      em_aberto: z.int(),
      /** When each provider's books were last compared. */
      conferencias: z.array(z.object({ provedor: z.string(), feita_em: Instant })),
    }),
  }),
  fechar: endpoint('PUT /secretaria/conciliacao/{id}', {
    summary: 'Dar uma diferença por resolvida; ela não volta à lista pelos mesmos fatos',
    body: z.object({ motivo: Motivo }),
    failures: { 409: 'A diferença já está resolvida' },
    response: Mensagem,
  }),
}

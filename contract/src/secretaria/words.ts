/** The acts of the secretariat on a process, besides designations (docs/rules/procedimentos.md#situações). */
export const ATOS_DE_SITUACAO = ['recusar', 'arquivar', 'reativar', 'suspender', 'registrarAcordo'] as const
export type AtoDeSituacao = (typeof ATOS_DE_SITUACAO)[number]

/** Reference lists that the secretariat maintains: one shape for all. Uses stay; a deactivated item is not offered any more. */
export const LISTAS = ['areas', 'eventos', 'tarefas'] as const
export const NOMES_DAS_LISTAS = {
  areas: 'Áreas',
  eventos: 'Descrições de eventos',
  tarefas: 'Descrições de tarefas',
} as const
export const PRODUTOS = ['expedito', 'ordinario', 'mediacao'] as const
export const NOMES_DOS_PRODUTOS = { expedito: 'Expedito', ordinario: 'Ordinário', mediacao: 'Mediação' } as const

/** Texts that the secretariat publishes in versions. */
export const TEXTOS = [...PRODUTOS, 'termos', 'suporte'] as const
export type TextoPublicado = (typeof TEXTOS)[number]

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
  'conta-divergente': 'Custas e conta do procedimento em desacordo',
  'repasse-sem-fundos': 'Repasses acima dos honorários recebidos',
  'lote-divergente': 'Lote e custas do lote em situações diferentes',
  'lote-valor': 'Lote com valor diferente da soma das custas',
  'boleto-pago-sem-baixa': 'Boleto pago no banco e não liquidado aqui',
  'boleto-desconhecido': 'Boleto pago que não conhecemos',
  'boleto-valor': 'Boleto pago com outro valor',
  'boleto-sem-uso': 'Boleto liquidado cujo dinheiro não pagou as custas nem virou saldo',
  'boleto-excedente': 'Boleto pago a mais sem o crédito no extrato',
  'boleto-sem-baixa': 'Boleto que o banco não deixa baixar',
  'boleto-perdido': 'Boleto que o banco não conhece',
  'paga-sem-pix': 'Custas pagas com Pix sem o Pix recebido',
  'pix-sem-uso': 'Pix recebido que não pagou custas nem virou saldo',
  'pix-desconhecido': 'Pix recebido que não é de custas',
  'pix-valor': 'Pix com outro valor ou outra chave',
  'pix-devolvido': 'Pix que voltou a quem pagou',
  'pix-ilegivel': 'Código Pix que não pôde ser lido',
  'boleto-alheio': 'Boleto em aberto de um banco que não está mais configurado',
  'cobranca-alheia': 'Cobrança sem uso de uma operadora que não está mais configurada',
  'convenio-usos': 'Convênio com usos que não são os das custas',
} as const
export type TipoDeDiferenca = keyof typeof TIPOS_DE_DIFERENCA

/** Months that one answer may have. */
export const MAX_MESES = 120

/** How long an open procedimento has been open: up to so many days. */
export const FAIXAS = [
  { faixa: 'ate-30', label: 'até 30 dias', ate: 30 },
  { faixa: 'ate-90', label: '31 a 90 dias', ate: 90 },
  { faixa: 'ate-180', label: '91 a 180 dias', ate: 180 },
  { faixa: 'ate-365', label: '181 a 365 dias', ate: 365 },
  { faixa: 'mais', label: 'mais de 365 dias', ate: null },
] as const

/** The tables of figures, in their order on the screen. */
export const QUADROS = ['protocolos', 'prazos', 'fases', 'abertos', 'encerrados', 'custas', 'especies', 'emails'] as const
export type Quadro = (typeof QUADROS)[number]
export const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** All months from one to another, both included. */
export function mesesDe({ from, to }: { from: string; to: string }): string[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, i) => {
    const month = first + i
    return `${Math.trunc(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** "2026-11" → "11/2026". */
export const formatMes = (mes: string): string => mes.split('-').reverse().join('/')

// biome-ignore format: people's queues, then the platform's own.
export const NOMES_DAS_FILAS = [
  'designar', 'aceites', 'recusas', 'impugnacoes', 'prazos', 'sentencas', 'cobrancas', 'contatos', 'tarefas', 'custas', 'perfis',
  'confirmacoes', 'retidos', 'emails', 'trabalhos', 'diferencas',
] as const
export type NomeDaFila = (typeof NOMES_DAS_FILAS)[number]

/** The queues that no other list shows: the desk has a page for each. */
export const FILAS_PROPRIAS = [
  'recusas',
  'impugnacoes',
  'aceites',
  'prazos',
  'sentencas',
  'cobrancas',
  'contatos',
] as const satisfies readonly NomeDaFila[]
export type FilaPropria = (typeof FILAS_PROPRIAS)[number]

export const PAPEIS_DA_CONTA = ['user', 'secretario', 'admin'] as const
export const NOMES_DOS_PAPEIS = { user: 'Usuário', secretario: 'Secretaria', admin: 'Administração' } as const

/** `encerradas`: not done, of procedimentos that have ended; the other lists leave them out until these are reactivated. */
export const LISTAS_DE_TAREFAS = ['pendentes', 'minhas', 'concluidas', 'encerradas'] as const

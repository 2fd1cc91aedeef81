import type { DonoDoPrazo } from './prazo-de.ts'
import { ENCERRADOS, SITUACAO, type SituacaoProcedimento } from './processo.ts'

/** The phases of an arbitration, in order (docs/rules/arbitragem.md#phases). The stages of the specification stay beside them. */
export const FASES = ['indicacao', 'aceite', 'defesa', 'termo', 'instrucao', 'sentenca', 'esclarecimentos', 'encerrado'] as const
export type Fase = (typeof FASES)[number]

export const NOMES_DAS_FASES: Readonly<Record<Fase, string>> = {
  indicacao: 'Indicação',
  aceite: 'Aceite',
  defesa: 'Defesa',
  termo: 'Termo de arbitragem',
  instrucao: 'Instrução',
  sentenca: 'Sentença',
  esclarecimentos: 'Esclarecimentos',
  encerrado: 'Encerrado',
}

/** The desk counts so many processes under way, the newest: more would keep the database busy for everybody. */
export const MAX_NAS_FASES = 5_000

/** The description of the specification with which the partes end what they have to say. */
export const ALEGACOES_FINAIS = 'Alegações finais'

/** The people for whom the next step may wait. */
export const DE_QUEM = ['todos', 'demandantes', 'demandadas', 'arbitros', 'parte', 'camara'] as const
export type DeQuem = (typeof DE_QUEM)[number]

/** The steps that a process may wait for, and what is to be done; of a deadline, its evento says it. */
export const PASSOS = {
  pagar: 'pagar as custas',
  indicar: 'indicar árbitro',
  designar: 'designar árbitro',
  aceitar: 'aceitar ou recusar a designação',
  defender: 'apresentar a defesa',
  responder: 'responder',
  redigir: 'redigir o termo de arbitragem',
  assinar: 'assinar o termo de arbitragem',
  conduzir: 'dar andamento ao processo',
  sentenciar: 'proferir a sentença',
  pedir: 'pedir esclarecimentos da sentença, se for o caso',
  decidir: 'decidir o pedido de esclarecimentos',
  arquivar: 'arquivar o processo',
} as const
export type Passo = keyof typeof PASSOS

/** The facts that decide the phase of a process and its next step. Days are `yyyy-mm-dd`, of São Paulo. */
export interface FatosDoRito {
  situacao: SituacaoProcedimento
  /** The filing fee is open. */
  custasAbertas: boolean
  vagas: number
  /** The seats with somebody on them, and those who accepted. */
  designados: number
  aceitos: number
  /** The last day on which the sides may name arbitrators; null: they may not. */
  indicacaoAte: string | null
  /** The deadline of the defence runs. */
  emDefesa: boolean
  /** The termo de arbitragem that is being written or signed. */
  termo: 'em-redacao' | 'em-assinatura' | null
  /** Final allegations are in the docket. */
  alegado: boolean
  /** The final award is in the docket. */
  sentenciado: boolean
  /** The open deadline that ends first. */
  prazo: { oQue: string; de: DonoDoPrazo['quem']; ate: string } | null
  /** The clocks that run. */
  relogios: readonly { tipo: 'sentenca' | 'esclarecimentos' | 'decisao' | 'anulacao'; ate: string | null }[]
}

/** The next step: what is to be done, begun by a verb, by whom, and until which day; null: no day is set. */
export interface Proximo {
  passo: Passo
  o_que: string
  de_quem: DeQuem
  ate: string | null
}

const noRelogio = ({ relogios }: FatosDoRito, tipo: FatosDoRito['relogios'][number]['tipo']) =>
  relogios.find((relogio) => relogio.tipo === tipo)

/** The phase in which a process is. A suspended one stays in its phase. */
export function faseDe(facts: FatosDoRito): Fase {
  const { situacao, custasAbertas, vagas, designados, emDefesa, termo, alegado, sentenciado } = facts
  if (ENCERRADOS.includes(situacao)) return 'encerrado'
  if (situacao === SITUACAO.aguardandoAceite) return custasAbertas || designados < vagas ? 'indicacao' : 'aceite'
  if (sentenciado) return noRelogio(facts, 'esclarecimentos') || noRelogio(facts, 'decisao') ? 'esclarecimentos' : 'encerrado'
  if (alegado) return 'sentenca'
  if (emDefesa) return 'defesa'
  return termo ? 'termo' : 'instrucao'
}

/** The one next step of a process; null: nothing waits, or everything does, because it is suspended. @param today the day in São Paulo */
export function proximoDe(facts: FatosDoRito, today: string): Proximo | null {
  const fase = faseDe(facts)
  const step = (passo: Passo, de_quem: DeQuem, ate: string | null = null): Proximo => ({
    passo,
    o_que: PASSOS[passo],
    de_quem,
    ate,
  })
  const { situacao, custasAbertas, vagas, designados, aceitos, indicacaoAte, prazo } = facts
  if (ENCERRADOS.includes(situacao) || situacao === SITUACAO.suspenso) return null
  if (fase === 'encerrado') return step('arquivar', 'camara')
  if (fase === 'esclarecimentos') {
    const decisao = noRelogio(facts, 'decisao')
    return decisao ? step('decidir', 'arbitros', decisao.ate) : step('pedir', 'todos', noRelogio(facts, 'esclarecimentos')!.ate)
  }
  if (custasAbertas && fase === 'indicacao') return step('pagar', 'demandantes')
  if (designados < vagas) {
    const nomeiam = fase === 'indicacao' && designados === 0 && indicacaoAte !== null && indicacaoAte >= today
    return nomeiam ? step('indicar', 'todos', indicacaoAte) : step('designar', 'camara')
  }
  if (aceitos < designados) return step('aceitar', 'arbitros')
  if (fase === 'sentenca') return step('sentenciar', 'arbitros', noRelogio(facts, 'sentenca')?.ate ?? null)
  if (prazo && fase === 'defesa') return step('defender', prazo.de, prazo.ate)
  if (prazo) return { ...step('responder', prazo.de, prazo.ate), o_que: `responder a “${prazo.oQue}”` }
  if (facts.termo) return facts.termo === 'em-assinatura' ? step('assinar', 'todos') : step('redigir', 'arbitros')
  return step('conduzir', 'arbitros', noRelogio(facts, 'sentenca')?.ate ?? null)
}

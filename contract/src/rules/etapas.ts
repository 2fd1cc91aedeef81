import { counted } from '../values/substantivo.ts'
import { ENCERRADOS, ESTADOS, SITUACAO, type SituacaoProcedimento } from './processo.ts'
import { PAPEIS, type Papel } from './tipos.ts'

/** The stages of every procedimento, in order. */
export const ETAPAS = ['Protocolo', 'Custas', 'Designação', 'Aceite', 'Em andamento', 'Encerrado'] as const
export type Etapa = (typeof ETAPAS)[number]

/** The facts that decide the stage. */
export interface Andamento {
  situacao: SituacaoProcedimento
  /** Null where there are none, or the reader may not know. */
  custas: { situacao: 'A' | 'P' | 'C' } | null
  /** The seats, and the people on them; of a reader who has not answered their designation only they themselves. */
  conducao: { vagas: number; pessoas: readonly { situacao: 'pendente' | 'aceita'; eu: boolean }[] }
}

/** The stage reached, and in a few words what it waits for. */
interface EtapaAtual {
  etapa: Etapa
  /** E.g. "custas em aberto", "aguarda designação", "aguarda aceite de 1 árbitro"; null when nothing is wanting. */
  diz: string | null
}

/** The stage of a procedimento now. A suspended one is still under way. */
export function etapaDe(papel: Papel, { situacao, custas, conducao: { vagas, pessoas } }: Andamento): EtapaAtual {
  if (ENCERRADOS.includes(situacao)) return { etapa: 'Encerrado', diz: ESTADOS[situacao]! }
  if (situacao === SITUACAO.suspenso) return { etapa: 'Em andamento', diz: ESTADOS[situacao]! }
  const before = situacao === SITUACAO.aguardandoAceite
  const at = (etapa: Etapa, diz: string): EtapaAtual => ({ etapa: before ? etapa : 'Em andamento', diz })
  if (pessoas.some(({ eu, situacao }) => eu && situacao === 'pendente')) return at('Aceite', 'aguarda a sua resposta')
  if (custas?.situacao === 'A') return at('Custas', 'custas em aberto')
  if (custas?.situacao === 'C' && before) return at('Custas', 'custas canceladas')
  const livres = vagas - pessoas.length
  if (livres > 0)
    return at(
      'Designação',
      pessoas.length === 0 ? 'aguarda designação' : `aguarda designação de mais ${counted(livres, PAPEIS[papel])}`,
    )
  const pendentes = pessoas.filter(({ situacao }) => situacao === 'pendente').length
  if (pendentes > 0) return at('Aceite', `aguarda aceite de ${counted(pendentes, PAPEIS[papel])}`)
  return { etapa: before ? 'Aceite' : 'Em andamento', diz: null }
}

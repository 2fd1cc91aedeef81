import type { ResultOf } from '@concordia/contract/http/endpoint'
import { COM_BOLETO } from '@concordia/contract/rules/pagamento'
import { NOMES_DOS_TIPOS, PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import type { painel } from '@concordia/contract/secretaria/auditoria'
import {
  IconAlertTriangle,
  IconGavel,
  IconListCheck,
  IconMailPause,
  IconMailX,
  IconReceipt,
  IconScale,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { path } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'

export type Numeros = ResultOf<typeof painel.get>['painel']

/** One kind of pending work of the secretariat. */
export interface Pendencia {
  /** How many of them, of the numbers that were read. */
  quantos: (numeros: Numeros) => number
  /** The overdue ones among them, in words; null if there are none. */
  vencidas?: (numeros: Numeros) => string | null
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>
  /** The noun after 1, and after any other number. */
  palavras: readonly [um: string, varios: string]
  /** What exactly is counted. */
  sobre: string
  /** Address of the list where it is handled. */
  to: string
}

const vencidasOf = (quantas: number): string | null =>
  quantas === 0 ? null : quantas === 1 ? '1 vencida' : `${quantas.toLocaleString('pt-BR')} vencidas`

/** Ordered by how much each kind holds others up. */
export const PENDENCIAS_DO_PAINEL: readonly Pendencia[] = [
  ...NOMES_DOS_TIPOS.map((tipo): Pendencia => {
    const { um, muitos, papel, campos } = TIPOS[tipo]
    return {
      quantos: ({ designar }) => designar[campos.muitos],
      icon: IconGavel,
      palavras: [`${um} a designar`, `${muitos} a designar`],
      sobre: `Custas pagas e vaga de ${PAPEIS[papel].um} livre.`,
      to: path(PAGINAS[tipo].lista, {}, { aguardando: 'designacao' }),
    }
  }),
  {
    quantos: ({ tarefas }) => tarefas,
    vencidas: ({ vencidas }) => vencidasOf(vencidas),
    icon: IconListCheck,
    palavras: ['tarefa a fazer', 'tarefas a fazer'],
    sobre: 'Pedidas por árbitros e mediadores.',
    to: path('TarefasDaSecretaria'),
  },
  {
    quantos: ({ custas }) => custas,
    icon: IconReceipt,
    palavras: ['custa a liquidar', 'custas a liquidar'],
    sobre: 'Em aberto, com boleto em vigor.',
    to: path('CustasDaCamara', {}, { situacao: COM_BOLETO.slug }),
  },
  {
    quantos: ({ perfis }) => perfis,
    icon: IconUserQuestion,
    palavras: ['pedido de perfil', 'pedidos de perfil'],
    sobre: 'De quem quer atuar na câmara.',
    to: path('Pessoas', {}, { aba: 'pedidos' }),
  },
  {
    quantos: ({ retidos }) => retidos,
    icon: IconMailPause,
    palavras: ['grupo de avisos retidos', 'grupos de avisos retidos'],
    sobre: 'E-mails que passam dos limites.',
    to: path('AvisosRetidos'),
  },
  {
    quantos: ({ emails }) => emails,
    icon: IconMailX,
    palavras: ['e-mail recusado', 'e-mails recusados'],
    sobre: 'O destinatário não foi alcançado.',
    to: path('EmailsRecusados'),
  },
  {
    quantos: ({ trabalhos }) => trabalhos,
    icon: IconAlertTriangle,
    palavras: ['trabalho que falhou', 'trabalhos que falharam'],
    sobre: 'A plataforma desistiu de tentar sozinha.',
    to: path('Trabalhos'),
  },
  {
    quantos: ({ diferencas }) => diferencas,
    icon: IconScale,
    palavras: ['diferença de pagamento', 'diferenças de pagamento'],
    sobre: 'Entre as nossas contas e as dos provedores.',
    to: path('Conciliacao'),
  },
]

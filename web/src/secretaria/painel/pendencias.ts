import type { ResultOf } from '@concordia/contract/http/call'
import { COM_BOLETO } from '@concordia/contract/rules/pagamento'
import { NOMES_DOS_TIPOS, PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import type { painel } from '@concordia/contract/secretaria/calls'
import type { Fila } from '@concordia/contract/secretaria/schemas/painel'
import { FILAS_PROPRIAS, type FilaPropria } from '@concordia/contract/secretaria/words'
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconGavel,
  IconListCheck,
  IconMailPause,
  IconMailQuestion,
  IconMailX,
  IconReceipt,
  IconScale,
  IconUserCheck,
  IconUserPause,
  IconUserQuestion,
  IconUserX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { path } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'

type Painel = ResultOf<typeof painel.get>
export type Numeros = Painel['painel'] & Pick<Painel, 'filas'>

export interface Pendencia {
  /** How many of them, of the numbers that were read. */
  quantos: (numeros: Numeros) => number
  /** The overdue ones among them, in words; null if there are none. */
  vencidas?: (numeros: Numeros) => string | null
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>
  /** The noun after 1, and after any other number. */
  palavras: readonly [um: string, varios: string]
  /** The oldest of them. */
  fila: (numeros: Numeros) => Fila
  sobre: string
  /** Address of the list where it is handled. */
  to: string
}

const vencidasOf = (quantas: number): string | null =>
  quantas === 0 ? null : quantas === 1 ? '1 vencida' : `${quantas.toLocaleString('pt-BR')} vencidas`

/** Queues that no other list shows: the desk has a page for each. */
export const PENDENCIAS_PROPRIAS: Readonly<Record<FilaPropria, Pendencia>> = {
  recusas: {
    quantos: ({ filas }) => filas.recusas.total,
    icon: IconUserX,
    palavras: ['recusa a substituir', 'recusas a substituir'],
    fila: ({ filas }) => filas.recusas,
    sobre: 'Designações recusadas, com a vaga ainda livre.',
    to: path('FilaDaSecretaria', { fila: 'recusas' }),
  },
  aceites: {
    quantos: ({ filas }) => filas.aceites.total,
    icon: IconUserPause,
    palavras: ['designação sem resposta', 'designações sem resposta'],
    fila: ({ filas }) => filas.aceites,
    sobre: 'Designados que ainda não aceitaram nem recusaram.',
    to: path('FilaDaSecretaria', { fila: 'aceites' }),
  },
  prazos: {
    quantos: ({ filas }) => filas.prazos.total,
    icon: IconCalendarDue,
    palavras: ['prazo de hoje ou vencido', 'prazos de hoje ou vencidos'],
    fila: ({ filas }) => filas.prazos,
    sobre: 'Terminam hoje, ou venceram sem movimento depois.',
    to: path('FilaDaSecretaria', { fila: 'prazos' }),
  },
  contatos: {
    quantos: ({ filas }) => filas.contatos.total,
    icon: IconMailQuestion,
    palavras: ['contato contestado', 'contatos contestados'],
    fila: ({ filas }) => filas.contatos,
    sobre: 'E-mails de partes congelados, que um administrador decide.',
    to: path('FilaDaSecretaria', { fila: 'contatos' }),
  },
}

/** Ordered by how much each kind holds others up. */
export const PENDENCIAS_DO_PAINEL: readonly Pendencia[] = [
  ...NOMES_DOS_TIPOS.map((tipo): Pendencia => {
    const { um, muitos, papel, campos } = TIPOS[tipo]
    return {
      quantos: ({ designar }) => designar[campos.muitos],
      icon: IconGavel,
      palavras: [`${um} a designar`, `${muitos} a designar`],
      fila: ({ designar, filas }) => {
        const itens = filas.designar.itens.filter(({ procedimento }) => procedimento?.tipo === tipo)
        return { total: designar[campos.muitos], itens }
      },
      sobre: `Custas pagas e vaga de ${PAPEIS[papel].um} livre.`,
      to: path(PAGINAS[tipo].lista, {}, { aguardando: 'designacao' }),
    }
  }),
  ...FILAS_PROPRIAS.map((fila) => PENDENCIAS_PROPRIAS[fila]),
  {
    quantos: ({ confirmacoes }) => confirmacoes,
    icon: IconUserCheck,
    palavras: ['ato a confirmar', 'atos a confirmar'],
    fila: ({ filas }) => filas.confirmacoes,
    sobre: 'Pedidos por colegas; outra pessoa confirma.',
    to: path('Confirmacoes'),
  },
  {
    quantos: ({ tarefas }) => tarefas,
    vencidas: ({ vencidas }) => vencidasOf(vencidas),
    icon: IconListCheck,
    palavras: ['tarefa a fazer', 'tarefas a fazer'],
    fila: ({ filas }) => filas.tarefas,
    sobre: 'Pedidas por árbitros e mediadores.',
    to: path('TarefasDaSecretaria'),
  },
  {
    quantos: ({ custas }) => custas,
    icon: IconReceipt,
    palavras: ['boleto a receber', 'boletos a receber'],
    fila: ({ filas }) => filas.custas,
    sobre: 'Em aberto, com boleto em vigor.',
    to: path('CustasDaCamara', {}, { situacao: COM_BOLETO.slug }),
  },
  {
    quantos: ({ perfis }) => perfis,
    icon: IconUserQuestion,
    palavras: ['pedido de perfil', 'pedidos de perfil'],
    fila: ({ filas }) => filas.perfis,
    sobre: 'De quem quer atuar na câmara.',
    to: path('Pessoas', {}, { aba: 'pedidos' }),
  },
  {
    quantos: ({ retidos }) => retidos,
    icon: IconMailPause,
    palavras: ['grupo de avisos retidos', 'grupos de avisos retidos'],
    fila: ({ filas }) => filas.retidos,
    sobre: 'E-mails que passam dos limites.',
    to: path('AvisosRetidos'),
  },
  {
    quantos: ({ emails }) => emails,
    icon: IconMailX,
    palavras: ['e-mail recusado', 'e-mails recusados'],
    fila: ({ filas }) => filas.emails,
    sobre: 'O destinatário não recebeu.',
    to: path('EmailsRecusados'),
  },
  {
    quantos: ({ trabalhos }) => trabalhos,
    icon: IconAlertTriangle,
    palavras: ['trabalho que falhou', 'trabalhos que falharam'],
    fila: ({ filas }) => filas.trabalhos,
    sobre: 'A plataforma não vai tentar de novo.',
    to: path('Trabalhos'),
  },
  {
    quantos: ({ diferencas }) => diferencas,
    icon: IconScale,
    palavras: ['diferença de pagamento', 'diferenças de pagamento'],
    fila: ({ filas }) => filas.diferencas,
    sobre: 'Entre as contas da câmara e as dos provedores.',
    to: path('Conciliacao'),
  },
]

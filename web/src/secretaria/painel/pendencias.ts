import type { ResultOf } from '@concordia/contract/http/call'
import { COM_BOLETO } from '@concordia/contract/rules/pagamento'
import { NOMES_DOS_TIPOS, PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import type { painel } from '@concordia/contract/secretaria/calls'
import type { Fila } from '@concordia/contract/secretaria/schemas/painel'
import { FILAS_PROPRIAS, type FilaPropria } from '@concordia/contract/secretaria/words'
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCalendarUser,
  IconCashOff,
  IconGavel,
  IconHourglassLow,
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
import { contaDe, detalhesDe, PAGINAS, type Referencia } from '../../paths/procedimento.ts'

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
  /** Where an item is handled; by default on the page of its procedimento. */
  abre?: (item: Referencia) => string
  /** Address of the list where it is handled. */
  to: string
}

const vencidasOf = (quantas: number): string | null =>
  quantas === 0 ? null : quantas === 1 ? '1 vencida' : `${quantas.toLocaleString('pt-BR')} vencidas`

/** What waits in one queue of the desk; those that other lists show are counted there. */
const daFila = (nome: keyof Numeros['filas'], pendencia: Omit<Pendencia, 'quantos' | 'fila'>): Pendencia => ({
  ...pendencia,
  quantos: ({ filas, designar: _, ...quantos }) => (nome in quantos ? quantos[nome as keyof typeof quantos] : filas[nome].total),
  fila: ({ filas }) => filas[nome],
})

/** Queues that no other list shows: the desk has a page for each. */
export const PENDENCIAS_PROPRIAS: Readonly<Record<FilaPropria, Pendencia>> = {
  recusas: daFila('recusas', {
    icon: IconUserX,
    palavras: ['recusa a substituir', 'recusas a substituir'],
    sobre: 'Designações recusadas e impugnações acolhidas, com a vaga ainda livre.',
    to: path('FilaDaSecretaria', { fila: 'recusas' }),
  }),
  impugnacoes: daFila('impugnacoes', {
    icon: IconScale,
    palavras: ['impugnação a decidir', 'impugnações a decidir'],
    sobre: 'De árbitros; decide quem não designou o árbitro, depois das respostas.',
    to: path('FilaDaSecretaria', { fila: 'impugnacoes' }),
  }),
  aceites: daFila('aceites', {
    icon: IconUserPause,
    palavras: ['designação sem resposta', 'designações sem resposta'],
    sobre: 'Designados que ainda não aceitaram nem recusaram.',
    to: path('FilaDaSecretaria', { fila: 'aceites' }),
  }),
  prazos: daFila('prazos', {
    icon: IconCalendarDue,
    palavras: ['prazo de hoje ou vencido', 'prazos de hoje ou vencidos'],
    sobre: 'Terminam hoje, ou venceram sem movimento depois.',
    to: path('FilaDaSecretaria', { fila: 'prazos' }),
  }),
  sentencas: daFila('sentencas', {
    icon: IconHourglassLow,
    palavras: ['sentença a proferir', 'sentenças a proferir'],
    sobre: 'O prazo da sentença termina em até 60 dias, ou terminou.',
    to: path('FilaDaSecretaria', { fila: 'sentencas' }),
  }),
  cobrancas: daFila('cobrancas', {
    icon: IconCashOff,
    palavras: ['cobrança vencida', 'cobranças vencidas'],
    sobre: 'De partes que não pagaram. Na conta, ofereça à outra parte ou dispense.',
    abre: contaDe,
    to: path('FilaDaSecretaria', { fila: 'cobrancas' }),
  }),
  contatos: daFila('contatos', {
    icon: IconMailQuestion,
    palavras: ['contato contestado', 'contatos contestados'],
    sobre: 'E-mails de partes congelados, que um administrador decide.',
    to: path('FilaDaSecretaria', { fila: 'contatos' }),
  }),
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
      abre: (item) => detalhesDe(item, 'designar'),
    }
  }),
  {
    quantos: ({ audiencias }) => audiencias,
    icon: IconCalendarUser,
    palavras: ['audiência de hoje ou sem registro', 'audiências de hoje ou sem registro'],
    // The agenda has them with their hours; the desk does not repeat them.
    fila: ({ audiencias }) => ({ total: audiencias, itens: [] }),
    sobre: 'De hoje, e as que passaram sem que alguém registrasse se aconteceram.',
    to: path('Prazos'),
  },
  ...FILAS_PROPRIAS.map((fila) => PENDENCIAS_PROPRIAS[fila]),
  daFila('confirmacoes', {
    icon: IconUserCheck,
    palavras: ['ato a confirmar', 'atos a confirmar'],
    sobre: 'Pedidos por colegas; outra pessoa confirma.',
    to: path('Confirmacoes'),
  }),
  daFila('tarefas', {
    vencidas: ({ vencidas }) => vencidasOf(vencidas),
    icon: IconListCheck,
    palavras: ['tarefa a fazer', 'tarefas a fazer'],
    sobre: 'Pedidas por árbitros e mediadores.',
    to: path('TarefasDaSecretaria'),
  }),
  daFila('custas', {
    icon: IconReceipt,
    palavras: ['boleto a receber', 'boletos a receber'],
    sobre: 'Em aberto, com boleto em vigor.',
    to: path('CustasDaCamara', {}, { situacao: COM_BOLETO.slug }),
  }),
  daFila('perfis', {
    icon: IconUserQuestion,
    palavras: ['pedido de perfil', 'pedidos de perfil'],
    sobre: 'De advogados, árbitros, mediadores e peritos.',
    to: path('Pessoas', {}, { aba: 'pedidos' }),
  }),
  daFila('retidos', {
    icon: IconMailPause,
    palavras: ['grupo de avisos retidos', 'grupos de avisos retidos'],
    sobre: 'Por excesso de envios ou por impedimento.',
    to: path('AvisosRetidos'),
  }),
  daFila('emails', {
    icon: IconMailX,
    palavras: ['e-mail recusado', 'e-mails recusados'],
    sobre: 'O destinatário não recebeu.',
    to: path('EmailsRecusados'),
  }),
  daFila('trabalhos', {
    icon: IconAlertTriangle,
    palavras: ['trabalho que falhou', 'trabalhos que falharam'],
    sobre: 'A plataforma não vai tentar de novo.',
    to: path('Trabalhos'),
  }),
  daFila('diferencas', {
    icon: IconScale,
    palavras: ['diferença de pagamento', 'diferenças de pagamento'],
    sobre: 'Entre as contas da câmara e as dos provedores.',
    to: path('Conciliacao'),
  }),
]

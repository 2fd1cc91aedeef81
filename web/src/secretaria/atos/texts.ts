import type { AtoDeSituacao } from '@concordia/contract/secretaria/atos'

interface Palavras {
  /** Menu item and dialog title. */
  nome: string
  /** The consequences, one sentence each. */
  consequencias: readonly string[]
  /** Text of the button that confirms. */
  botao: string
  /** Cannot be undone. */
  definitivo?: boolean
}

const AVISADOS = 'As partes e quem acompanha o processo são avisados, com o motivo.'
const SEM_DEVOLUCAO = 'Custas já pagas não são devolvidas por este ato.'
const TAREFAS = 'Tarefas da secretaria ainda não concluídas neste processo deixam de constar das pendentes.'
const PENDENTES = 'Designações que aguardam resposta terminam, e as pessoas designadas são avisadas.'

/** Texts of the acts that change the situação. */
export const SITUACAO_EM_PALAVRAS: Record<AtoDeSituacao, Palavras> = {
  recusar: {
    nome: 'Recusar processo',
    consequencias: [
      'O processo termina sem julgamento e não recebe mais movimentações.',
      PENDENTES,
      TAREFAS,
      AVISADOS,
      SEM_DEVOLUCAO,
      'Nenhum outro ato desfaz a recusa.',
    ],
    botao: 'recusar processo',
    definitivo: true,
  },
  arquivar: {
    nome: 'Arquivar processo',
    consequencias: [
      'O processo deixa de receber movimentações, e seus lembretes de prazo param.',
      PENDENTES,
      TAREFAS,
      AVISADOS,
      'A secretaria pode reativá-lo depois.',
    ],
    botao: 'arquivar processo',
  },
  reativar: {
    nome: 'Reativar processo',
    consequencias: [
      'O processo volta a receber movimentações: fica ativo ou, se estava arquivado e falta algum aceite, aguardando aceite.',
      AVISADOS,
    ],
    botao: 'reativar processo',
  },
  suspender: {
    nome: 'Suspender processo',
    consequencias: [
      'O processo fica suspenso até que alguém o movimente ou a secretaria o reative.',
      'Os prazos já definidos continuam como estão.',
      AVISADOS,
    ],
    botao: 'suspender processo',
  },
  registrarAcordo: {
    nome: 'Registrar acordo',
    consequencias: [
      'O processo termina com acordo e não recebe mais movimentações.',
      PENDENTES,
      TAREFAS,
      AVISADOS,
      'Nenhum outro ato desfaz o registro. Se houver termo de acordo, junte-o antes aos autos.',
    ],
    botao: 'registrar acordo',
    definitivo: true,
  },
}

/** What happens to unpaid fees, for acts that end a process. */
export const CUSTAS_ABERTAS =
  'As custas continuam em aberto e ainda podem ser pagas: se não forem devidas, cancele-as na página de cada uma.'

export const NOMES = {
  designarUm: 'Designar árbitro',
  designar: 'Designar árbitros',
  substituir: 'Substituir árbitro',
  senha: 'Enviar nova senha de acesso',
  desvincular: 'Desvincular conta da parte',
} as const

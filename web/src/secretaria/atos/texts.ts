import type { AtoDeSituacao } from '@concordia/contract/secretaria/atos'

interface Palavras {
  /** In the menu, and as the title of the dialog. */
  nome: string
  /** What follows from it, each a sentence. */
  consequencias: readonly string[]
  /** What the button says that does it. */
  botao: string
  /** Nothing undoes it. */
  definitivo?: boolean
}

const AVISADOS = 'As partes e quem acompanha o processo são avisados, com o motivo.'
const SEM_DEVOLUCAO = 'Custas já pagas não são devolvidas por este ato.'
const TAREFAS = 'Tarefas da secretaria ainda não concluídas neste processo deixam de constar das pendentes.'
const PENDENTES = 'Designações que aguardam resposta terminam, e as pessoas designadas são avisadas.'

/** The acts that change the situação, in words. */
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

/** Of the acts that end a process: what becomes of fees that nobody has paid yet. */
export const CUSTAS_ABERTAS =
  'As custas continuam em aberto e ainda podem ser pagas: se não forem devidas, cancele-as na página de cada uma.'

export const NOMES = {
  designarUm: 'Designar árbitro',
  designar: 'Designar árbitros',
  substituir: 'Substituir árbitro',
  senha: 'Enviar nova senha de acesso',
  desvincular: 'Desvincular conta da parte',
} as const

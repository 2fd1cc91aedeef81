import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/words'
import { comArtigo, comEste, maiuscula } from '@concordia/contract/values/substantivo'

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

const SEM_DEVOLUCAO = 'Custas já pagas não são devolvidas por este ato.'
const PENDENTES = 'Designações que aguardam resposta terminam, e as pessoas designadas são avisadas.'

/** How a tipo ends that is refused before anybody has looked into it. */
const SEM_EXAME: Record<Tipo, string> = { processo: 'sem julgamento', caso: 'sem mediação' }

function situacoesDe(tipo: Tipo): Record<AtoDeSituacao, Palavras> {
  const { um } = TIPOS[tipo]
  const O = maiuscula(comArtigo(TIPOS[tipo]))
  const AVISADOS = `As partes e quem acompanha ${comArtigo(TIPOS[tipo])} são avisados, com o motivo.`
  const TAREFAS = `Tarefas da secretaria ainda não concluídas n${comEste(TIPOS[tipo])} deixam de constar das pendentes.`
  return {
    recusar: {
      nome: `Recusar ${um}`,
      consequencias: [
        `${O} termina ${SEM_EXAME[tipo]} e não recebe mais movimentações.`,
        PENDENTES,
        TAREFAS,
        AVISADOS,
        SEM_DEVOLUCAO,
        'Nenhum outro ato desfaz a recusa.',
      ],
      botao: `recusar ${um}`,
      definitivo: true,
    },
    arquivar: {
      nome: `Arquivar ${um}`,
      consequencias: [
        `${O} deixa de receber movimentações, e seus lembretes de prazo param.`,
        PENDENTES,
        TAREFAS,
        AVISADOS,
        'A secretaria pode reativá-lo depois.',
      ],
      botao: `arquivar ${um}`,
    },
    reativar: {
      nome: `Reativar ${um}`,
      consequencias: [
        `${O} volta a receber movimentações: fica ativo ou, se estava arquivado e falta algum aceite, aguardando aceite.`,
        'Os prazos parados pela suspensão voltam a correr pelos dias úteis que faltavam.',
        AVISADOS,
      ],
      botao: `reativar ${um}`,
    },
    suspender: {
      nome: `Suspender ${um}`,
      consequencias: [
        `${O} fica suspenso até que alguém o movimente ou a secretaria o reative.`,
        'Os prazos em curso ficam parados; na reativação, voltam a correr pelos dias úteis que faltavam.',
        AVISADOS,
      ],
      botao: `suspender ${um}`,
    },
    registrarAcordo: {
      nome: 'Registrar acordo',
      consequencias: [
        `${O} termina com acordo e não recebe mais movimentações.`,
        PENDENTES,
        TAREFAS,
        AVISADOS,
        'Nenhum outro ato desfaz o registro. Se houver termo de acordo, junte-o antes aos autos.',
      ],
      botao: 'registrar acordo',
      definitivo: true,
    },
  }
}

/** Menu item and dialog title of the annulment. */
export const ANULAR_TERMO = 'Anular o termo final'

/** What happens to unpaid fees, for acts that end it. */
export const CUSTAS_ABERTAS =
  'As custas continuam em aberto e ainda podem ser pagas: se não forem devidas, cancele-as na página do pagamento.'

/** What the page shows after an act that failed. @param duvida where to look when no answer came */
export const depoisDe = (tipo: Tipo, duvida = 'Confira nos eventos se o ato foi praticado.') => ({
  conflito: `A página já mostra ${comArtigo(TIPOS[tipo])} como ele está agora.`,
  duvida,
})

export function textosDe(tipo: Tipo) {
  const papel = PAPEIS[TIPOS[tipo].papel]
  return {
    papel,
    nomes: {
      /** @param livres how many seats are free */
      designar: (livres: number) => `Designar ${livres === 1 ? papel.um : papel.muitos}`,
      substituir: `Substituir ${papel.um}`,
      senha: 'Enviar nova senha de acesso',
      desvincular: 'Desvincular conta da parte',
    },
    /** Where the reason of an act can be read. */
    motivo: `Fica nos autos, à vista de quem acompanha ${comArtigo(TIPOS[tipo])}.`,
    situacoes: situacoesDe(tipo),
  }
}

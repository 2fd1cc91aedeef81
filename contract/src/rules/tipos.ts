import type { Substantivo } from '../values/substantivo.ts'
import { CASO } from './caso.ts'
import type { Machine } from './machine.ts'
import { PROCESSO } from './processo.ts'

/** The role of the person who conducts a procedimento. `feminino`: for sentences about "esta pessoa". */
export const PAPEIS = {
  arbitro: { um: 'árbitro', muitos: 'árbitros', artigo: 'o', feminino: 'árbitra', titulo: 'Árbitro', titulos: 'Árbitros' },
  mediador: {
    um: 'mediador',
    muitos: 'mediadores',
    artigo: 'o',
    feminino: 'mediadora',
    titulo: 'Mediador',
    titulos: 'Mediadores',
  },
} as const satisfies Record<string, Substantivo & { feminino: string; titulo: string; titulos: string }>
export type Papel = keyof typeof PAPEIS
export const NOMES_DOS_PAPEIS = Object.keys(PAPEIS) as [Papel, ...Papel[]]

/** The columns a list may have, on the screen and in its PDF; each tipo picks its own. */
export type Coluna = 'numero' | 'area' | 'classe' | 'criadoEm' | 'ultimoEvento' | 'dataDoEvento' | 'situacao' | 'marcadores'

export interface RegrasDoTipo extends Substantivo {
  /** At the head of a title or label: "Processo 12". */
  readonly titulo: string
  /** For readers who hear of it for the first time. */
  readonly inteiro: Substantivo
  /** Name of the list, in the menu and on its PDF. */
  readonly lista: string
  readonly colunas: readonly Coluna[]
  /** Label of its area of law. */
  readonly area: string
  /** The filing that opens it: named in notices and receipts. `recebido`: the sentence that tells its author it arrived. */
  readonly pedido: Substantivo & { readonly recebido: string }
  /** What the partes read when they are invited. */
  readonly convite: {
    /** The words before the names of the requesting side; `contra` comes before those of the other side. */
    readonly pedidoPor: string
    readonly contra: string
    /** What it means for them, in two plain sentences. */
    readonly significa: string
    /** From when the chamber tells what to do. */
    readonly depois: string
  }
  /** What a designated person reads before they answer. */
  readonly aConferir: string
  readonly papel: Papel
  /** The most people who conduct one; each has its own number up to this, or one. */
  readonly maxConduzem: number
  /** Whether accepting a designation requires the answers to the questionnaire and a signed term; otherwise it has no body. */
  readonly aceiteComTermo: boolean
  /**
   * Business days in which each parte may refuse the person who disclosed something when accepting, whatever it was
   * (Lei 13.140/2015, art. 5º, parágrafo único). Null: an arbitrator is challenged by a movement, and the challenge is decided.
   */
  readonly recusaDaParte: number | null
  /**
   * Whether it ends, once somebody who conducts it has accepted, only by the final term that they or the secretariat draw up
   * (Lei 13.140/2015, art. 20).
   */
  readonly terminaPorTermo: boolean
  /** Whether people name an evento in their own words; otherwise they choose a description from the list. */
  readonly descricaoLivre: boolean
  /** What a designated person reads after they have answered. */
  readonly respondida: { readonly aceite: string; readonly recusa: string }
  readonly maquina: Machine
  /** First part of its addresses, in the API below `/api` and on the screens alike. */
  readonly rota: { readonly um: `/${string}`; readonly muitos: `/${string}` }
  /** Its fields and flags in the API. */
  readonly campos: { readonly um: string; readonly muitos: string; readonly aceite: string; readonly conduz: string }
}

/** What differs between an arbitration process and a mediation case: code reads texts and rules here and never checks the tipo. */
export const TIPOS = {
  processo: {
    um: 'processo',
    muitos: 'processos',
    artigo: 'o',
    titulo: 'Processo',
    inteiro: { um: 'processo arbitral', muitos: 'processos arbitrais', artigo: 'o' },
    lista: 'Processos Arbitrais',
    area: 'Área',
    colunas: ['numero', 'area', 'classe', 'criadoEm', 'ultimoEvento', 'dataDoEvento', 'situacao', 'marcadores'],
    pedido: { um: 'petição inicial', muitos: 'petições iniciais', artigo: 'a', recebido: 'Sua petição inicial foi recebida' },
    convite: {
      pedidoPor: 'foi proposto por',
      contra: 'contra',
      significa:
        'Na arbitragem, o conflito é decidido por árbitros, e não por um juiz do Estado. A decisão deles tem o mesmo efeito de uma sentença judicial.',
      depois: 'depois de designar o árbitro',
    },
    aConferir: 'as partes, a petição inicial e o termo ou contrato com a cláusula arbitral',
    papel: 'arbitro',
    maxConduzem: 3,
    aceiteComTermo: true,
    recusaDaParte: null,
    terminaPorTermo: false,
    descricaoLivre: false,
    respondida: { aceite: 'Enviado com sucesso', recusa: 'Designação de árbitro recusada' },
    maquina: PROCESSO,
    rota: { um: '/processo', muitos: '/processos' },
    campos: { um: 'processo', muitos: 'processos', aceite: 'aceiteArbitro', conduz: 'isArbitro' },
  },
  caso: {
    um: 'caso',
    muitos: 'casos',
    artigo: 'o',
    titulo: 'Caso',
    inteiro: { um: 'caso de mediação', muitos: 'casos de mediação', artigo: 'o' },
    lista: 'Casos de Mediação',
    area: 'Área do direito',
    colunas: ['numero', 'area', 'criadoEm', 'situacao', 'marcadores'],
    pedido: {
      um: 'pedido de mediação',
      muitos: 'pedidos de mediação',
      artigo: 'o',
      recebido: 'Seu pedido de mediação foi recebido',
    },
    convite: {
      pedidoPor: 'foi pedido por',
      contra: 'para uma mediação com',
      significa:
        'Na mediação, uma pessoa imparcial ajuda as partes a conversar e a procurar um acordo, e não decide por elas. Participar é voluntário, e o que for dito ali é confidencial.',
      depois: 'depois de designar o mediador',
    },
    aConferir: 'as partes e o objeto da mediação',
    papel: 'mediador',
    maxConduzem: 1,
    aceiteComTermo: false,
    recusaDaParte: 5,
    terminaPorTermo: true,
    descricaoLivre: true,
    respondida: { aceite: 'Indicação de mediador aceita', recusa: 'Indicação de mediador recusada' },
    maquina: CASO,
    rota: { um: '/caso', muitos: '/casos' },
    campos: { um: 'caso', muitos: 'casos', aceite: 'aceiteMediador', conduz: 'isMediador' },
  },
} as const satisfies Record<string, RegrasDoTipo>

export type Tipo = keyof typeof TIPOS
export const NOMES_DOS_TIPOS = Object.keys(TIPOS) as [Tipo, ...Tipo[]]

/** The address of the page of one, and of the page where it is linked by its number and password. */
export const detalhesDe = (tipo: Tipo, id: number) => `${TIPOS[tipo].rota.um}/${id}/details` as const
export const tieAddress = (tipo: Tipo, id: number) => `${TIPOS[tipo].rota.um}/add?id=${id}` as const

type De<T extends Tipo> = (typeof TIPOS)[T]
/** The API names of a tipo, as literal types, so that the compiler can tell the tipos apart: endpoints are built from it. */
interface NoFio<T extends Tipo> {
  /** `/processo` and `/processos`, without `/api`. */
  readonly rota: De<T>['rota']['um']
  readonly rotas: De<T>['rota']['muitos']
  readonly campo: De<T>['campos']['um']
  readonly campos: De<T>['campos']['muitos']
  readonly conduz: De<T>['campos']['conduz']
  readonly papel: De<T>['papel']
}
export function noFio<T extends Tipo>(tipo: T): NoFio<T> {
  const { rota, campos, papel } = TIPOS[tipo]
  return { rota: rota.um, rotas: rota.muitos, campo: campos.um, campos: campos.muitos, conduz: campos.conduz, papel }
}

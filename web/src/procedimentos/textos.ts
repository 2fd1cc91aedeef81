import type { Tipo } from '@concordia/contract/rules/tipos'
import { nomeDe } from '../paths/procedimento.ts'

interface Textos {
  lista: string
  detalhes: (id: number) => string
  vincular: string
  /** Label of the menu of the user's tags. */
  marcar: string
  /** The answers to the warning before a movement of a suspended one. */
  suspenso: { confirm: string; cancel: string }
}

/** Words of the screens that differ by tipo and follow from none of its nouns. */
export const TEXTOS: Record<Tipo, Textos> = {
  processo: {
    lista: 'Processos Arbitrais',
    detalhes: (id) => nomeDe({ tipo: 'processo', id }),
    vincular: 'Processo existente',
    marcar: 'marcador',
    suspenso: { confirm: 'prosseguir', cancel: 'cancelar' },
  },
  caso: {
    lista: 'Casos / Mediação',
    detalhes: (id) => `Detalhes do caso nº ${id}`,
    vincular: 'Caso Existente',
    marcar: 'Marcar como',
    suspenso: { confirm: 'sim, prosseguir', cancel: 'fechar' },
  },
}

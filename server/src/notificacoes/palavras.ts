import { detalhesDe, type RegrasDoTipo, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Notice } from './aviso.ts'

/** Every notice about a procedimento knows its tipo, which decides its words and its page. */
export interface DoTipo {
  tipo: Tipo
}

export const acompanha = ({ tipo }: DoTipo): string =>
  `Você recebe este aviso porque acompanha este ${TIPOS[tipo].um}. Os avisos podem ser silenciados na página dele.`
export const protocolou = ({ tipo }: DoTipo): string => `Você recebe este aviso porque protocolou este ${TIPOS[tipo].um}.`

export const aPagina = (tipo: Tipo, numero: number) => ({ path: detalhesDe(tipo, numero), label: `Abrir o ${TIPOS[tipo].um}` })
/** A person who lost access to the procedimento has no page of it to go to. */
export const NAS_NOTIFICACOES = { path: '/notifications', label: 'Ver notificações' } as const

/** The words of a notice that depend on its tipo. */
export const sobre =
  <F extends DoTipo>(texto: (facts: F, regras: RegrasDoTipo) => Notice) =>
  (facts: F): Notice =>
    texto(facts, TIPOS[facts.tipo])
export const designado = ({ tipo }: DoTipo) =>
  `Você recebe este aviso porque a câmara havia designado você para este ${TIPOS[tipo].um}.`
export const daSecretaria = () => 'Você recebe este aviso porque faz parte da secretaria da câmara.'

import { NOMES_DO_SIGILO } from '@concordia/contract/rules/sigilo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'

/** The people who may open a document, as a form asks for them. */
export const ABERTURA = [
  { value: 'autos', label: 'Quem vê os autos', description: 'O documento não fica sob sigilo.' },
  {
    value: 'papeis',
    label: 'Algumas pessoas e a secretaria',
    description: 'Escolha abaixo. Se não escolher ninguém, só a secretaria abre o documento.',
  },
]
/** The roles there are in a procedimento of this tipo: a processo has no mediator, a caso no arbitrators. */
export const papeisDe = (tipo: Tipo) =>
  (['demandantes', 'demandadas', TIPOS[tipo].papel] as const).map((value) => ({ value, label: NOMES_DO_SIGILO[value] }))

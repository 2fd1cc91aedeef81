import { type Destino, NOMES_DO_SIGILO } from '@concordia/contract/rules/sigilo'
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
/** For whom an evento may be. */
export const DESTINO = [
  { value: 'todos', label: 'Todos', description: 'Sem reserva: quem vê os autos lê e abre os arquivos.' },
  { value: 'secretaria', label: 'Só a secretaria', description: 'Por exemplo, uma reclamação ou uma questão de custas.' },
  {
    value: 'partes_e_secretaria',
    label: 'Partes e secretaria',
    description: 'Quem julga ou medeia não lê. Por exemplo, uma proposta de acordo.',
  },
] satisfies { value: Destino; label: string; description: string }[]
/** The roles there are in a procedimento of this tipo: a processo has no mediator, a caso no arbitrators. */
export const papeisDe = (tipo: Tipo) =>
  (['demandantes', 'demandadas', TIPOS[tipo].papel] as const).map((value) => ({ value, label: NOMES_DO_SIGILO[value] }))

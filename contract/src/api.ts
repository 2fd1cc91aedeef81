import { home } from './home.ts'
import { identidade } from './identidade.ts'
import { institucional } from './institucional.ts'
import { notificacoes } from './notificacoes.ts'
import { pagamentos } from './pagamentos.ts'
import { procedimentos } from './procedimentos.ts'
import { processos } from './processos.ts'

/** Every call there is: the OpenAPI document, the authorization matrix and the route gate walk over this. */
export const api = {
  identidade,
  institucional,
  notificacoes,
  home,
  procedimentos,
  processos,
  pagamentos,
}

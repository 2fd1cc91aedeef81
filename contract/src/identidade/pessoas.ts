import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../http/shapes.ts'

/** A person as a search shows them; the e-mail is masked except to the secretariat (docs/rules/account.md#search-of-people). */
export const Pessoa = z.object({ id: Id, name: z.string(), email: z.string() }).meta({ id: 'Pessoa' })
export type Pessoa = z.infer<typeof Pessoa>

/** Most results of a search: enough to choose from, too few to copy all users. */
export const MAX_ACHADAS = 10
const Busca = z.object({ text: z.string().trim().min(2, 'Digite ao menos 2 letras').max(100) })

export const pessoas = {
  searchArbitros: endpoint('GET /arbitros/search/{text}', {
    summary: 'Árbitros cujo nome contém o texto; no máximo 10',
    params: Busca,
    response: z.object({ arbitros: z.array(Pessoa) }),
  }),
  searchUsers: endpoint('GET /users/search/{text}', {
    summary: 'Usuários cujo nome contém o texto; no máximo 10',
    params: Busca,
    response: z.object({ users: z.array(Pessoa) }),
  }),
}

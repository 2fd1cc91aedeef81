import type { Definitions } from '../../http/call.ts'
import { Id } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'

/** A person as a search shows them; the e-mail is masked except to the secretariat (docs/rules/account.md#search-of-people). */
export const Pessoa = z.object({ id: Id, name: z.string(), email: z.string() }).meta({ id: 'Pessoa' })
export type Pessoa = z.infer<typeof Pessoa>
const Busca = z.object({ text: z.string().trim().min(2, 'Digite ao menos 2 letras').max(100) })

export const pessoas = () =>
  ({
    searchArbitros: {
      summary: 'Árbitros cujo nome contém o texto; no máximo 10',
      params: Busca,
      response: z.object({ arbitros: z.array(Pessoa) }),
    },
    searchUsers: {
      summary: 'Usuários cujo nome contém o texto; no máximo 10',
      params: Busca,
      response: z.object({ users: z.array(Pessoa) }),
    },
  }) satisfies Definitions

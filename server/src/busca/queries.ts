import { MAX_POR_GRUPO } from '@concordia/contract/busca/words'
import type { SituacaoPagamento } from '@concordia/contract/rules/pagamento'
import { answersToBusca } from '../identidade/pessoas/responde.ts'
import { isIdentificador } from '../pagamentos/identificador.ts'
import type { Db } from '../platform/database/database.ts'
import { beginsWith } from '../platform/database/search.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'

/** Fees whose identifier begins with the text, the latest first; the secretariat finds everybody's. */
export async function findCustas(db: Db, user: Actor, texto: string) {
  if (!isIdentificador(texto)) return []
  return db
    .selectFrom('pagamentos')
    .select(['id', 'identificador', 'descricao', 'valorCentavos', 'situacao'])
    .$narrowType<{ situacao: SituacaoPagamento }>()
    .where((eb) => beginsWith(eb.ref('identificador'), texto.toUpperCase()))
    .$if(!isStaff(user), (query) => query.where('userId', '=', user.id))
    .orderBy('id', 'desc')
    .limit(MAX_POR_GRUPO)
    .execute()
}

/** Accounts that answer to the text, by name. Only for the secretariat. */
export const findPessoas = (db: Db, texto: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .where((eb) => answersToBusca(eb, texto))
    .orderBy('u.nomeBusca')
    .orderBy('u.id')
    .limit(MAX_POR_GRUPO)
    .execute()

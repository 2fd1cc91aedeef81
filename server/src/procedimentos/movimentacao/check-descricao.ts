import { OUTROS } from '@concordia/contract/procedimentos/words'
import { type QuemMovimenta, quemUsa } from '@concordia/contract/rules/quem-movimenta'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import { isReservado, lido, RESERVADO } from '../atos-reservados.ts'

/**
 * Refuses a description that is not offered to this user, and own words that read like the name of an act or a description
 * reserved for others (docs/rules/docket.md#movements).
 * @param como the capacities in which the user adds the evento
 * @throws AppError 422 on `descricao` or `descricao_outros`
 */
export async function checkDescricao(
  trx: Trx,
  tipo: Tipo,
  { descricao, descricao_outros = '' }: { descricao: string; descricao_outros?: string | undefined },
  como: readonly QuemMovimenta[],
): Promise<void> {
  if (TIPOS[tipo].descricaoLivre) return checkLivre(trx, 'descricao', descricao, como)
  if (descricao === OUTROS) return checkLivre(trx, 'descricao_outros', descricao_outros, como)
  // It may have been put on the list before its name was reserved.
  if (isReservado(descricao)) throw invalid({ descricao: [RESERVADO] })
  const offered = await trx
    .selectFrom('eventoDescricoes')
    .select(['descricao', 'quem'])
    .where('descricao', '=', descricao)
    .where('desativadaEm', 'is', null)
    .executeTakeFirst()
  if (!offered) throw invalid({ descricao: ['Escolha uma das descrições oferecidas'] })
  if (!mayUse(offered, como)) throw invalid({ descricao: [deOutros(offered)] })
}

async function checkLivre(trx: Trx, field: string, texto: string, como: readonly QuemMovimenta[]): Promise<void> {
  if (isReservado(texto)) throw invalid({ [field]: [RESERVADO] })
  const alheia = await findDeOutros(trx, texto, como)
  if (alheia) throw invalid({ [field]: [deOutros(alheia)] })
}

interface Descricao {
  descricao: string
  quem: string[]
}

const mayUse = ({ quem }: Descricao, como: readonly QuemMovimenta[]) => como.some((um) => quem.includes(um))

const deOutros = ({ descricao, quem }: Descricao) =>
  `“${descricao}” é uma descrição reservada (${quemUsa(quem as QuemMovimenta[])}). Use outra.`

/** The name of a description that reads like the text and is only for others; also deactivated ones and former names. */
async function findDeOutros(trx: Trx, texto: string, como: readonly QuemMovimenta[]): Promise<Descricao | undefined> {
  const named = await trx.selectFrom('eventoDescricoes').select(['descricao', 'quem']).execute()
  const renamed = await trx
    .selectFrom('eventoDescricoesAntigas as a')
    .innerJoin('eventoDescricoes as d', 'd.id', 'a.eventoDescricaoId')
    .select(['a.descricao', 'd.quem'])
    .execute()
  const found = [...named, ...renamed].find(({ descricao }) => lido(descricao) === lido(texto))
  return found && !mayUse(found, como) ? found : undefined
}

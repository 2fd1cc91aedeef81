import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'
import { lockNegociacao } from '../situada.ts'
import { registrar } from '../trilha/registrar.ts'

/**
 * An account's address is another: its ties to the partes that have the old one as a contact end, and with the last of them its
 * access. Who opened a negociação keeps it, and so does who has signed its draft: that is their own act
 * (docs/rules/negociacoes.md#parties). Each departure is an act of the trail. The caller holds the lock of the account.
 */
export async function sairPorEmail(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  for (const negociacaoId of new Set((await findPerdidas(trx, userId)).map((row) => row.negociacaoId))) {
    await lockNegociacao(trx, negociacaoId)
    // Read again under the lock: they may have signed, or the contacts have been corrected.
    const perdidas = (await findPerdidas(trx, userId)).filter((row) => row.negociacaoId === negociacaoId)
    if (perdidas.length > 0) await sair(deps, trx, { userId, negociacaoId, perdidas, now })
  }
}

interface Saida {
  userId: number
  negociacaoId: number
  perdidas: Perdida[]
  now: Date
}
type Perdida = Awaited<ReturnType<typeof findPerdidas>>[number]

async function sair(deps: Pick<Deps, 'letterhead'>, trx: Trx, { userId, negociacaoId, perdidas, now }: Saida): Promise<void> {
  const ids = perdidas.map(({ parteId }) => parteId)
  const { nome, polo, autorId } = perdidas[0]!
  await trx.deleteFrom('negociacaoRepresentantes').where('userId', '=', userId).where('parteId', 'in', ids).execute()
  // They are a party by having opened it, not by an address.
  if (autorId === userId) return
  const autor = { id: userId, nome: nome ?? '', polo: polo as PoloDaNegociacao }
  await registrar(trx, negociacaoId, { ato: 'saida', autor, dados: { partes: ids }, now })
  const left = trx.selectFrom('negociacaoRepresentantes').select('parteId').where('userId', '=', userId)
  if (!(await left.where('negociacaoId', '=', negociacaoId).executeTakeFirst()))
    await trx.deleteFrom('negociacaoAcessos').where('negociacaoId', '=', negociacaoId).where('userId', '=', userId).execute()
  const partes = perdidas.map(({ parteNome }) => parteNome).join('; ')
  const sobre = { negociacao: negociacaoId, negociacaoId }
  await notify(deps, trx, 'negociacaoSaida', { ...sobre, nome: nome ?? '', partes, userId: autorId })
}

/** The partes this account is tied to without having their address any more, but those of a negociação whose draft it signed. */
const findPerdidas = (trx: Trx, userId: number) =>
  trx
    .selectFrom('negociacaoRepresentantes as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .innerJoin('negociacoes as n', 'n.id', 'r.negociacaoId')
    .innerJoin('negociacaoPartes as p', 'p.id', 'r.parteId')
    .select(['r.negociacaoId', 'r.parteId', 'p.nome as parteNome', 'p.polo', 'n.userId as autorId', 'u.name as nome'])
    .where('r.userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('negociacaoContatos as c')
            .select('c.id')
            .whereRef('c.parteId', '=', 'r.parteId')
            .whereRef('c.contato', '=', 'u.email'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assinaturas as s')
            .innerJoin('minutas as m', 'm.id', 's.minutaId')
            .select('s.userId')
            .whereRef('m.negociacaoId', '=', 'r.negociacaoId')
            .where('s.userId', '=', userId),
        ),
      ),
    )
    .orderBy('r.negociacaoId')
    .orderBy('r.parteId')
    .execute()

import type { Indicacao } from '@concordia/contract/arbitragem/indicacao/schemas'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { impedimentosDe } from '../../direitos/impeded.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { announce, custasPagas } from '../../procedimentos/avisos/announce.ts'
import { indisponivel, lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { NOTICES } from './notices.ts'
import { findJanela, ladoDe } from './queries.ts'

type Janela = NonNullable<Awaited<ReturnType<typeof findJanela>>>

/** The window of a process. @throws AppError 409 it has none */
export async function requireJanela(db: Db | Trx, procedimentoId: number): Promise<Janela> {
  const janela = await findJanela(db, procedimentoId)
  if (janela) return janela
  const pagas = (await custasPagas(db, procedimentoId).limit(1).execute()).length > 0
  throw conflict(
    pagas
      ? 'Neste processo não há prazo para as partes indicarem árbitro: a câmara designa.'
      : 'O prazo para indicar árbitro começa com o pagamento das custas.',
  )
}

/** Why the sides may not name now, as a sentence; null when they may. @param today `yyyy-mm-dd` */
export function fechadaPor({ ate, situacao, designou }: Janela, today: string): string | null {
  if (ate < today) return `O prazo para indicar árbitro terminou em ${formatDate(ate)}. A câmara designa.`
  if (situacao !== SITUACAO.aguardandoAceite) return indisponivel({ tipo: 'processo', situacao })
  return designou ? 'A câmara já designou árbitro neste processo, e a indicação não muda mais.' : null
}

const LADOS = { demandante: 'os demandantes', demandada: 'as demandadas' } as const
const PELO_LADO = { demandante: 'pelos demandantes', demandada: 'pelas demandadas' } as const

/**
 * A parte names an arbitrator, or leaves it to the chamber (null). The last word of each parte counts; the same one again changes
 * nothing. It takes the lock that a designation takes too, so that of the two the first one wins.
 * @returns it
 * @throws AppError 403 they stand for no parte any more; 409 the window is closed; 422 on `arbitro_id`
 */
export const indicar = (
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock'>,
  caller: Caller,
  { procedimentoId, arbitroId }: { procedimentoId: number; arbitroId: number | null },
): Promise<Indicacao> =>
  deps.tx(async (trx) => {
    await lockProcedimento(trx, procedimentoId)
    const { user } = caller
    const lado = await ladoDe(trx, procedimentoId, user.id)
    if (!lado) throw forbidden()
    const now = deps.clock.now()
    const janela = await requireJanela(trx, procedimentoId)
    const fechada = fechadaPor(janela, dayOf(now))
    if (fechada) throw conflict(fechada)
    const nome = arbitroId === null ? null : await requireIndicavel(trx, procedimentoId, arbitroId)
    const { polo, parteId } = lado
    const indicacao = (em: Date): Indicacao => ({
      polo,
      parte: lado.parte,
      arbitro: arbitroId === null ? null : { id: arbitroId, name: nome! },
      feita_em: em.toISOString(),
    })
    const ultima = await ultimaDe(trx, procedimentoId, lado)
    if (ultima?.arbitroId === arbitroId) return indicacao(ultima.createdAt)
    const evento = await appendEvento(trx, procedimentoId, {
      ato: 'indicacao',
      descricaoOutros: `Indicação de árbitro ${PELO_LADO[polo]}: ${nome ?? 'preferem que a câmara indique'}`,
      autor: autorDe({ ...user, role: 'user' }),
      now,
    })
    await trx
      .insertInto('indicacoes')
      .values({ procedimentoId, polo, parteId, userId: user.id, arbitroId, eventoId: evento.id, createdAt: now })
      .execute()
    const frase = `${LADOS[polo]} ${nome === null ? 'preferem que a câmara indique' : `indicaram ${nome} como árbitro`}`
    const facts = { tipo: 'processo' as const, numero: procedimentoId, frase, ate: formatDate(janela.ate) }
    await announce(deps, trx, NOTICES.indicacaoFeita, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, {
      act: 'indicar',
      object: 'processo',
      id: procedimentoId,
      data: { ...(arbitroId !== null && { designado: arbitroId }) },
    })
    return indicacao(now)
  })

const ultimaDe = (trx: Trx, procedimentoId: number, { polo, parteId }: { polo: string; parteId: number | null }) =>
  trx
    .selectFrom('indicacoes')
    .select(['arbitroId', 'createdAt'])
    .where('procedimentoId', '=', procedimentoId)
    .where('polo', '=', polo)
    .where('parteId', parteId === null ? 'is' : '=', parteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The name of a person whom a parte may name: in the chamber's public list of arbitrators, and not impeded here. The reason of an
 * impediment is not told: it may come from a procedimento that this parte may not know.
 * @throws AppError 422 on `arbitro_id`
 */
async function requireIndicavel(trx: Trx, procedimentoId: number, userId: number): Promise<string> {
  const listed = await trx
    .selectFrom('perfis as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select(['u.firstName', 'u.lastName'])
    .where('f.userId', '=', userId)
    .where('f.tipo', '=', 'arbitro')
    .where('f.situacao', '=', 'A')
    .where('f.publicar', '=', true)
    .where('u.bloqueadoEm', 'is', null)
    .executeTakeFirst()
  if (!listed) throw invalid({ arbitro_id: ['Escolha um árbitro da lista da câmara.'] })
  const impedidos = await impedimentosDe(trx, { procedimentoId, papel: 'arbitro' }, [userId])
  if (impedidos.has(userId)) throw invalid({ arbitro_id: ['Esta pessoa está impedida de atuar neste processo. Escolha outra.'] })
  return `${listed.firstName} ${listed.lastName}`
}

import type { NovaPericia } from '@concordia/contract/arbitragem/pericia/schemas'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { impedimentosDe } from '../../direitos/impeded.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { indisponivel, lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { NOTICES } from './notices.ts'
import { papeisDe } from './regras.ts'
import { umaVez } from './uma-vez.ts'

/**
 * An arbitrator names an approved expert. A process may have several; the same person is named again only when their task has ended.
 * @returns id of the evento
 * @throws AppError 403 they conduct it no longer; 409 situação, or that person is an expert of it already; 422 on `perito_id`
 */
export const nomear = (deps: Deps, caller: Caller, id: number, input: NovaPericia): Promise<number> =>
  umaVez(deps, caller, { id, ...input }, async (trx, now) => {
    const { user } = caller
    const procedimento = await lockProcedimento(trx, id)
    if (!(await papeisDe(trx, user, id)).includes('arbitro')) throw forbidden()
    if (procedimento.situacao !== SITUACAO.ativo) throw conflict(indisponivel(procedimento))
    const { perito_id: peritoId, objeto, prazo_dias: dias } = input
    const perito = await requirePerito(trx, id, peritoId)
    const evento = await appendEvento(trx, id, {
      ato: 'pericia',
      descricaoOutros: `${NOMES_DOS_ATOS.pericia.processo}: ${perito}. Prazo para o laudo: ${dias} ${dias === 1 ? 'dia corrido, contado' : 'dias corridos, contados'} do aceite. Objeto: ${objeto}`,
      autor: autorDe(user),
      now,
    })
    const { id: periciaId } = await trx
      .insertInto('pericias')
      .values({ procedimentoId: id, peritoId, objeto, prazoDias: dias, eventoId: evento.id, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const nomeado = { tipo: 'processo' as const, procedimento: id, pericia: periciaId, dias }
    await notify(deps, trx, NOTICES.nomeacaoDePerito, { ...nomeado, userId: peritoId, procedimentoId: id })
    const facts = { tipo: 'processo' as const, numero: id, perito, por: user.name }
    await announce(deps, trx, NOTICES.peritoNomeado, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'nomear-perito', object: 'processo', id, data: { designado: peritoId } })
    return evento.id
  })

const JA_PERITO = 'Esta pessoa já tem uma perícia aberta neste processo. Encerre-a antes de nomear a mesma pessoa outra vez.'

/** @returns the name. @throws AppError 409 an open task of the same person; 422 with what impedes them */
async function requirePerito(trx: Trx, procedimentoId: number, userId: number): Promise<string> {
  const refused = (message: string) => invalid({ perito_id: [message] })
  const user = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  if (!user) throw refused('Escolha um perito aprovado')
  // The person cannot remove the profile until the task is stored, and then not because of it.
  await trx.selectFrom('perfis').select('tipo').where('userId', '=', userId).where('tipo', '=', 'perito').forKeyShare().execute()
  const aberta = await trx
    .selectFrom('pericias')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('peritoId', '=', userId)
    .where('encerradaEm', 'is', null)
    .executeTakeFirst()
  if (aberta) throw conflict(JA_PERITO)
  const impedimento = (await impedimentosDe(trx, { procedimentoId, papel: 'perito' }, [userId])).get(userId)
  if (impedimento) throw refused(impedimento)
  return user.name ?? ''
}

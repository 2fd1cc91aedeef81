import type { MotivoDoAcesso } from '@concordia/contract/procedimentos/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dropUnsentTo } from '../../avisos/held.ts'
import type { Trx } from '../../platform/database/database.ts'

interface Removal {
  userId: number
  /** The reasons that end; a designation and the task of an expert end by acts of their own. */
  motivos: readonly Exclude<MotivoDoAcesso, 'arbitro' | 'mediador' | 'perito'>[]
  /** The parte for which the reason `procurador` ends; absent: for all. */
  representada?: number
  origem: 'secretaria' | 'parte' | 'proprio' | 'contato' | 'julga' | 'representacao'
  /** The user who ended it; null: the platform, or somebody without an account. */
  por: number | null
  now: Date
}

/**
 * Ends these reasons of an account to see a procedimento, and what its third parties saw by them. Accounts without any reason
 * left lose everything that depends on it: e-mails that have not gone out, drafts of movements with their uploads, tags and
 * muting. Acts stay in the docket. The caller holds the lock of the procedimento, tells the accounts and writes the audit.
 * @returns the account itself and its third parties, and which of them have no reason left (`lost`); nobody where nothing ended
 */
export async function removeAccess(
  trx: Trx,
  { id, tipo }: { id: number; tipo: Tipo },
  { userId, motivos, representada, origem, por, now }: Removal,
): Promise<{ userId: number; lost: boolean }[]> {
  const own = trx.selectFrom('procedimentoAcessos').where('procedimentoId', '=', id)
  const outros = await inTheNameOf(trx, id, userId)
  const deEquipes = motivos.includes('assistente') ? await leaveEquipes(trx, id, userId) : []
  const ending = [...motivos]
  // Untying them makes a trigger (0113) record whose lawyer they were; a representation is recorded in `representacoes`.
  await trx
    .updateTable('procedimentoAcessos')
    .set({ parteId: null })
    .where('procedimentoId', '=', id)
    .where('userId', '=', userId)
    .where('motivo', 'in', ending)
    .where('motivo', '<>', 'procurador')
    .where('parteId', 'is not', null)
    .execute()
  // A trigger takes the grants of their third parties.
  const proprios = await trx
    .deleteFrom('procedimentoAcessos')
    .where('procedimentoId', '=', id)
    .where('userId', '=', userId)
    .where('motivo', 'in', ending)
    .$if(representada !== undefined, (own) =>
      own.where((eb) => eb.or([eb('motivo', '<>', 'procurador'), eb('parteId', '=', representada!)])),
    )
    .returning('motivo')
    .execute()
  const ended = [...deEquipes, ...proprios]
  if (ended.length === 0) return []
  const contas: { userId: number; lost: boolean }[] = []
  for (const conta of new Set([userId, ...outros])) {
    const left = await own.select('userId').where('userId', '=', conta).limit(1).executeTakeFirst()
    contas.push({ userId: conta, lost: !left })
    if (left) continue
    const doPatrono = conta !== userId
    await trx
      .insertInto('acessosEncerrados')
      .values({
        procedimentoId: id,
        userId: conta,
        motivos: doPatrono ? ['terceiro'] : ended.map(({ motivo }) => motivo),
        origem: doPatrono ? 'patrono' : origem,
        porUserId: por,
        senhaHash: trx.selectFrom('procedimentos').select('senhaHash').where('id', '=', id),
        encerradoEm: now,
      })
      .execute()
    await forget(trx, { id, tipo, userId: conta, now })
  }
  return contas
}

/** The third parties of an account, and the teams of what it represents: they see no more than it does. */
async function inTheNameOf(trx: Trx, id: number, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('procedimentoAcessos')
    .select('userId')
    .where('procedimentoId', '=', id)
    .where('emNomeDe', '=', userId)
    .union(
      trx
        .selectFrom('representacaoEquipe as q')
        .innerJoin('representacoes as r', 'r.id', 'q.representacaoId')
        .select('q.userId')
        .where('r.procedimentoId', '=', id)
        .where('r.advogadoId', '=', userId),
    )
    .execute()
  return rows.map((row) => row.userId)
}

/** Takes an account out of the teams of a procedimento; a trigger ends what they gave. @returns the reasons that end */
async function leaveEquipes(trx: Trx, id: number, userId: number) {
  const ending = await trx
    .selectFrom('procedimentoAcessos')
    .select('motivo')
    .where('procedimentoId', '=', id)
    .where('userId', '=', userId)
    .where('motivo', 'in', ['procurador', 'assistente', 'financeiro'])
    .where('emNomeDe', 'is not', null)
    .execute()
  await trx
    .deleteFrom('representacaoEquipe')
    .where('userId', '=', userId)
    .where('representacaoId', 'in', trx.selectFrom('representacoes').select('id').where('procedimentoId', '=', id))
    .execute()
  return ending
}

/** Accounts that lost their last reason to see a procedimento by the end of a team lose what depends on it. */
export async function forgetWithoutAccess(
  trx: Trx,
  procedimento: { id: number; tipo: Tipo },
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<void> {
  for (const userId of userIds) {
    const left = await trx
      .selectFrom('procedimentoAcessos')
      .select('userId')
      .where('procedimentoId', '=', procedimento.id)
      .where('userId', '=', userId)
      .limit(1)
      .executeTakeFirst()
    if (!left) await forget(trx, { ...procedimento, userId, now })
  }
}

const DAY_MS = 86_400_000

/** What an account had because it saw the procedimento. */
async function forget(trx: Trx, { id, tipo, userId, now }: { id: number; tipo: Tipo; userId: number; now: Date }): Promise<void> {
  await dropUnsentTo(trx, { procedimentoId: id }, userId)
  // Too long ago to be restored; the sweep of deleted drafts takes their files.
  await trx
    .updateTable('rascunhos')
    .set({ excluidoEm: new Date(now.getTime() - DAY_MS) })
    .where('userId', '=', userId)
    .where('assistente', '=', `movimentacao-${tipo}.${id}`)
    .where('excluidoEm', 'is', null)
    .execute()
  await trx.deleteFrom('silencios').where('procedimentoId', '=', id).where('userId', '=', userId).execute()
  await trx
    .deleteFrom('procedimentoMarcadores')
    .where('procedimentoId', '=', id)
    .where('marcadorId', 'in', trx.selectFrom('marcadores').select('id').where('userId', '=', userId))
    .execute()
}

/** The secretariat made this address a contact of a parte: its account may come back. */
export const readmit = (trx: Trx, procedimentoId: number, email: string, now: Date) =>
  trx
    .updateTable('acessosEncerrados')
    .set({ readmitidoEm: now })
    .where('procedimentoId', '=', procedimentoId)
    .where('readmitidoEm', 'is', null)
    .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute()

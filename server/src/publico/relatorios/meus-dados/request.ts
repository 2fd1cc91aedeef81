import type { CopiaDosDados } from '@concordia/contract/conta/schemas/meus-dados'
import { HORAS_DA_COPIA } from '@concordia/contract/conta/words'
import { holdCurrent, proveCurrent } from '../../../conta/prove.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { discardUnused } from '../../../platform/files/arquivos.ts'
import type { Caller } from '../../../platform/http/actor.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { StoredDownload } from '../../../platform/http/implement.ts'
import { addJob } from '../../../platform/jobs/add.ts'
import { countFailure } from '../../../platform/limits.ts'

/** The name of the job. */
export const PREPARAR_COPIA = 'prepararCopia'
export const COPIA_MS = HORAS_DA_COPIA * 3_600_000

/** A copy reads everything of a person: enough for every need, and little work for a stolen session. */
const ASKED = { max: 5, windowSeconds: 24 * 3600 }
const TOO_MANY = 'Você pediu muitas cópias em um dia. Tente de novo amanhã.'
const BEING_MADE = 'Uma cópia já está sendo preparada. Avisaremos por e-mail quando estiver pronta.'
const GONE = 'Não há cópia pronta para baixar. Peça outra em “Configurações”.'

const readCopia = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('copiasDeDados as c')
    .leftJoin('arquivos as a', 'a.id', 'c.arquivoId')
    .select(['c.id', 'c.pedidaEm', 'c.prontaEm', 'c.expiraEm', 'c.arquivoId', 'a.chave', 'a.tamanho', 'a.descartadoEm'])
    .where('c.userId', '=', userId)
    .executeTakeFirst()
type Copia = NonNullable<Awaited<ReturnType<typeof readCopia>>>

/** The copy that was asked for; null when there is none, or its time is over. */
export async function copiaDe(db: Db | Trx, userId: number, now: Date): Promise<CopiaDosDados | null> {
  const copia = await readCopia(db, userId)
  if (!copia || (copia.expiraEm && copia.expiraEm <= now) || copia.descartadoEm) return null
  return present(copia, now)
}

function present({ pedidaEm, prontaEm, expiraEm, tamanho }: Omit<Copia, 'id'>, now: Date): CopiaDosDados {
  const isLate = pedidaEm.getTime() + COPIA_MS <= now.getTime()
  const situacao = prontaEm ? 'pronta' : isLate ? 'atrasada' : 'preparando'
  return { situacao, pedida_em: pedidaEm.toISOString(), expira_em: expiraEm?.toISOString() ?? null, tamanho }
}

/**
 * Asks for a copy of the user's own data; a job makes it. A finished one is replaced; one that no job has made within a day, too.
 * @throws AppError 422 wrong password; 409 one is being made; 429 too many in a day
 */
export async function requestCopia(
  deps: Deps,
  caller: Caller,
  password: string,
): Promise<{ copia: CopiaDosDados; message: string }> {
  const { id: userId } = caller.user
  const compared = await proveCurrent(deps, userId, password)
  const now = deps.clock.now()
  if ((await copiaDe(deps.db, userId, now))?.situacao === 'preparando') throw conflict(BEING_MADE)
  await countFailure(deps.db, [{ key: `copia:${userId}`, limit: ASKED }], TOO_MANY)
  const replaced = await deps.tx(async (trx) => {
    // Locked: of two at once the second finds the first.
    await holdCurrent(trx, userId, compared)
    const before = await readCopia(trx, userId)
    if (before && present(before, now).situacao === 'preparando') throw conflict(BEING_MADE)
    await trx.deleteFrom('copiasDeDados').where('userId', '=', userId).execute()
    const row = { userId, pedidaEm: now }
    const { id } = await trx.insertInto('copiasDeDados').values(row).returning('id').executeTakeFirstOrThrow()
    await addJob(trx, PREPARAR_COPIA, { copiaId: id }, { key: `copia:${userId}` })
    await audit(trx, caller, { act: 'pedir-copia', object: 'usuario', id: userId })
    return before?.arquivoId ?? null
  })
  if (replaced !== null) await discardUnused(deps.db, deps.storage, [replaced])
  const message = 'Pedido feito. Avisaremos por e-mail quando a cópia estiver pronta.'
  return { copia: { situacao: 'preparando', pedida_em: now.toISOString(), expira_em: null, tamanho: null }, message }
}

/** The copy as a download, which goes to the trail. @throws AppError 409 there is none, or its time is over */
export async function downloadCopia({ db, storage, clock }: Deps, caller: Caller): Promise<StoredDownload> {
  const { id: userId } = caller.user
  const copia = await readCopia(db, userId)
  const { chave, expiraEm, prontaEm, tamanho, descartadoEm } = copia ?? {}
  if (!chave || !prontaEm || !expiraEm || expiraEm <= clock.now() || descartadoEm) throw conflict(GONE)
  await audit(db, caller, { act: 'baixar-copia', object: 'usuario', id: userId })
  const name = `meus-dados-${prontaEm.toISOString().slice(0, 10)}.zip`
  return { name, size: tamanho ?? null, open: (range) => storage.get(chave, range) }
}

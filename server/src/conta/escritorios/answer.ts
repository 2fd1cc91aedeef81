import { PAPEIS_DE_ADVOGADO, PAPEIS_NO_ESCRITORIO, type PapelNoEscritorio } from '@concordia/contract/conta/words'
import { sql } from 'kysely'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { SO_ADVOGADOS } from './create.ts'
import { NOTICES } from './notices.ts'
import { isAdvogado, lockEscritorio } from './queries.ts'

const JA_E_MEMBRO = 'Você já é membro deste escritório. Recuse o convite, ou saia antes do escritório.'
const DA_EQUIPE = 'A equipe da câmara não participa de escritórios: recuse o convite.'

const outroLado = (id: number) =>
  `Você atua no procedimento ${id} pelo outro lado do escritório, e um escritório não atua pelos dois. Deixe antes aquela representação.`

/**
 * Accepts or refuses an invitation to the caller's own address; the inviter is notified.
 * @returns the id of the firm
 * @throws AppError 403 the invitation is none, of another address, or answered; 409 this account can't accept it
 */
export const answerConvite = (deps: Deps, caller: Caller, { cid, aceito }: { cid: string; aceito: boolean }): Promise<number> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const of = await findConvite(trx, cid, user.email)
    const escritorio = of && (await lockEscritorio(trx, of.escritorioId))
    // Read again under the lock: it may have been withdrawn, or answered in another tab.
    const convite = escritorio && (await findConvite(trx, cid, user.email))
    if (!convite) throw forbidden()
    const { id: mid, escritorioId: id, papel, convidadoPor } = convite
    if (aceito) await requireMayJoin(trx, caller, id, papel)
    const now = deps.clock.now()
    await trx
      .updateTable('escritorioMembros')
      .set({ situacao: aceito ? 'ativo' : 'recusado', convite: null, respondidoEm: now, ...(aceito && { userId: user.id }) })
      .where('id', '=', mid)
      .execute()
    await notify(deps, trx, NOTICES.escritorioResposta, {
      ...{ userId: convidadoPor, quem: user.name, escritorio: escritorio.nome, aceito },
      papel: PAPEIS_NO_ESCRITORIO[papel].toLowerCase(),
    })
    await audit(trx, caller, { act: aceito ? 'entrar-no-escritorio' : 'recusar-convite', object: 'escritorio', id })
    return id
  })

const findConvite = (trx: Trx, cid: string, email: string) =>
  trx
    .selectFrom('escritorioMembros')
    .select(['id', 'escritorioId', 'papel', 'convidadoPor'])
    .$narrowType<{ papel: PapelNoEscritorio }>()
    .where('convite', '=', cid)
    .where('email', '=', email)
    .executeTakeFirst()

async function requireMayJoin(trx: Trx, { user }: Caller, escritorioId: number, papel: PapelNoEscritorio): Promise<void> {
  if (user.role !== 'user') throw conflict(DA_EQUIPE)
  if (PAPEIS_DE_ADVOGADO.includes(papel) && !(await isAdvogado(trx, user.id))) throw conflict(SO_ADVOGADOS)
  const membro = await trx
    .selectFrom('escritorioMembros')
    .select('id')
    .where('escritorioId', '=', escritorioId)
    .where('userId', '=', user.id)
    .where('situacao', '=', 'ativo')
    .executeTakeFirst()
  if (membro) throw conflict(JA_E_MEMBRO)
  const { rows } = await sql<{ id: number | null }>`select contra_o_escritorio(${escritorioId}, ${user.id}) as id`.execute(trx)
  if (rows[0]?.id) throw conflict(outroLado(rows[0].id))
}

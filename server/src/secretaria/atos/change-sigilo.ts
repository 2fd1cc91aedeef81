import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { PAPEIS_DO_SIGILO, type PapelDoSigilo, quemAbre } from '@concordia/contract/rules/sigilo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDateTime } from '@concordia/contract/values/dates'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { saveSigilo } from '../../direitos/secrecy.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { conflictWithLast } from './require-ato.ts'

const O_RECIBO =
  'O recibo de protocolo segue o sigilo dos documentos que relaciona. Restrinja os documentos, e o recibo estará restrito também.'

const DO_DESTINO = 'Quem abre este documento segue o destino do evento. Mude o destino.'
const O_RESERVADO = 'Este documento foi enviado só para o mediador, e a secretaria não muda quem pode abri-lo.'

type Papeis = readonly PapelDoSigilo[] | null

interface AlterarSigilo {
  procedimentoId: number
  documentoId: number
  /** The roles that may open it besides the secretariat: none, some, or null for everybody who sees the docket. */
  papeis: Papeis
  /** The roles as the caller saw them: if they have changed since, somebody else has acted. Absent: any. */
  de?: Papeis | undefined
  /** Shown in the docket, to everybody who sees it. */
  motivo: string
}

/** Whether this is a document, audio or receipt of this procedimento. */
export async function isDocumentoOf(db: Db, tipo: Tipo, procedimentoId: number, documentoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('documentos as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .select('d.id')
    .where('d.id', '=', documentoId)
    .where('p.id', '=', procedimentoId)
    .where('p.tipo', '=', tipo)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Restricts a document to roles, changes those roles, or lifts the restriction. The docket names the document by its numbers
 * and not by its name, which may be part of the secret. Copies downloaded before cannot be recalled.
 * @returns id of the evento
 * @throws AppError 409 it has these roles already, or not `de` any more, or the document is a receipt
 */
export const changeSigilo = (
  deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>,
  caller: Caller,
  { procedimentoId, documentoId, papeis, de, motivo }: AlterarSigilo,
): Promise<number> =>
  deps.tx(async (trx) => {
    const { tipo } = await lockProcedimento(trx, procedimentoId)
    const nome = NOMES_DOS_ATOS.sigilo[tipo]
    const documento = await findDocumento(trx, procedimentoId, documentoId)
    if (documento.tipo === 'recibo') throw conflict(O_RECIBO)
    if (documento.reservado) throw conflict(documento.reservado.destino === null ? O_RESERVADO : DO_DESTINO)
    const antes = documento.papeis as Papeis
    const depois = inOrder(papeis)
    if (isSame(antes, depois)) throw await conflictWithLast(trx, procedimentoId, 'Este documento já está com este sigilo.')
    if (de !== undefined && !isSame(antes, de))
      throw await conflictWithLast(trx, procedimentoId, 'O sigilo deste documento mudou enquanto esta página estava aberta.')
    const now = deps.clock.now()
    const evento = await appendEvento(trx, procedimentoId, {
      ato: 'sigilo',
      descricaoOutros: `${nome}: ${await whichOne(trx, documento)}. Quem pode abri-lo: ${quem(depois)}. Motivo: ${motivo}`,
      autor: autorDe(caller.user),
      now,
    })
    await saveSigilo(trx, { documentoId, papeis: depois, eventoId: evento.id, now })
    const quando = formatDateTime(now)
    const facts = { tipo, numero: procedimentoId, descricao: nome, por: caller.user.name, quando, prazo: null }
    await announce(deps, trx, NOTICES.movimentacao, facts, { exceto: caller.user.id, eventoId: evento.id })
    const data = { procedimento: procedimentoId, de: antes, para: depois }
    await audit(trx, caller, { act: 'alterar-sigilo', object: 'documento', id: documentoId, data })
    return evento.id
  })

async function findDocumento(trx: Trx, procedimentoId: number, documentoId: number) {
  const row = await trx
    .selectFrom('documentos as d')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .leftJoin('documentoSigilos as s', 's.documentoId', 'd.id')
    .select(['d.id', 'd.tipo', 'e.id as eventoId', 'e.numero', 's.papeis'])
    .select((eb) =>
      jsonObjectFrom(eb.selectFrom('eventosReservados as r').select('r.destino').whereRef('r.eventoId', '=', 'e.id')).as(
        'reservado',
      ),
    )
    .where('d.id', '=', documentoId)
    .where('d.procedimentoId', '=', procedimentoId)
    .executeTakeFirst()
  if (!row) throw forbidden()
  return row
}

/** "documento nº 2 do evento nº 1", counted as the screens list them: audios separately. */
async function whichOne(
  trx: Trx,
  { id, tipo, eventoId, numero }: { id: number; tipo: string; eventoId: number; numero: number },
) {
  const rows = await trx
    .selectFrom('documentos')
    .select('id')
    .where('eventoId', '=', eventoId)
    .where('tipo', tipo === 'audio' ? 'in' : 'not in', ['audio'])
    .where('tipo', '<>', 'recibo')
    .orderBy('ordem')
    .execute()
  const n = rows.findIndex((row) => row.id === id) + 1
  return `${tipo === 'audio' ? 'áudio' : 'documento'} nº ${n} do evento nº ${numero}`
}

const inOrder = (papeis: Papeis) => papeis && PAPEIS_DO_SIGILO.filter((papel) => papeis.includes(papel))
const isSame = (one: Papeis, other: Papeis) => inOrder(one)?.join() === inOrder(other)?.join()
const quem = (papeis: Papeis) => (papeis ? quemAbre(papeis) : 'quem vê os autos')

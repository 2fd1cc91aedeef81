import { ENCERRADOS, ESTADOS } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { ABRIR_PROCEDIMENTO } from '../../procedimentos/entrada/abertura.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'

/** Why an imported procedimento cannot be opened to its partes, as a sentence; null when it can. */
export const impedidoDeAbrir = ({ tipo, situacao }: { tipo: Tipo; situacao: number }): string | null =>
  ENCERRADOS.includes(situacao)
    ? `Indisponível enquanto ${comArtigo(TIPOS[tipo])} estiver ${ESTADOS[situacao]}: reative-o antes.`
    : null

/**
 * Opens an imported procedimento to its partes: each address is mailed number and password, as when fees are paid, by the same
 * job.
 * @throws AppError 409 it is open already, or has ended
 */
export const abrirImportado = ({ tx, clock }: Pick<Deps, 'tx' | 'clock'>, caller: Caller, id: number): Promise<Tipo> =>
  tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, id)
    const impedido = impedidoDeAbrir(procedimento)
    if (impedido) throw conflict(impedido)
    const now = clock.now()
    const { numUpdatedRows } = await trx
      .updateTable('importados')
      .set({ abertoEm: now, abertoPor: caller.user.id })
      .where('procedimentoId', '=', id)
      .where('abertoEm', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw conflict('Este procedimento já foi aberto às partes. Atualize a página.')
    await appendEvento(trx, id, { ato: 'abertura-de-importado', autor: autorDe(caller.user), now })
    await addJob(trx, ABRIR_PROCEDIMENTO, { procedimentoId: id }, { key: `abrir:${id}` })
    await audit(trx, caller, { act: 'abrir-importado', object: procedimento.tipo, id })
    return procedimento.tipo
  })

import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { readPixCode } from '../../platform/payments/pix/code.ts'
import type { PixCharge, PixProvider } from '../../platform/payments/pix/pix.ts'
import { recordDiferenca } from '../conciliacao/record.ts'
import { lockPagamento, type PagamentoTravado } from '../liquidar.ts'
import { PixIlegivel } from './banco.ts'
import { lockPix, type PixRow } from './queries.ts'

type Ref = Pick<PixRow, 'id' | 'pagamentoId'>

/** A Pix and its fee, both locked, always in this order. */
export async function lockBoth(trx: Trx, { id, pagamentoId }: Ref): Promise<{ pagamento: PagamentoTravado; pix: PixRow }> {
  const pagamento = await lockPagamento(trx, pagamentoId)
  return { pagamento, pix: await lockPix(trx, id) }
}

/** Whether the charge that the bank has is the one that we asked for. */
export const isOurs = (pix: PixRow, cob: PixCharge): boolean => cob.chave === pix.chave && cob.cents === pix.valorCentavos

/**
 * The bank has made the charge: from now on it can be paid. Its code is read first; one that cannot be read, or is of another key or
 * amount, is removed at the bank, shown to nobody, and told to the secretariat.
 * @throws PixIlegivel; ProviderUnreachable when that one cannot be removed
 */
export async function recordAtiva(deps: Deps, banco: PixProvider, pix: PixRow, cob: PixCharge): Promise<void> {
  const certa = isOurs(pix, cob)
  if (!certa || !readPixCode(cob.code, pix.valorCentavos)) {
    await banco.remove(pix.txid)
    await reportPix(deps, pix, certa ? 'pix-ilegivel' : 'pix-valor', certa ? CODIGO : outra(cob))
    await recordFim(deps, pix, 'falhou')
    throw new PixIlegivel(`The bank's code for ${pix.txid} cannot be read`)
  }
  await deps.db
    .updateTable('pix')
    .set({ situacao: 'ativa', codigo: cob.code, expiraEm: cob.expiresAt })
    .where('id', '=', pix.id)
    .where('situacao', '=', 'pedida')
    .execute()
}

const CODIGO = 'o código que o banco deu não pode ser lido'
export const outra = ({ cents, chave }: PixCharge) => `no banco ele é de ${formatMoney(cents)}, para a chave ${chave}`

/** Tells the secretariat and the log. @param o_que what is wrong, after "O Pix … não vale:" */
export async function reportPix(
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
  { txid, pagamentoId, provedor }: PixRow,
  tipo: 'pix-ilegivel' | 'pix-valor',
  o_que: string,
): Promise<void> {
  logger.error({ txid, tipo }, 'Um Pix não confere e não será usado')
  const detalhe = `O Pix ${txid} não foi usado: ${o_que}. Avise o banco.`
  await recordDiferenca(db, {
    provedor: provedor as PixProvider['name'],
    tipo,
    objeto: txid,
    pagamentoId,
    detalhe,
    now: clock.now(),
  })
}

/** It cannot be paid any more, and the fee may be paid otherwise. */
export const recordFim = (
  deps: Pick<Deps, 'tx' | 'clock'>,
  ref: Ref,
  situacao: 'removida' | 'expirada' | 'falhou',
): Promise<void> =>
  deps.tx(async (trx) => {
    const { pix } = await lockBoth(trx, ref)
    if (pix.situacao !== 'pedida' && pix.situacao !== 'ativa') return
    const fim = pix.codigo === null ? 'falhou' : situacao
    await trx.updateTable('pix').set({ situacao: fim, encerradoEm: deps.clock.now() }).where('id', '=', ref.id).execute()
    if (fim === 'removida') await audit(trx, PLATFORM, { act: 'remover-pix', object: 'pix', id: ref.id })
  })

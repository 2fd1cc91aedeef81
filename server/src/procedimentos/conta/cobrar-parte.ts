import { SIGLAS } from '@concordia/contract/rules/pagamento'
import type { Especie, QUEM } from '@concordia/contract/rules/tabela-de-custas/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { type Cents, formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { NOTICES } from './notices.ts'
import { notifyParte } from './notify-parte.ts'

export interface Cobranca {
  tipo: Tipo
  procedimentoId: number
  parte: { id: number; nome: string }
  especie: Especie
  valor: Cents
  descricao: string
  /** `yyyy-mm-dd` */
  venceEm: string
  /** The table of fees charges it, and no person. */
  daTabela?: boolean
  now: Date
}

/**
 * Charges a parte: a fee that every account which acts for the parte may pay. The database writes it in the account. The caller of this
 * function holds the lock of the procedimento.
 * @param caller who charges, for the audit trail
 * @returns id of the fee
 */
export async function cobrarParte(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  caller: Parameters<typeof audit>[1],
  { tipo, procedimentoId, parte, especie, valor, descricao, venceEm, daTabela = false, now }: Cobranca,
): Promise<number> {
  const { id } = await trx
    .insertInto('pagamentos')
    .values({
      ...{ parteId: parte.id, especie, venceEm, descricao, daTabela },
      identificador: `${SIGLAS[tipo]}-${procedimentoId}-${await nextNumero(trx, procedimentoId)}`,
      custasCentavos: valor,
      valorCentavos: valor,
      situacao: 'A',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(trx, caller, { act: 'cobrar', object: 'pagamento', id, data: { valor } })
  const facts = { id, parte: parte.nome, descricao, valor: formatMoney(valor), ate: formatDate(venceEm) }
  await notifyParte(deps, trx, NOTICES.cobrancaFeita, parte.id, facts)
  return id
}

/**
 * Charges a side, or half to each; of an odd amount the requesting side owes the cent more. The first parte of a side owes what the side
 * does: the account is of partes, and a side divides it among its own. The caller of this function holds the lock of the procedimento.
 * @returns ids of the fees
 */
export async function cobrarLados(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  caller: Parameters<typeof audit>[1],
  { quem, valor, ...cobranca }: Omit<Cobranca, 'parte'> & { quem: keyof typeof QUEM },
): Promise<number[]> {
  const metade = Math.floor(valor / 2)
  const devidos = {
    requerente: { demandante: valor },
    requerido: { demandada: valor },
    metade: { demandante: valor - metade, demandada: metade },
  }
  const ids: number[] = []
  for (const [polo, parcela] of Object.entries(devidos[quem])) {
    if (parcela === 0) continue
    const parte = await trx
      .selectFrom('partes')
      .select(['id', 'nome'])
      .where('procedimentoId', '=', cobranca.procedimentoId)
      .where('polo', '=', polo)
      .orderBy('ordem')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    ids.push(await cobrarParte(deps, trx, caller, { ...cobranca, parte, valor: parcela }))
  }
  return ids
}

/** The fee of the filing is number 1. */
async function nextNumero(trx: Trx, procedimentoId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('pagamentos as p')
    .leftJoin('partes as t', 't.id', 'p.parteId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => eb.or([eb('p.procedimentoId', '=', procedimentoId), eb('t.procedimentoId', '=', procedimentoId)]))
    .executeTakeFirstOrThrow()
  return Math.max(Number(n), 1) + 1
}

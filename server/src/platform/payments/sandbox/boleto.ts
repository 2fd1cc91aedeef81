import { setTimeout } from 'node:timers/promises'
import { dayOf } from '@concordia/contract/values/dates'
import { barcodeOf, linhaDigitavelOf, MAX_BOLETO_CENTS } from '@concordia/contract/values/pagamento/boleto'
import { campoLivreSicoob } from '@concordia/contract/values/pagamento/boleto-sicoob'
import { type Selectable, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { dayAt } from '../../database/days.ts'
import type { DB } from '../../database/types.ts'
import type { PdfRenderer } from '../../pdf/draw/render.ts'
import { type NewSlip, type SandboxBank, type Slip, SlipRefused, type SlipStatus } from '../boleto.ts'
import { ProviderUnreachable } from '../card.ts'
import { testPixCode } from '../pix/code.ts'
import { drawSandboxSlip } from './boleto-pdf.ts'

interface Behaviour {
  refusal?: string
  /** Milliseconds before the answer. */
  delay?: number
  /** The slip is made, but the answer is lost. */
  losesAnswer?: true
}

/** Payers for whom the sandbox misbehaves as banks do; for all others it works at once. */
const PAYERS: Record<string, Behaviour> = {
  'SANDBOX RECUSA': { refusal: 'O pagador está impedido de receber boletos deste beneficiário.' },
  'SANDBOX DEMORA': { delay: 3_000 },
  'SANDBOX SEM RESPOSTA': { losesAnswer: true },
}

/** Sicoob's layout with a cooperativa and a client number that no bank uses. */
const livreOf = (nossoNumero: number) =>
  campoLivreSicoob({ carteira: 1, cooperativa: 0, modalidade: 1, cliente: 0, nossoNumero, parcela: 1 })
const SICOOB = '756'
/** Sicoob's field for it has seven digits. */
const MAX_NOSSO_NUMERO = 9_999_999

type Row = Selectable<DB['sandboxBoletos']>

/** A sandbox bank with its own table (`sandbox_boletos`), so that the same code and tests run without Sicoob. */
export function sandboxBank(deps: { db: Db; pdf: PdfRenderer; clock: Clock; letterhead: { chamberName: string } }): SandboxBank {
  const { db, clock } = deps
  const findRow = (nossoNumero: string): Promise<Row | undefined> =>
    numberIsOurs(nossoNumero)
      ? db.selectFrom('sandboxBoletos').selectAll().where('nossoNumero', '=', Number(nossoNumero)).executeTakeFirst()
      : Promise.resolve(undefined)
  /** Changes the state of an open slip; @returns whether it was open. */
  const close = async (nossoNumero: string, change: { situacao: SlipStatus; pagoCentavos?: number; liquidadoEm?: Date }) => {
    const { numUpdatedRows } = await db
      .updateTable('sandboxBoletos')
      .set(change)
      .where('nossoNumero', '=', Number(nossoNumero))
      .where('situacao', '=', 'Em Aberto')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  return {
    name: 'sandbox',

    async issue(slip) {
      const payer = PAYERS[slip.payer.nome.trim().toUpperCase()] ?? {}
      if (payer.delay) await setTimeout(payer.delay)
      const refusal = payer.refusal ?? problemOf(slip)
      if (refusal) throw new SlipRefused(refusal)
      const nossoNumero = await nextProcedimentoId(db)
      const codigoBarras = barcodeOf({ banco: SICOOB, cents: slip.cents, dueOn: slip.dueOn, livre: livreOf(nossoNumero) })
      const made = await db
        .insertInto('sandboxBoletos')
        .values({
          nossoNumero,
          seuNumero: slip.seuNumero,
          documento: slip.payer.documento,
          pagador: JSON.stringify(slip.payer),
          descricao: slip.description,
          valorCentavos: slip.cents,
          emissao: slip.issuedOn,
          vencimento: slip.dueOn,
          limite: slip.payableUntil,
          codigoBarras,
          linhaDigitavel: linhaDigitavelOf(codigoBarras),
          pixCodigo: testPixCode(`cobv/${slip.seuNumero}`, deps.letterhead.chamberName),
        })
        .onConflict((conflict) => conflict.column('seuNumero').doNothing())
        .returningAll()
        .executeTakeFirst()
      // A bank without idempotency would make a second slip; the sandbox refuses, so that a program that asks twice is noticed.
      if (!made) throw new SlipRefused('Já existe um boleto com este seu número.')
      if (payer.losesAnswer) throw new ProviderUnreachable('The sandbox lost this answer on purpose')
      return toSlip(made)
    },

    async find(seuNumero, documento) {
      const row = await db
        .selectFrom('sandboxBoletos')
        .selectAll()
        .where('seuNumero', '=', seuNumero)
        .where('documento', '=', documento)
        .executeTakeFirst()
      return row ? toSlip(row) : null
    },

    async retrieve(nossoNumero) {
      const row = await findRow(nossoNumero)
      return row ? toSlip(row) : null
    },

    async pdf(nossoNumero) {
      const row = await findRow(nossoNumero)
      if (!row) throw new ProviderUnreachable('The sandbox bank has no such slip')
      return drawSandboxSlip(deps.pdf, deps.letterhead.chamberName, row)
    },

    async withdraw(nossoNumero) {
      if (!numberIsOurs(nossoNumero) || (await close(nossoNumero, { situacao: 'Baixado' }))) return
      const row = await findRow(nossoNumero)
      if (row?.situacao === 'Liquidado') throw new SlipRefused('O boleto já foi liquidado.')
    },

    async settlements(from, to) {
      const day = dayAt(sql.ref('liquidado_em'))
      const rows = await db
        .selectFrom('sandboxBoletos')
        .selectAll()
        .select(day.as('dia'))
        .where('situacao', '=', 'Liquidado')
        .where(day, '>=', from)
        .where(day, '<=', to)
        .orderBy('nossoNumero')
        .execute()
      return rows.map((row) => ({
        chave: [row.nossoNumero, row.dia, row.pagoCentavos].join('|'),
        nossoNumero: String(row.nossoNumero),
        seuNumero: row.seuNumero,
        cents: row.pagoCentavos ?? row.valorCentavos,
        on: row.dia,
      }))
    },

    async pay(nossoNumero) {
      const row = await findRow(nossoNumero)
      const now = clock.now()
      if (!row || dayOf(now) > row.limite) return false
      return close(nossoNumero, { situacao: 'Liquidado', pagoCentavos: row.valorCentavos, liquidadoEm: now })
    },
  }
}

const numberIsOurs = (nossoNumero: string) => /^\d{1,7}$/.test(nossoNumero)

/** Checks that any bank would make of such a slip. */
function problemOf({ cents, issuedOn, dueOn, payableUntil }: NewSlip): string | undefined {
  if (cents > MAX_BOLETO_CENTS) return 'O valor do boleto não pode passar de R$ 99.999.999,99.'
  if (dueOn < issuedOn) return 'A data de vencimento não pode ser anterior à data de emissão.'
  if (payableUntil < dueOn) return 'A data limite de pagamento não pode ser anterior ao vencimento.'
  return undefined
}

async function nextProcedimentoId(db: Db): Promise<number> {
  const { rows } = await sql<{ numero: number }>`
    select nextval(pg_get_serial_sequence('sandbox_boletos', 'nosso_numero')) as numero`.execute(db)
  const { numero } = rows[0]!
  if (numero > MAX_NOSSO_NUMERO) throw new SlipRefused('Acabaram os números de boleto do ambiente de teste.')
  return numero
}

const toSlip = (row: Row): Slip => ({
  nossoNumero: String(row.nossoNumero),
  seuNumero: row.seuNumero,
  cents: row.valorCentavos,
  dueOn: row.vencimento,
  codigoBarras: row.codigoBarras,
  linhaDigitavel: row.linhaDigitavel,
  pix: row.pixCodigo,
  pixRefused: null,
  status: row.situacao as SlipStatus,
  paidCents: row.pagoCentavos,
})

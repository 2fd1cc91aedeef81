import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { barcodeOfLinha, readBarcode } from '@concordia/contract/values/pagamento/boleto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BoletoProvider, NewSlip } from '../../src/platform/payments/boleto.ts'
import { SlipRefused } from '../../src/platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../src/platform/payments/card.ts'

/** A bank, with what a test can do on the bank's side. */
export interface BankUnderTest {
  bank: BoletoProvider
  /** A payer whose slips it refuses, and its message. */
  refusal: { nome: string; words: string }
  /** Arranges that the next slip is made but its answer is lost. @returns the payer to use for that */
  loseNextAnswer(): { nome: string }
  /** Somebody pays a slip now. */
  pay(nossoNumero: string): Promise<unknown>
}

const today = dayOf(new Date())
let attempts = 0

/** A slip with its own attempt number. */
export const newSlip = ({ nome = 'Parte Demandante', ...change }: Partial<NewSlip> & { nome?: string } = {}): NewSlip => ({
  seuNumero: `T${String(++attempts).padStart(8, '0')}`,
  cents: 123_456,
  issuedOn: today,
  dueOn: addDias(today, 5),
  payableUntil: addDias(today, 10),
  payer: {
    documento: '52998224725',
    nome,
    endereco: 'Rua das Flores, 123',
    bairro: 'Centro',
    cidade: 'São Paulo',
    uf: 'SP',
    cep: '01310100',
  },
  description: 'Custas do processo 123 (PROC-123-1)',
  ...change,
})

/** The contract of every BoletoProvider. */
export function boletoSuite(name: string, open: () => Promise<BankUnderTest>): void {
  describe(`${name} as a bank`, () => {
    let subject: BankUnderTest
    let bank: BoletoProvider
    beforeAll(async () => {
      subject = await open()
      bank = subject.bank
    })
    const payerOf = (slip: NewSlip) => slip.payer.documento

    test('an issued slip can be paid: its numbers contain its amount and its due date', async () => {
      const asked = newSlip({ cents: 1 })
      const slip = await bank.issue(asked)
      expect(slip).toMatchObject({
        seuNumero: asked.seuNumero,
        cents: 1,
        dueOn: asked.dueOn,
        status: 'Em Aberto',
        paidCents: null,
      })
      expect(barcodeOfLinha(slip.linhaDigitavel)).toBe(slip.codigoBarras)
      expect(readBarcode(slip.codigoBarras)).toMatchObject({ cents: 1, dueOn: asked.dueOn })
      expect(slip.pix).toContain('br.gov.bcb.pix')
      // Later answers of a bank need not repeat the Pix.
      const known = { ...slip, pix: expect.toSatisfy((pix) => pix === null || pix === slip.pix) }
      expect(await bank.retrieve(slip.nossoNumero)).toEqual(known)
      expect(await bank.find(asked.seuNumero, payerOf(asked), asked.issuedOn)).toEqual(known)
    })

    test('a refusal has the bank’s own message, and nothing was made', async () => {
      const { nome, words } = subject.refusal
      const asked = newSlip({ nome })
      const refused = await bank.issue(asked).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(SlipRefused)
      expect((refused as Error).message).toBe(words)
      expect(await bank.find(asked.seuNumero, payerOf(asked), asked.issuedOn)).toBeNull()
    })

    test('a slip whose answer was lost is found, and only that one', async () => {
      await bank.issue(newSlip())
      const asked = newSlip(subject.loseNextAnswer())
      await expect(bank.issue(asked)).rejects.toBeInstanceOf(ProviderUnreachable)
      const found = await bank.find(asked.seuNumero, payerOf(asked), asked.issuedOn)
      expect(found).toMatchObject({ seuNumero: asked.seuNumero, cents: asked.cents, dueOn: asked.dueOn, status: 'Em Aberto' })
      expect(await bank.retrieve(found!.nossoNumero)).toEqual(found)
    })

    test('an unknown slip is not found, and neither is one under another payer', async () => {
      const asked = newSlip()
      expect(await bank.find(asked.seuNumero, payerOf(asked), asked.issuedOn)).toBeNull()
      expect(await bank.retrieve('9999999')).toBeNull()
      expect(await bank.retrieve('nenhum')).toBeNull()
      await bank.issue(asked)
      expect(await bank.find(asked.seuNumero, '11144477735', asked.issuedOn)).toBeNull()
      await expect(bank.pdf('9999999')).rejects.toBeInstanceOf(ProviderUnreachable)
    })

    test('a slip may be withdrawn twice', async () => {
      const { nossoNumero } = await bank.issue(newSlip())
      await bank.withdraw(nossoNumero)
      await bank.withdraw(nossoNumero)
      expect((await bank.retrieve(nossoNumero))?.status).toBe('Baixado')
    })

    test('a paid slip stays paid and cannot be withdrawn', async () => {
      const { nossoNumero } = await bank.issue(newSlip())
      await subject.pay(nossoNumero)
      await expect(bank.withdraw(nossoNumero)).rejects.toBeInstanceOf(SlipRefused)
      expect((await bank.retrieve(nossoNumero))?.status).toBe('Liquidado')
    })

    test('its PDF can be fetched repeatedly', async () => {
      const { nossoNumero } = await bank.issue(newSlip())
      for (const pdf of [await bank.pdf(nossoNumero), await bank.pdf(nossoNumero)])
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    })

    test('payments are listed with amount and day; open and withdrawn slips are not', async () => {
      const paid = await bank.issue(newSlip({ cents: 765_432 }))
      const open = await bank.issue(newSlip())
      await subject.pay(paid.nossoNumero)
      const listed = await bank.settlements(addDias(today, -2), today)
      const { nossoNumero, seuNumero } = paid
      const payment = { chave: expect.any(String), nossoNumero, seuNumero, cents: 765_432, on: today }
      expect(listed).toContainEqual(payment)
      // The same payment however often it is listed.
      expect(new Set([...listed, ...(await bank.settlements(today, today))].map(({ chave }) => chave)).size).toBe(listed.length)
      expect(listed.map(({ nossoNumero }) => nossoNumero)).not.toContain(open.nossoNumero)
      expect(await bank.settlements(addDias(today, -2), addDias(today, -1))).toEqual([])
    })
  })
}

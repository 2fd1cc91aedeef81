import type { ResultOf } from '@concordia/contract/http/call'
import type { custas } from '@concordia/contract/pagamentos/calls'
import type { Boleto } from '@concordia/contract/pagamentos/schemas/boletos'
import type { Custa, CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { vi } from 'vitest'

/** An open fee of a process, as in a list. */
export const custa = (id: number, change: Partial<Custa> = {}): Custa => ({
  id,
  created_at: '2026-11-20T17:05:00.000Z',
  descricao: `Custas do processo ${id}`,
  identificador: `PROC-${id}-1`,
  valor: 5000,
  situacao: 'A',
  tipo: 'custas',
  lote: null,
  estornado_em: null,
  ...change,
})

export const BOLETO: Boleto = {
  nosso_numero: '1234560',
  linha_digitavel: '75691434950100000000912345601018815220000500000',
  valor: 5000,
  vencimento: '2026-11-25',
  situacao: 'aberto',
  pix: null,
}

/** The answer of `GET /pagamento/{id}` for the user's own open fee. */
export const detalhes = (change: Partial<CustaDetalhada> = {}, saldo = 0): ResultOf<typeof custas.get> => ({
  pagamento: {
    ...custa(12),
    propria: true,
    devedor: null,
    custas: 5000,
    meio: null,
    pago_em: null,
    cancelado_em: null,
    motivo: null,
    boleto_pdf: null,
    boleto: null,
    pix: null,
    convenio: null,
    terceiro: null,
    processos: [],
    casos: [],
    stripe_payment: null,
    itens: [],
    ...change,
  },
  terceiros: [],
  saldo,
})

/** A fee with an active slip. */
export const COM_BOLETO = { boleto_pdf: 'boleto-PROC-12-1.pdf', boleto: BOLETO }

/** A page of a list. */
export const pagina = <T>(data: T[], total = data.length) => ({ data, total, per_page: 20 })

/** Records the names under which files were saved, in order. */
export function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

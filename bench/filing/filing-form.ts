import { randomUUID } from 'node:crypto'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { pedido } from '../../server/test/procedimentos/pedido.ts'
import { petition } from '../../server/test/procedimentos/peticao.ts'
import { scan } from '../pdf/full-pdf-scan.ts'
import type { BenchServer } from '../server.ts'

const FILE_BYTES = 2_000_000
/** Random bytes, like a scan: they do not compress, so every byte travels the whole way. */
const PDFS = Array.from({ length: 3 }, () => scan(FILE_BYTES))
const pdf = (i: number) => new File([new Uint8Array(PDFS[i]!)], `arquivo-${i}.pdf`, { type: 'application/pdf' })

/** A filing of three files of 2 MB, paid by that charge. */
export const form = (stripe_payment: string, tipo: Tipo = 'processo'): FormData => FILINGS[tipo].form(stripe_payment)
const FILINGS = {
  processo: {
    custas: 5000,
    form: (stripe_payment: string) =>
      petition({
        stripe_payment,
        termo: pdf(0),
        peticao: pdf(1),
        'documentos[0][nome]': 'Contrato',
        'documentos[0][arquivo]': pdf(2),
      }),
  },
  caso: {
    custas: 350,
    form: (stripe_payment: string) =>
      pedido({
        stripe_payment,
        ...Object.fromEntries(
          PDFS.flatMap((_, i) => [
            [`documentos[${i}][nome]`, `Documento ${i}`],
            [`documentos[${i}][arquivo]`, pdf(i)],
          ]),
        ),
      }),
  },
}

/** Somebody signed in who pays and files. */
export async function filer({ url, signIn }: Pick<BenchServer, 'url' | 'signIn'>, account = 'parte', tipo: Tipo = 'processo') {
  const headers = await signIn(account)
  const charge = async () => {
    const answer = await fetch(`${url}/api/pagamento/stripe`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ valor: FILINGS[tipo].custas, payment_method: 'pm_card_visa' }),
    })
    if (!answer.ok) throw new Error(`The charge answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { stripe_payment: string }).stripe_payment
  }
  const file = async (stripe_payment: string) => {
    const answer = await fetch(`${url}/api${TIPOS[tipo].rota.um}`, { method: 'POST', headers, body: form(stripe_payment, tipo) })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`The filing answered ${answer.status}: ${text}`)
  }
  return { charge, file }
}

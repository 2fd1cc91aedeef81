import { MEIOS } from '@concordia/contract/rules/pagamento'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import { formatBytes } from '@concordia/contract/values/files'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import type { Trx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Appended } from '../procedimentos/append-evento.ts'
import type { ReciboDados } from '../procedimentos/recibo.ts'
import type { Custas } from './custas.ts'
import { type Peticao, PROTOCOLO } from './peticao.ts'

/** The facts of the receipt of a filing, fixed at the act. */
export async function reciboDaPeticao(
  trx: Trx,
  { input, evento, custas, actor, area }: { input: Peticao; evento: Appended; custas: Custas; actor: Actor; area: string },
): Promise<ReciboDados> {
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const arquivo = (tipo: string, file: { name: string; size: number; sha256: string }) => ({
    nome: file.name,
    tipo,
    tamanho: formatBytes(file.size),
    sha256: file.sha256,
  })
  return {
    ato: PROTOCOLO,
    protocolo: { instante: formatExact(evento.createdAt), protocolante: actor.name, documento: maskDocument(cpf) },
    processo: {
      area,
      classe: input.classe,
      valor: formatMoney(toCents(input.valor)),
      demandantes: input.demandantes.map(({ nome }) => nome),
      demandadas: input.demandadas.map(({ nome }) => nome),
    },
    pagamento: {
      valor: formatMoney(custas.aPagar),
      meio: custas.aPagar === 0 ? 'Convênio' : MEIOS.cartao,
      // Only a charge that was checked: what else a client writes there is no fact.
      referencia: (custas.aPagar > 0 && input.stripe_payment) || 'sem cobrança',
    },
    arquivos: [
      arquivo('Petição inicial', input.peticao),
      arquivo('Termo ou contrato', input.termo),
      ...input.documentos.map(({ nome, arquivo: file }) => arquivo(nome, file)),
    ],
    evento: { numero: evento.numero, hash: evento.hash, anterior: evento.anterior },
  }
}

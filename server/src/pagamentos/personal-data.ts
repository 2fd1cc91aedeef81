import { toReais } from '@concordia/contract/values/money'
import { LINHAS } from '../personal-data.ts'
import type { Db } from '../platform/database/database.ts'

/** Fees, balance and charges of the user. Slips are in the fees; they may have been made out to somebody else. */
export async function custasDaPessoa(db: Db, userId: number) {
  const custas = await db
    .selectFrom('pagamentos')
    .select([
      'identificador',
      'descricao',
      'valorCentavos',
      'situacao',
      'meio',
      'createdAt',
      'pagoEm',
      'canceladoEm',
      'estornadoEm',
    ])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute()
  const saldo = await db
    .selectFrom('saldoLancamentos')
    .select(['createdAt', 'motivo', 'valorCentavos'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute()
  const cobrancas = await db
    .selectFrom('cobrancas')
    .select(['createdAt', 'valorCentavos', 'status', 'consumidaEm', 'devolvidaEm'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute()
  return {
    custas: custas.map(({ valorCentavos, createdAt, pagoEm, canceladoEm, estornadoEm, ...custa }) => ({
      ...custa,
      ...{
        valor: toReais(valorCentavos),
        criada_em: createdAt,
        paga_em: pagoEm,
        cancelada_em: canceladoEm,
        devolvida_em: estornadoEm,
      },
    })),
    saldo: saldo.map(({ createdAt, motivo, valorCentavos }) => ({ quando: createdAt, motivo, valor: toReais(valorCentavos) })),
    cobrancas_no_cartao: cobrancas.map(({ createdAt, valorCentavos, status, consumidaEm, devolvidaEm }) => ({
      ...{ quando: createdAt, valor: toReais(valorCentavos), situacao: status, usada_em: consumidaEm, devolvida_em: devolvidaEm },
    })),
  }
}

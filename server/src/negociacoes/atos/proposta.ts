import type { NovaProposta } from '@concordia/contract/negociacoes/schemas/nova'
import { dayOf } from '@concordia/contract/values/dates'
import { toCents } from '@concordia/contract/values/money'
import type { Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { storeDocumentos } from '../documentos.ts'
import { type AutorDoRegistro, type DadosDosAtos, record } from '../trilha/record.ts'

/** @throws AppError 422 on the field: the last day of a proposal is over already */
export function requirePrazo(prazo: string, now: Date, field: 'prazo' | 'proposta.prazo'): void {
  if (prazo < dayOf(now)) throw invalid({ [field]: ['O prazo não pode terminar antes de hoje'] })
}

/** Stores a proposal with its files, and its act in the trail. The one that was open is answered before. @returns its id */
export async function insertProposta(
  trx: Trx,
  negociacaoId: number,
  input: Stored<NovaProposta>,
  { autor, anterior = null, now }: { autor: AutorDoRegistro; anterior?: DadosDosAtos['proposta']['anterior']; now: Date },
): Promise<number> {
  const { descricao, prazo, documentos } = input
  const valorCentavos = toCents(input.valor)
  const { id } = await trx
    .insertInto('propostas')
    .values({ negociacaoId, userId: autor.id, polo: autor.polo, valorCentavos, descricao, prazo, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeDocumentos(trx, { propostaId: id }, documentos)
  const dados = { proposta: id, valor: valorCentavos, descricao, prazo, anterior }
  await record(trx, negociacaoId, { ato: 'proposta', autor, dados, arquivos: documentos, now })
  return id
}

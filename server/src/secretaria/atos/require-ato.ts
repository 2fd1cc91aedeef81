import { next } from '@concordia/contract/rules/machine'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Trx } from '../../platform/database/database.ts'
import { type AppError, conflict } from '../../platform/http/errors.ts'
import { seats } from '../../procedimentos/designacao/designacoes.ts'
import { indisponivel, type Travado } from '../../procedimentos/lock-procedimento.ts'

type AtoDaSecretaria = 'designar' | 'substituir' | 'senha' | AtoDeSituacao

/** The facts that decide whether the secretariat may act on a procedimento. */
export interface FatosDoAto {
  tipo: Tipo
  situacao: number
  vagas: { total: number; livres: number; aceitas: number }
  custas: { abertas: boolean; pagas: boolean }
  /** It was imported, and is not open to its partes. */
  aAbrir: boolean
}

const SEM_CUSTAS = {
  designar: 'As custas deste procedimento ainda não foram pagas. A designação só é possível depois do pagamento.',
  senha: 'As custas ainda não foram pagas. A senha de acesso é enviada depois do pagamento.',
}

const A_ABRIR = 'Este procedimento foi importado e ainda não foi aberto às partes. Abra-o em “Importados”.'

/** The acts that would end a mediation without its final term (docs/rules/procedimentos.md#the-end-of-a-mediation). */
const ENCERRAM: readonly AtoDaSecretaria[] = ['arquivar', 'registrarAcordo']
const POR_TERMO =
  'O mediador aceitou este caso, que por isso termina pelo termo final de mediação, com acordo ou sem acordo (Lei 13.140/2015, art. 20). Use “encerrar a mediação”.'
/** Nobody else's act is in the way: the sentence does not name the last evento. */
const SEM_CULPA: readonly string[] = [...Object.values(SEM_CUSTAS), A_ABRIR, POR_TERMO]

/** Whether an agreement can be recorded now: by an act, or by the final term of the mediation. */
export const admitsAcordo = (fatos: FatosDoAto): boolean => [null, POR_TERMO].includes(impedidoPor('registrarAcordo', fatos))

/** Why an act cannot be done now, as a sentence; null when it can. */
export function impedidoPor(ato: AtoDaSecretaria, { tipo, situacao, vagas, custas, aAbrir }: FatosDoAto): string | null {
  const { maquina, papel, terminaPorTermo } = TIPOS[tipo]
  const admite = ato === 'senha' ? !ENCERRADOS.includes(situacao) : next(maquina, situacao, ato) !== null
  if (!admite) return indisponivel({ tipo, situacao })
  if (terminaPorTermo && vagas.aceitas > 0 && ENCERRAM.includes(ato)) return POR_TERMO
  if (aAbrir && (ato === 'senha' || ato === 'designar')) return A_ABRIR
  if (ato === 'senha') return custas.pagas ? null : SEM_CUSTAS.senha
  if (ato === 'designar') {
    // An unpaid boleto leaves the fee open, and designation waits for it (docs/rules/procedimentos.md#situações).
    if (custas.abertas || !custas.pagas) return SEM_CUSTAS.designar
    if (vagas.livres <= 0) return `Não há vaga de ${PAPEIS[papel].um} neste procedimento.`
  }
  if (ato === 'substituir' && vagas.livres === vagas.total) return 'Não há pessoa designada que possa ser substituída.'
  return null
}

/** The same facts, for a locked procedimento. */
export async function fatosDoAto(trx: Trx, procedimento: Travado): Promise<FatosDoAto> {
  const { tipo } = procedimento
  const { total, taken, accepted } = await seats(trx, procedimento)
  const fees = await trx
    .selectFrom('pagamentos')
    .select('situacao')
    .distinct()
    .where('procedimentoId', '=', procedimento.id)
    .execute()
  const importado = await findImportado(trx, procedimento.id)
  const has = (situacao: string) => fees.some((fee) => fee.situacao === situacao)
  return {
    tipo,
    situacao: procedimento.situacao,
    vagas: { total, livres: total - taken, aceitas: accepted },
    // The fees of an imported one were paid elsewhere: nobody is written to before it is opened.
    custas: { abertas: has('A'), pagas: importado ? importado.abertoEm !== null : has('P') },
    aAbrir: importado?.abertoEm === null,
  }
}

const findImportado = (trx: Trx, procedimentoId: number) =>
  trx.selectFrom('importados').select('abertoEm').where('procedimentoId', '=', procedimentoId).executeTakeFirst()

/** @throws AppError 409 with the reason and what was done last */
export async function requireAtoDaSecretaria(trx: Trx, procedimento: Travado, ato: AtoDaSecretaria): Promise<FatosDoAto> {
  const fatos = await fatosDoAto(trx, procedimento)
  const impedido = impedidoPor(ato, fatos)
  if (impedido && SEM_CULPA.includes(impedido)) throw conflict(impedido)
  if (impedido) throw await conflictWithLast(trx, procedimento.id, impedido)
  return fatos
}

/** The sentence for an act that conflicts with another one: it says what that was, who did it, and when. */
export async function conflictWithLast(trx: Trx, procedimentoId: number, reason: string): Promise<AppError> {
  const last = await trx
    .selectFrom('eventos')
    .select(['descricao', 'autorNome', 'createdAt'])
    .where('procedimentoId', '=', procedimentoId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return conflict(reason)
  const { descricao, autorNome, createdAt } = last
  const autor = autorNome ?? 'plataforma'
  return conflict(`${reason} O último evento é “${descricao}” (${autor}, ${formatDateTime(createdAt)}).`)
}

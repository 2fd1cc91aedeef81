import type { Integridade } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { type Ato, type AtoNomeado, isSemAtividade, NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { TIPOS } from '@concordia/contract/rules/tipos'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { resumoDe } from '../eventos/append-evento.ts'
import { type DocumentoRow, GENESIS, hashOfRow } from '../eventos/chain.ts'
import { brokenFile } from './integridade-arquivos.ts'
import { type Autos, type Evento, type Falha, readAutos } from './integridade-autos.ts'
import { whyNotItsPrazo } from './integridade-prazos.ts'
import { whyNotItsRecibo, whyNotItsTermo } from './integridade-recibos.ts'

type Verificacao = Omit<Integridade, 'conferido_em'>

/**
 * Recomputes the docket of a procedimento from its rows and compares everything attached to its eventos (what that covers:
 * docs/architecture.md). Names the first evento that does not fit. All rows are read in one snapshot.
 * @param storage when given, also checks the SHA-256 of each file and the recorded results of signatures
 * @throws when there is no such procedimento
 */
export async function verifyTrail(db: Db, id: number, { storage }: { storage?: Storage } = {}): Promise<Verificacao> {
  const autos = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readAutos(trx, id))
  const falha = firstFailure(autos) ?? (storage ? await brokenFile(storage, autos) : null)
  return { integra: falha === null, eventos: autos.eventos.length, hash: autos.eventos.at(-1)?.hash ?? null, falha }
}

/** The first evento that does not fit, of what was read. */
export function firstFailure(autos: Autos): Falha | null {
  let anterior = GENESIS
  for (const [index, evento] of autos.eventos.entries()) {
    const numero = index + 1
    if (evento.numero !== numero)
      return { numero, motivo: `o evento nº ${numero} não existe: depois dele há o nº ${evento.numero}` }
    const motivo =
      whyNotChained(autos, evento, anterior) ??
      whyNotItsAto(evento) ??
      whyNotItsRecibo(evento, autos) ??
      whyNotItsTermo(evento, autos) ??
      whyNotItsPrazo(evento, autos)
    if (motivo) return { numero, motivo }
    anterior = evento.hash
  }
  return wrongCopies(autos)
}

/** Why an evento does not fit the chain; null when it does. */
function whyNotChained({ id, copias }: Autos, evento: Evento, anterior: string): string | null {
  if (evento.anterior !== anterior) {
    return `o hash anterior gravado no evento (${evento.anterior}) não é o do evento que o precede (${anterior})`
  }
  const { um } = TIPOS[copias.tipo]
  const alheio = evento.documentos.find(({ procedimentoId }) => procedimentoId !== id)
  if (alheio) return `o documento "${alheio.nome}" do evento está gravado como de outro ${um}`
  const expected = hashOfRow(evento, chained(evento), evento.reservado)
  return expected === evento.hash
    ? null
    : `o conteúdo não confere com o hash gravado (${evento.hash}): recalculado, seria ${expected}. O texto, a data, o autor, o prazo ou um arquivo do evento mudou`
}

const chained = ({ documentos }: Evento): DocumentoRow[] =>
  documentos.filter(({ tipo }) => tipo !== 'recibo').map(({ tipo, nome, sha256 }) => ({ tipo, nome, sha256: sha256 ?? '' }))

/** The copies of the docket kept for lists, and documentos of the procedimento that belong to none of its eventos. */
function wrongCopies({ copias, eventos, alheios }: Autos): Falha | null {
  const n = eventos.length
  const { nEventos, tipo } = copias
  const { um } = TIPOS[tipo]
  if (nEventos > n)
    return { numero: n + 1, motivo: `o ${um} registra ${nEventos} evento(s), mas só há ${n}: falta o evento nº ${n + 1}` }
  if (nEventos < n) return { numero: nEventos + 1, motivo: `o ${um} registra ${nEventos} evento(s), mas há ${n}` }
  const [alheio] = alheios
  if (alheio) return { numero: n, motivo: `o documento "${alheio.nome}" está no ${um}, mas em um evento de outro` }
  const ultimo = eventos.findLast((evento) => !isSemAtividade(evento))
  const isShown =
    copias.ultimoEventoEm?.getTime() === ultimo?.createdAt.getTime() &&
    copias.ultimoEventoDescricao === (ultimo ? resumoDe(ultimo) : null)
  return isShown ? null : { numero: ultimo?.numero ?? n, motivo: 'o que as listas mostram como último evento não é este' }
}

const PELO_NOME = new Map<string, Ato>(
  Object.entries(NOMES_DOS_ATOS).flatMap(([ato, nomes]) => Object.values(nomes).map((nome) => [nome, ato as AtoNomeado])),
)

/**
 * Why the `ato` of an evento is wrong; null when it is right. The hash of form 1 does not cover the act: there it is derived
 * from the name and from the receipt; of the named acts, only the filing has a receipt (docs/decisions/032-act-of-an-evento.md).
 */
function whyNotItsAto({ forma, ato, descricao, numero, recibo }: Evento): string | null {
  if (forma !== 1) return null
  const nomeado = PELO_NOME.get(descricao)
  const isMovimento = recibo !== null && !(nomeado === 'protocolo' && numero === 1)
  const esperado = isMovimento ? 'movimentacao' : (nomeado ?? 'movimentacao')
  return ato === esperado ? null : `o ato gravado (${ato}) não é o deste evento (${esperado})`
}

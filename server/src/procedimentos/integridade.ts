import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Integridade } from '@concordia/contract/processos-pdfs'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../platform/database/database.ts'
import { type Storage, StorageMissing } from '../platform/storage/storage.ts'
import { type DocumentoRow, GENESIS, hashOfRow } from './chain.ts'

export type Falha = NonNullable<Integridade['falha']>
export type Verificacao = Omit<Integridade, 'conferido_em'>

type Autos = Awaited<ReturnType<typeof readAutos>>
type Evento = Autos['eventos'][number]

/**
 * Recomputes the docket of a procedimento from its rows: numbers without a gap, each hash from the content, each link to
 * the one before, the count kept beside it, the receipts that print the hashes, and that each documento belongs to it. The
 * first evento that does not fit is named. All rows are read as they were at one instant.
 * @param storage given: the bytes of each file must also still have their SHA-256
 * @throws when there is no such procedimento
 */
export async function verificar(db: Db, id: number, { storage }: { storage?: Storage } = {}): Promise<Verificacao> {
  const autos = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readAutos(trx, id))
  const falha = firstFailure(autos) ?? (storage ? await brokenFile(storage, autos) : null)
  return { integra: falha === null, eventos: autos.eventos.length, hash: autos.eventos.at(-1)?.hash ?? null, falha }
}

async function readAutos(trx: Trx, id: number) {
  const { nEventos } = await trx.selectFrom('procedimentos').select('nEventos').where('id', '=', id).executeTakeFirstOrThrow()
  const eventos = await trx
    .selectFrom('eventos as e')
    .leftJoin('recibos as r', 'r.eventoId', 'e.id')
    .selectAll('e')
    .select('r.dados as recibo')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('documentos as d')
          .leftJoin('arquivos as a', 'a.id', 'd.arquivoId')
          .select(['d.tipo', 'd.nome', 'd.procedimentoId', 'a.sha256', 'a.chave'])
          .whereRef('d.eventoId', '=', 'e.id')
          .orderBy('d.ordem')
          .orderBy('d.id'),
      ).as('documentos'),
    )
    .where('e.procedimentoId', '=', id)
    .orderBy('e.numero')
    .execute()
  const alheios = await trx
    .selectFrom('documentos as d')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .select(['d.nome'])
    .where('d.procedimentoId', '=', id)
    .where('e.procedimentoId', '<>', id)
    .execute()
  return { id, nEventos, eventos, alheios }
}

function firstFailure({ id, nEventos, eventos, alheios }: Autos): Falha | null {
  let anterior = GENESIS
  for (const [index, evento] of eventos.entries()) {
    const numero = index + 1
    if (evento.numero !== numero)
      return { numero, motivo: `o evento nº ${numero} não existe: depois dele há o nº ${evento.numero}` }
    const motivo = whyNot(id, evento, anterior)
    if (motivo) return { numero, motivo }
    anterior = evento.hash
  }
  const n = eventos.length
  if (nEventos > n)
    return { numero: n + 1, motivo: `o processo registra ${nEventos} evento(s), mas só há ${n}: falta o evento nº ${n + 1}` }
  if (nEventos < n) return { numero: nEventos + 1, motivo: `o processo registra ${nEventos} evento(s), mas há ${n}` }
  const [alheio] = alheios
  return alheio ? { numero: n, motivo: `o documento "${alheio.nome}" está no processo, mas em um evento de outro` } : null
}

/** Why an evento does not fit the chain; null when it does. */
function whyNot(id: number, evento: Evento, anterior: string): string | null {
  if (evento.anterior !== anterior) {
    return `o hash anterior gravado no evento (${evento.anterior}) não é o do evento que o precede (${anterior})`
  }
  const alheio = evento.documentos.find(({ procedimentoId }) => procedimentoId !== id)
  if (alheio) return `o documento "${alheio.nome}" do evento está gravado como de outro processo`
  const expected = hashOfRow(evento, chained(evento))
  if (expected !== evento.hash) {
    return `o conteúdo não confere com o hash gravado (${evento.hash}): recalculado, seria ${expected}. O texto, a data, o autor, o prazo ou um arquivo do evento mudou`
  }
  const printed = (evento.recibo as { evento?: { hash?: string } } | null)?.evento?.hash
  return printed !== undefined && printed !== evento.hash
    ? `o hash gravado (${evento.hash}) não é o que está no recibo de protocolo (${printed})`
    : null
}

const chained = ({ documentos }: Evento): DocumentoRow[] =>
  documentos.filter(({ tipo }) => tipo !== 'recibo').map(({ tipo, nome, sha256 }) => ({ tipo, nome, sha256: sha256 ?? '' }))

/** The first file whose bytes are gone or are not those of its SHA-256. */
async function brokenFile(storage: Storage, { eventos }: Autos): Promise<Falha | null> {
  for (const { numero, documentos } of eventos) {
    for (const { nome, chave, sha256 } of documentos) {
      // A receipt that is not drawn yet has no file.
      if (chave === null) continue
      const found = await storage.get(chave).then(sha256Of, missing)
      if (found === null) return { numero, motivo: `o arquivo do documento "${nome}" não está mais no armazenamento` }
      if (found !== sha256)
        return { numero, motivo: `o arquivo do documento "${nome}" mudou: seu SHA-256 é ${found}, e deveria ser ${sha256}` }
    }
  }
  return null
}

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function missing(error: unknown): null {
  if (error instanceof StorageMissing) return null
  throw error
}

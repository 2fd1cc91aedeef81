import { type Ato, type AtoNomeado, isSemAtividade, NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { type DocumentoRow, hashOfRow, resumoDe } from '../../autos/eventos/append-evento.ts'
import { type Conferivel, type Falha, verify } from '../../autos/trail/verify.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type Arquivo, whyNotItsAssinatura } from './integridade-arquivos.ts'
import { type Autos, type Evento, readAutos } from './integridade-autos.ts'
import { whyNotItsPrazo } from './integridade-prazos.ts'
import { whyNotItsRecibo, whyNotItsTermo } from './integridade-recibos.ts'

/** The docket of a procedimento, compared with everything attached to its eventos. */
export const DOCKET: Conferivel<Evento, Autos, Arquivo> = {
  words: { entry: 'evento', covers: 'O texto, a data, o autor, o prazo ou um arquivo' },
  read: readAutos,
  trail: (autos) => ({ entries: autos.eventos, counted: autos.copias.nEventos, matter: `o ${umDe(autos)}` }),
  hash: (evento) => hashOfRow(evento, chained(evento), evento.reservado),
  whyNotOwn: ({ documentos }, autos) => {
    const alheio = documentos.find(({ procedimentoId }) => procedimentoId !== autos.id)
    return alheio ? `o documento "${alheio.nome}" do evento está gravado como de outro ${umDe(autos)}` : null
  },
  whyNot: (evento, autos) =>
    whyNotItsAto(evento) ?? whyNotItsRecibo(evento, autos) ?? whyNotItsTermo(evento, autos) ?? whyNotItsPrazo(evento, autos),
  outcome: wrongCopies,
  files: ({ eventos }) => eventos.flatMap(({ numero, documentos }) => documentos.map((documento) => ({ ...documento, numero }))),
  whyNotNoted: whyNotItsAssinatura,
}

/**
 * @param storage when given, also checks the SHA-256 of each file and the recorded results of signatures
 * @throws when there is no such procedimento
 */
export const verifyTrail = (db: Db, id: number, options?: { storage?: Storage }) => verify(DOCKET, db, id, options)

const umDe = ({ copias }: Autos) => TIPOS[copias.tipo].um

const chained = ({ documentos }: Evento): DocumentoRow[] =>
  documentos.filter(({ tipo }) => tipo !== 'recibo').map(({ tipo, nome, sha256 }) => ({ tipo, nome, sha256: sha256 ?? '' }))

/** The copies of the docket kept for lists, and documentos of the procedimento that belong to none of its eventos. */
function wrongCopies(autos: Autos): Falha | null {
  const { copias, eventos, alheios } = autos
  const n = eventos.length
  const [alheio] = alheios
  if (alheio) return { numero: n, motivo: `o documento "${alheio.nome}" está no ${umDe(autos)}, mas em um evento de outro` }
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

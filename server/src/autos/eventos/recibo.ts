import { isDescricaoLivre } from '@concordia/contract/procedimentos/words'
import { semHashDoTexto } from '@concordia/contract/rules/hash-do-texto'
import { oabPorExtenso } from '@concordia/contract/rules/por-quem'
import { detalhesDe, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import { formatBytes } from '@concordia/contract/values/files'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Representada } from '../../direitos/takes-part.ts'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { addJob } from '../../platform/jobs/add.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { oneLine, withoutAddresses } from '../../platform/mail/plain-text.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { issueOnce, type ToIssue } from '../../platform/pdf/issued/issue.ts'
import type { Appended } from './append-evento.ts'

export const ISSUE_RECIBO = 'emitirRecibo'

/** The data of the receipt, as it was at the act; the PDF is drawn from this alone. */
export interface ReciboDados {
  ato: string
  /** What else the act set: deadline, reminders, task. Absent in receipts of a filing. */
  definicoes?: [rotulo: string, valor: string][]
  /** `por`: the parte for whom a lawyer acted, and the lawyer's registration. */
  protocolo: { instante: string; protocolante: string; documento: string; por?: string }
  /** The procedimento, of any tipo: receipts of every version have this key. */
  processo: { area: string; classe: string; valor: string; demandantes: string[]; demandadas: string[] }
  pagamento: { valor: string; meio: string; referencia: string } | null
  arquivos: { nome: string; tipo: string; tamanho: string; sha256: string }[]
  evento: { numero: number; hash: string; anterior: string }
}

/** Beside the name of the lawyer: "OAB/SP 1, por Beltrano". */
export const porNoRecibo = ({ oab, nome }: Pick<Representada, 'oab' | 'nome'>): string => `${oabPorExtenso(oab)}, por ${nome}`

/** What an act tells of itself for its receipt. */
export interface AtoDoRecibo extends Pick<ReciboDados, 'ato' | 'definicoes' | 'processo' | 'pagamento'> {
  arquivos: readonly { nome: string; arquivo: StoredFile }[]
}
interface NovoRecibo extends AtoDoRecibo {
  procedimentoId: number
  evento: Appended
  actor: Actor
}

/**
 * Issues the *recibo de protocolo* of an evento: its data are fixed in the transaction of the act; a job draws the PDF
 * and mails it to the author. It belongs to the evento but is not part of its hash, because it prints that hash.
 */
export async function issueRecibo(trx: Trx, { procedimentoId, evento, actor, ...told }: NovoRecibo): Promise<number> {
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const dados: ReciboDados = {
    ...told,
    protocolo: {
      ...{ instante: formatExact(evento.createdAt), protocolante: actor.name, documento: maskDocument(cpf) },
      ...(evento.por && { por: porNoRecibo(evento.por) }),
    },
    arquivos: told.arquivos.map(({ nome, arquivo: { name, size, sha256 } }) => ({
      nome: name,
      tipo: nome,
      tamanho: formatBytes(size),
      sha256,
    })),
    evento: { numero: evento.numero, hash: evento.hash, anterior: evento.anterior },
  }
  const documento = {
    procedimentoId,
    eventoId: evento.id,
    tipo: 'recibo',
    ordem: 0,
    nome: `Recibo de protocolo ${procedimentoId}-${evento.numero}.pdf`,
  }
  const { documentoId } = await trx
    .with('documento', (db) => db.insertInto('documentos').values(documento).returning('id'))
    .insertInto('recibos')
    .columns(['documentoId', 'eventoId', 'userId', 'dados'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('documento').select([
        'documento.id',
        cast<number>(val(evento.id), 'bigint').as('eventoId'),
        cast<number>(val(actor.id), 'bigint').as('userId'),
        cast(val(JSON.stringify(dados)), 'jsonb').as('dados'),
      ]),
    )
    .returning('documentoId')
    .executeTakeFirstOrThrow()
  await addJob(trx, ISSUE_RECIBO, { documentoId }, { key: `recibo:${documentoId}` })
  return documentoId
}

const Payload = z.object({ documentoId: z.number() })

export const issueReciboTask =
  (deps: Deps): Task =>
  async (payload) =>
    ensureRecibo(deps, Payload.parse(payload).documentoId)

/** Draws the receipt if it is missing. Job and reader may race: both draw one, and the first commit stores and mails its own. */
export async function ensureRecibo(deps: Deps, documentoId: number): Promise<void> {
  const recibo = await deps.db
    .selectFrom('recibos as r')
    .innerJoin('documentos as d', 'd.id', 'r.documentoId')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .innerJoin('eventos as e', 'e.id', 'r.eventoId')
    .select([
      'r.dados',
      'r.userId',
      'd.nome',
      'd.procedimentoId',
      'd.arquivoId',
      'p.tipo',
      'e.ato',
      'e.descricao',
      'e.descricaoOutros',
      'e.numero',
    ])
    .$narrowType<{ tipo: Tipo }>()
    .where('r.documentoId', '=', documentoId)
    .executeTakeFirst()
  if (!recibo || recibo.arquivoId !== null) return
  const dados = recibo.dados as ReciboDados
  await issueOnce(deps, reciboToIssue(deps, recibo, dados), async (trx, { file }) => {
    const { numUpdatedRows } = await trx
      .updateTable('documentos')
      .set({ arquivoId: file.id })
      .where('id', '=', documentoId)
      .where('arquivoId', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await markUsed(trx, [file.id])
    await mailRecibo(deps, trx, { ...recibo, dados, arquivoId: file.id })
    return true
  })
}

interface Recibo {
  nome: string
  procedimentoId: number
  /** The number of the evento. */
  numero: number
  tipo: Tipo
}

function reciboToIssue(deps: Deps, { nome, procedimentoId, numero, tipo }: Recibo, dados: ReciboDados): ToIssue {
  const { um, titulo } = TIPOS[tipo]
  return {
    tipo: 'Recibo de protocolo',
    numero: `${procedimentoId}-${numero}`,
    now: deps.clock.now(),
    template: 'autos/eventos/recibo.typ',
    dados: {
      ...dados,
      verificacao: `Confira o número e o hash do evento nos autos do ${um}, em ${deps.config.appUrl}`,
      tipo: { um, titulo },
      numero: String(procedimentoId),
    },
    nome,
  }
}

async function mailRecibo(
  { letterhead }: Deps,
  trx: Trx,
  recibo: Recibo & {
    userId: number
    arquivoId: number
    dados: ReciboDados
    ato: string
    descricao: string
    descricaoOutros: string | null
  },
): Promise<void> {
  const { procedimentoId: numero, tipo, dados, ato, descricao, descricaoOutros } = recibo
  // A mediation is confidential, and e-mails are stored and forwarded.
  const reservado = tipo === 'caso' && ato === 'movimentacao' && isDescricaoLivre(tipo, descricao)
  const nome = reservado ? 'o seu evento' : `“${withoutAddresses(oneLine(semHashDoTexto(descricaoOutros ?? descricao)))}”`
  const { um, titulo } = TIPOS[tipo]
  const { email, firstName } = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', recibo.userId)
    .executeTakeFirstOrThrow()
  const message = {
    subject: `Recibo de protocolo do ${um} ${numero}`,
    greeting: `Olá, ${firstName}`,
    // No names of files: only the receipt itself has them. The author reads their own words again, without addresses.
    paragraphs: [`Recebemos ${nome} em ${dados.protocolo.instante}. O recibo em PDF está anexo; guarde-o.`],
    facts: [
      [titulo, String(numero)],
      ...(dados.pagamento ? [['Custas', `${dados.pagamento.valor} – ${dados.pagamento.meio}`] as [string, string]] : []),
      ['Hash do evento', dados.evento.hash],
      ...dados.arquivos.map(({ sha256 }, i): [string, string] => [`SHA-256 do arquivo ${i + 1}`, sha256]),
    ] as [string, string][],
    action: { label: `Abrir o ${um}`, url: `${letterhead.appUrl}${detalhesDe(tipo, numero)}` },
    reason: 'Você recebe este e-mail porque praticou este ato na plataforma.',
  }
  const attachments = [{ arquivoId: recibo.arquivoId, nome: recibo.nome }]
  await queueEmail(
    trx,
    { to: email, message, kind: 'recibo', userId: recibo.userId, about: { procedimentoId: numero }, attachments },
    letterhead,
  )
}

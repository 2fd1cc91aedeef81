import { ENCERRADOS, SITUACAO } from '@concordia/contract/rules/processo'
import { detalhesDe, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { nomesDasPartes, PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import { expireHeld } from '../../avisos/held.ts'
import { porQuem } from '../../avisos/por-quem.ts'
import { type NoticeEmail, queueNotices } from '../../avisos/queue-notice.ts'
import type { Deps } from '../../deps.ts'
import { newAccessMark, newAccessSecret, type Passwords } from '../../identidade/secrets.ts'
import type { Trx } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { custasPagas, enderecosDasPartes } from '../avisos/announce.ts'
import { aberturaMessage } from '../avisos/messages.ts'
import { prazoMaisProximo } from '../prazos/prazos.ts'

export const ABRIR_PROCEDIMENTO = 'abrirProcedimento'

/** The secret of the access passwords of a procedimento and its stored hash. */
export interface SenhaDeAcesso {
  segredo: string
  hash: string
}

/** A password of nobody yet, made after the last one was taken: a filing then waits for no hashing, except in a burst. */
const ready = new WeakMap<Passwords, Promise<SenhaDeAcesso>>()

/** Each is given out once. Hashing is slow: never call it in a transaction. */
export async function novaSenhaDeAcesso({ passwords }: { passwords: Passwords }): Promise<SenhaDeAcesso> {
  const waiting = ready.get(passwords)
  ready.delete(passwords)
  const senha = await (waiting?.catch(() => makeSenha(passwords)) ?? makeSenha(passwords))
  if (!ready.has(passwords)) {
    const next = makeSenha(passwords)
    // The caller that takes it tries again.
    next.catch(() => undefined)
    ready.set(passwords, next)
  }
  return senha
}

async function makeSenha(passwords: Passwords): Promise<SenhaDeAcesso> {
  const segredo = newAccessSecret()
  return { segredo, hash: await passwords.hash(segredo) }
}

/**
 * Opens a procedimento to its partes: from now on this password links it, and each contact is mailed number and password. A
 * procedimento opens only once, when it is paid and has not ended; otherwise nothing happens. A procedimento that was paid after
 * its end opens when it is reactivated (`change-situacao.ts`).
 */
export async function openProcedimento(
  deps: Pick<Deps, 'letterhead' | 'clock' | 'onOpened'>,
  trx: Trx,
  procedimentoId: number,
  senha: SenhaDeAcesso,
): Promise<void> {
  const fechado = comSenha(trx, procedimentoId, senha)
    .where('senhaHash', 'is', null)
    .where('situacao', 'not in', ENCERRADOS)
    .where(({ exists }) => exists(custasPagas(trx, procedimentoId)))
  const aberto = await fechado.executeTakeFirst()
  if (!aberto) return
  await deps.onOpened(trx, { tipo: aberto.tipo, procedimentoId, now: deps.clock.now() })
  await mandar(deps, trx, aberto, senha, { nova: false })
}

/**
 * Replaces the passwords of a procedimento: from now on only those with this secret link it; each address of the partes is mailed its
 * own, except frozen ones.
 */
export async function sendNovaSenha(
  deps: Pick<Deps, 'letterhead' | 'clock'>,
  trx: Trx,
  procedimentoId: number,
  senha: SenhaDeAcesso,
): Promise<void> {
  const aberto = await comSenha(trx, procedimentoId, senha).executeTakeFirstOrThrow()
  await mandar(deps, trx, aberto, senha, { nova: true })
}

/** Stores the hash of the password. @returns what the message to the partes says of the procedimento */
const comSenha = (trx: Trx, procedimentoId: number, { hash }: SenhaDeAcesso) =>
  trx
    .updateTable('procedimentos')
    .from(['areas', 'users as autor'])
    .set({ senhaHash: hash })
    .where('procedimentos.id', '=', procedimentoId)
    .whereRef('areas.id', '=', 'areaId')
    .whereRef('autor.id', '=', 'userId')
    .returning(['procedimentos.id as numero', 'tipo', 'areas.nome as area', 'autor.name', 'autor.email', 'autor.role'])
    .$narrowType<{ tipo: Tipo }>()

interface Aberto {
  numero: number
  tipo: Tipo
  area: string
  /** Name, address and role are those of the user who filed it. */
  name: string | null
  email: string
  role: string
}

async function mandar(
  { letterhead, clock }: Pick<Deps, 'letterhead' | 'clock'>,
  trx: Trx,
  { numero: procedimentoId, tipo, area, ...autor }: Aberto,
  { segredo }: SenhaDeAcesso,
  { nova }: { nova: boolean },
): Promise<void> {
  const today = dayOf(clock.now())
  const prazo = await prazoMaisProximo(trx, procedimentoId, today)
  const indicacaoAte = await indicacaoAberta(trx, procedimentoId, today)
  const lados = await nomesDasPartes(trx, PROCEDIMENTOS, procedimentoId)
  const facts = {
    nova,
    tipo,
    numero: procedimentoId,
    ...lados,
    area,
    prazo,
    indicacaoAte,
    camara: letterhead.chamberName,
    autor: porQuem(autor),
  }
  const url = `${letterhead.appUrl}${detalhesDe(tipo, procedimentoId)}`
  const kind = nova ? 'nova-senha' : 'abertura'
  if (nova) await expireHeld(trx, procedimentoId)
  const enderecos = await enderecosDasPartes(trx, procedimentoId)
  const marcas = newMarks(enderecos.length)
  const dosContatos: { id: number; marca: string | null }[] = []
  const emails: NoticeEmail[] = []
  for (const [i, { endereco, contatos, retidoPor }] of enderecos.entries()) {
    const marca = retidoPor === 'contestado' ? null : marcas[i]!
    const ids = contatos.map(({ parteContatoId }) => parteContatoId)
    dosContatos.push(...ids.map((id) => ({ id, marca })))
    if (marca === null) continue
    const message = aberturaMessage({ ...facts, senha: `${segredo}${marca}`, url, partes: contatos })
    emails.push({ to: endereco, message, kind, about: { procedimentoId }, contatos: ids, retidoPor, secret: true })
  }
  await sql`update parte_contatos c set marca = t.marca
    from jsonb_to_recordset(${JSON.stringify(dosContatos)}::jsonb) as t (id bigint, marca text) where c.id = t.id`.execute(trx)
  await queueNotices(trx, emails, letterhead)
}

/** The last day on which the sides may name arbitrators, if they may today. */
async function indicacaoAberta(trx: Trx, procedimentoId: number, today: string): Promise<string | null> {
  const janela = await trx
    .selectFrom('janelasDeIndicacao as j')
    .innerJoin('procedimentos as p', 'p.id', 'j.procedimentoId')
    .select('j.ate')
    .where('j.procedimentoId', '=', procedimentoId)
    .where('j.ate', '>=', today)
    .where('p.situacao', '=', SITUACAO.aguardandoAceite)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('designacoes as d')
            .select('d.id')
            .whereRef('d.procedimentoId', '=', 'p.id')
            .where('d.situacao', 'in', ['pendente', 'aceita']),
        ),
      ),
    )
    .executeTakeFirst()
  return janela?.ate ?? null
}

/** Different marks, as many as there are addresses. */
function newMarks(n: number): string[] {
  const marks = new Set<string>()
  while (marks.size < n) marks.add(newAccessMark())
  return [...marks]
}

const Payload = z.object({ procedimentoId: z.number() })

/** Opens a procedimento whose fee was paid after the filing. */
export const openProcedimentoTask =
  (deps: Deps): Task =>
  async (payload) => {
    const { procedimentoId } = Payload.parse(payload)
    const senha = await novaSenhaDeAcesso(deps)
    await deps.tx((trx) => openProcedimento(deps, trx, procedimentoId, senha))
  }

/**
 * A fee of a procedimento was paid after the filing: records it in the docket, and opens the procedimento to its partes unless
 * it has ended. Runs in a job, because hashing a password takes longer than a transaction that holds money may last. The
 * situação does not change: a payment is not a movement by a person.
 */
export async function recordCustasPagas(trx: Trx, { procedimentoId, now }: { procedimentoId: number; now: Date }): Promise<void> {
  await appendEvento(trx, procedimentoId, { ato: 'custas-pagas', now })
  await addJob(trx, ABRIR_PROCEDIMENTO, { procedimentoId }, { key: `abrir:${procedimentoId}` })
}

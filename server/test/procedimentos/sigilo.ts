import type { sigilos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { PapelDoSigilo } from '@concordia/contract/rules/sigilo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { TestApp } from '../app.ts'
import { type Account, as, type Refusal } from '../client.ts'
import { accessPassword } from '../mail/mailbox.ts'
import { makePdf, pdfFile } from '../pdf/pdf.ts'
import { idOf } from './designacao.ts'
import { conducted, follow, move, mp3File } from './movimento.ts'
import { openProcesso } from './peticao.ts'

/** The readers of the process of `processWithRoles`, and their roles. */
export const LEITORES = {
  parte: 'who filed it',
  advogado: 'linked it with an address of no parte',
  parte2: 'linked it with the address of a demandada',
  arbitro: 'accepted as arbitrator',
  arbitro2: 'named arbitrator, without an answer',
  mediador: 'accepted as mediator',
  perito: 'third party of a demandada',
  secretaria: 'secretariat',
  admin: 'administrator',
} as const satisfies Partial<Record<Account, string>>
export type Conta = keyof typeof LEITORES
export const CONTAS = Object.keys(LEITORES) as Conta[]

/** An active process with readers of every role, and an evento with a document and an audio by `parte`. */
export async function processWithRoles(app: TestApp) {
  const id = await conducted(app)
  const { db } = app.deps
  await db
    .updateTable('parteContatos')
    .set({ contato: 'parte2@concordia.test' })
    .where('contato', '=', 'demandada@concordia.test')
    .where('parteId', 'in', db.selectFrom('partes').select('id').where('procedimentoId', '=', id))
    .execute()
  await as(app, 'parte2').post('/processo/add', { id, password: await accessPassword(app, id) })
  for (const [account, papel, situacao] of [
    ['arbitro2', 'arbitro', 'pendente'],
    ['mediador', 'mediador', 'aceita'],
  ] as const) {
    const userId = await idOf(app, account)
    await db.insertInto('designacoes').values({ procedimentoId: id, userId, papel, situacao }).execute()
    await follow(app, id, userId, papel)
  }
  await nameTerceiro(app, id, 'perito', 'parte2')
  const evento = await move(as(app, 'parte'), id, {
    'documentos[0][nome]': 'Balanço da empresa',
    'documentos[0][arquivo]': pdfFile('balanco-2025.pdf', makePdf({ text: 'Contas do ano' })),
    'documentos[1][nome]': 'Procuração',
    'documentos[1][arquivo]': pdfFile('procuracao.pdf', makePdf({ text: 'Poderes' })),
    'audios[0][nome]': 'Reunião reservada',
    'audios[0][arquivo]': mp3File('reuniao.mp3'),
  })
  const { eventos } = await openProcesso(as(app, 'parte'), id)
  const [peticao, termo, reciboDoProtocolo] = eventos[0]!.documentos.map((documento) => documento.id)
  const [documento, outro, recibo] = evento.documentos.map((one) => one.id)
  const ids = { peticao, termo, reciboDoProtocolo, documento, outro, recibo, audio: evento.audios[0]!.id }
  return { id, ...(ids as { [K in keyof typeof ids]: number }) }
}

/** Makes an account a third party of another process, which follows this one. */
export async function nameTerceiro(app: TestApp, id: number, account: Account, de: Account): Promise<void> {
  const userId = await idOf(app, account)
  await follow(app, id, userId, 'terceiro')
  await app.deps.db
    .updateTable('procedimentoAcessos')
    .set({ emNomeDe: await idOf(app, de) })
    .where('procedimentoId', '=', id)
    .where('userId', '=', userId)
    .where('motivo', '=', 'terceiro')
    .execute()
}

type Ato = ResultOf<typeof sigilos.sigilo> & Refusal
interface Pedido {
  motivo?: string
  de?: { papeis: readonly PapelDoSigilo[] | null }
}

/** An act of the secretariat; returns the answer, even a refusal. */
export const sendSigilo = (
  app: Pick<TestApp, 'url'>,
  id: number,
  documentoId: number,
  papeis: readonly PapelDoSigilo[] | null,
  { motivo = 'Segredo comercial', de }: Pedido = {},
  account: Account = 'secretaria',
  tipo: Tipo = 'processo',
) =>
  as(app, account).put<Ato>(`/secretaria${TIPOS[tipo].rota.um}/${id}/documento/${documentoId}/sigilo`, {
    papeis,
    motivo,
    ...(de && { de }),
  })

/** Restricts a document, or lifts the restriction. */
export async function restrict(
  app: Pick<TestApp, 'url'>,
  id: number,
  documentoId: number,
  papeis: readonly PapelDoSigilo[] | null,
): Promise<Ato['evento']> {
  const { status, body } = await sendSigilo(app, id, documentoId, papeis)
  if (status !== 200) throw new Error(`The act answered ${status}: ${JSON.stringify(body)}`)
  return body.evento
}

/** The views of restricted documents in the audit trail, the oldest first. */
export const viewsOf = ({ deps }: Pick<TestApp, 'deps'>, documentoId: number) =>
  deps.db
    .selectFrom('auditoria as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['u.email', 'a.objeto', 'a.ip', 'a.requestId', 'a.dados'])
    .where('a.acao', '=', 'ver-sigiloso')
    .where('a.objetoId', '=', String(documentoId))
    .orderBy('a.id')
    .execute()

import { createHash } from 'node:crypto'
import type {
  conta,
  filtros,
  marcadores,
  notificacoes,
  publicacoes,
  saldo,
  terceiros,
  terceirosDeProcessos,
  tesouraria,
} from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { recordDiferenca } from '../../src/pagamentos/conciliacao/record.ts'
import { ownApp } from '../app.ts'
import { impugnacoesOf } from '../arbitragem/impugnacao.ts'
import { allSignedIn, as, type Client, client, signIn, visitor } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { accessPassword, emailsTo } from '../mail/mailbox.ts'
import { terceiro as terceiroForm } from '../payments/boleto.ts'
import { comPix } from '../payments/pix.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { request } from '../perfil.ts'
import { acceptance } from '../procedimentos/designacao.ts'
import { move, mp3File } from '../procedimentos/movimento.ts'
import { fileCaso, openCaso } from '../procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../procedimentos/peticao.ts'
import { register, registerVerified, SENHA } from '../secretaria/pessoa.ts'
import type { Caller } from './table.ts'

/** What the requests in calls.ts are about: an application, and objects of `owner` that every role tries to use. */

export const app = await ownApp()
export const { db } = app.deps

export const { processo } = await fileProcess(app, 'parte')
export const shown = await openProcesso(as(app, 'parte'), processo.id)
export const documento = shown.eventos[0]!.documentos[0]!.id
export const recibo = shown.eventos[0]!.documentos.at(-1)!.id
await as(app, 'advogado').post('/processo/add', { id: processo.id, password: await accessPassword(app, processo.id) })
export const designacao = await designate('arbitro@concordia.test', processo.id)
export const contato = shown.demandadas[0]!.emails[0]!
/** Names `linked` as the contact of a parte. */
export const { processo: invites } = await fileProcess(app, 'parte2', {
  'demandadas[0][emails][0][contato]': 'advogado@concordia.test',
})
/** Has no paid fee, so there is no access password to replace. */
export const {
  processo: { id: semCusta },
} = await fileProcess(app, 'parte')
await sql`update pagamentos set situacao = 'A', pago_em = null where procedimento_id = ${semCusta}`.execute(db)
export const other = await fileProcess(app, 'parte2')
/** Another process of the same people: an arbitrator who refuses the designation can no longer see it. */
export const { processo: refusable } = await fileProcess(app, 'parte')
await designate('arbitro@concordia.test', refusable.id)
/** A process of the same people, whose arbitrator accepted and `owner` has challenged. */
export const { processo: challenged } = await fileProcess(app, 'parte')
await as(app, 'advogado').post('/processo/add', { id: challenged.id, password: await accessPassword(app, challenged.id) })
await designate('arbitro@concordia.test', challenged.id)
await as(app, 'arbitro').form(`/processo/${challenged.id}/arbitro/aceitar`, acceptance())
export const { impugnacao } = (await impugnacoesOf(app).impugnar('parte', challenged.id)).body
/** A mediation case of `owner`, linked by `linked`; nobody is designated for it. */
export const { caso } = await fileCaso(app, 'parte')
export const casoShown = await openCaso(as(app, 'parte'), caso.id)
await as(app, 'advogado').post('/caso/add', { id: caso.id, password: await accessPassword(app, caso.id) })
/** Has no paid fee either. */
export const { caso: casoSemCusta } = await fileCaso(app, 'parte')
await sql`update pagamentos set situacao = 'A', pago_em = null where procedimento_id = ${casoSemCusta.id}`.execute(db)
export const { caso: othersCaso } = await fileCaso(app, 'parte2')
/** A text of the process, being written. */
export const { id: texto } = await db
  .insertInto('textos')
  .values({ procedimentoId: processo.id, tipo: 'termo-de-arbitragem', createdAt: new Date() })
  .returning('id')
  .executeTakeFirstOrThrow()
const [{ id: autorDoTexto }, html] = [
  await db.selectFrom('users').select('id').where('email', '=', 'arbitro@concordia.test').executeTakeFirstOrThrow(),
  '<p>Termo.</p>',
]
const sha256 = createHash('sha256').update(html).digest('hex')
await db
  .insertInto('textoVersoes')
  .values({ textoId: texto, userId: autorDoTexto, polo: 'tribunal', texto: html, sha256, createdAt: new Date() })
  .execute()
// Reading the PDF of a version keeps it; here that has happened already.
await as(app, 'parte').file(`/texto/${texto}/documento`)
export const unverified = await register(app)
export const somebody = await registerVerified(app)
/** Has asked to be an arbitrator. */
export const pessoaComPedido = await registerVerified(app)
await request(pessoaComPedido, 'arbitro')
const { audios } = await move(as(app, 'parte'), processo.id, {
  'audios[0][nome]': 'Audiência',
  'audios[0][arquivo]': mp3File('a.mp3'),
})
export const audio = audios[0]!.id

const { notifications } = (await as(app, 'parte').get<ResultOf<typeof notificacoes.list>>('/notifications')).body
export const notice = notifications.data[0]!.id

await jobsDone(app)
export const { aviso } = (await emailsTo(app, 'parte@concordia.test')).find(({ motivo }) => motivo === 'recibo')!

export const newMarcador = async (nome: string) =>
  (await as(app, 'parte').post<ResultOf<typeof marcadores.create>>('/marcador', { nome })).body.marcador
export const marcador = await newMarcador('Conferir')

export const filtroForm = (nome: string) => ({ lista: 'processos', nome, filtro: { nome: 'Ana' } })
export const newFiltro = async (nome: string) =>
  (await as(app, 'parte').post<ResultOf<typeof filtros.create>>('/filtro', filtroForm(nome))).body.filtro
export const filtro = await newFiltro('Conferir')

export const newTerceiro = async () =>
  (await as(app, 'parte').post<ResultOf<typeof terceiros.create>>('/settings/terceiro/pagamentos', terceiroForm())).body.terceiro
export const terceiro = await newTerceiro()

/** `owner` lets somebody new look at their processes. @returns the id of the grant */
export async function newTerceiroDeProcessos(): Promise<number> {
  const { id: terceiro_id } = await registerVerified(app)
  const made = await as(app, 'parte').post<ResultOf<typeof terceirosDeProcessos.create>>('/settings/terceiro/processos', {
    terceiro_id,
  })
  return made.body.terceiro.id
}

/** An open fee that may be cancelled. */
export const newCusta = async () =>
  (await as(app, 'parte').post<ResultOf<typeof saldo.adicionar>>('/pagamento/saldo', { valor: 10 })).body.pagamento.id
export const custa = await newCusta()

export const clients: Record<Caller, Client> = {
  visitor: visitor(app),
  unverified,
  owner: as(app, 'parte'),
  linked: as(app, 'advogado'),
  stranger: as(app, 'parte2'),
  arbitro: as(app, 'arbitro'),
  secretaria: as(app, 'secretaria'),
  admin: as(app, 'admin'),
}
// These tests may run for longer than a proof holds.
await allSignedIn(app)
await sql`update sessions set provada_em = now() + interval '1 day'`.execute(db)
const emails: Record<Exclude<Caller, 'visitor'>, string> = {
  unverified: unverified.email,
  owner: 'parte@concordia.test',
  linked: 'advogado@concordia.test',
  stranger: 'parte2@concordia.test',
  arbitro: 'arbitro@concordia.test',
  secretaria: 'secretaria@concordia.test',
  admin: 'admin@concordia.test',
}

export const newBoleto = async () => {
  const id = await newCusta()
  await as(app, 'parte').post(`/pagamento/${id}/sicoob`, { valor: 10 })
  return id
}
export const newPix = () => comPix(as(app, 'parte'), 10)
export const comUmPix = await newPix()
export const comBoleto = await newBoleto()
export const newDiferenca = async (caller: string) =>
  recordDiferenca(app.deps.db, {
    provedor: 'interno',
    tipo: 'saldo-negativo',
    objeto: caller,
    detalhe: 'O saldo está negativo.',
    now: new Date(),
  })

export const convenioForm = () => ({ codigo: `CONV-${crypto.randomUUID()}`.slice(0, 40), desconto: 5 })
export const newConvenio = async () =>
  (await as(app, 'admin').post<ResultOf<typeof tesouraria.criarConvenio>>('/secretaria/convenio', convenioForm())).body.convenio
    .id

export const publish = (who: Client) => {
  const form = new FormData()
  form.append('assunto', `Calendário ${crypto.randomUUID()}`)
  form.append('arquivo', pdfFile('resolucao.pdf'))
  return who.form<ResultOf<typeof publicacoes.publicarResolucao>>('/secretaria/resolucao', form)
}
export const newResolucao = async () => (await publish(as(app, 'secretaria'))).body.resolucao.id
export const resolucao = await newResolucao()

/** A separate session for the call that ends it. */
export const anotherSession = async (caller: Caller) => {
  if (caller === 'visitor') return clients.visitor
  return client(app, await signIn(app, emails[caller], caller === 'unverified' ? SENHA : undefined))
}

/** A session that no other test uses. */
export const sessionOfOwner = async () => {
  const session = client(app, await signIn(app, emails.owner))
  const { sessoes } = (await session.get<ResultOf<typeof conta.sessoes>>('/settings/sessoes')).body
  return sessoes.find(({ atual }) => atual)!.id
}

/** The account of `owner`. */
export const ownerId = async (): Promise<number> =>
  (await db.selectFrom('users').select('id').where('email', '=', emails.owner).executeTakeFirstOrThrow()).id

/** A passkey of `owner`, made anew: one of the calls removes it. */
export async function chaveOfOwner(): Promise<number> {
  const userId = await ownerId()
  const key = { credencial: crypto.randomUUID(), chavePublica: Buffer.alloc(1), contador: 0, transportes: [] }
  const row = { userId, ...key, nome: 'Celular', sincronizada: false, createdAt: new Date() }
  return (await db.insertInto('chavesDeAcesso').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function designate(email: string, procedimentoId: number) {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const designado = { procedimentoId, userId: user.id, papel: 'arbitro' }
  const { id } = await db.insertInto('designacoes').values(designado).returning('id').executeTakeFirstOrThrow()
  const acesso = { procedimentoId, userId: user.id, motivo: 'arbitro', tipo: 'processo', movimentadoEm: new Date() }
  await db.insertInto('procedimentoAcessos').values(acesso).execute()
  return id
}

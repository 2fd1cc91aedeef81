import type { textos, textosDoCaso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsAbout, sentCode } from '../../../test/mail/mailbox.ts'
import { LADOS, PARTES_DO_CASO } from '../../../test/negociacoes/negociacao.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { verifyTrail } from '../autos/integridade.ts'

const app = await ownApp({ env: { DEMO: '1' } })
const { db, storage } = app.deps
beforeEach(() => sql`delete from contadores`.execute(db))

type Answer = ResultOf<typeof textosDoCaso.create> & Refusal
const post = (account: Account, path: string, body?: object) => as(app, account).post<Answer>(path, body)
const SEGREDO = 'pagará R$ 9.876,54'
const create = (id: number, account: Account = 'mediador', tipo = 'acordo') =>
  post(account, `/caso/${id}/texto`, { tipo, texto: `<p>A demandada ${SEGREDO} em trinta dias.</p>` })
const read = async (tid: number, account: Account = 'parte') =>
  (await as(app, account).get<ResultOf<typeof textos.get>>(`/texto/${tid}`)).body.texto
const end = (id: number, body: object, account: Account = 'mediador') => post(account, `/caso/${id}/termo-final`, body)

/** A mediated case whose two sides have accounts: `parte` filed it, and `parte2` is the contact of the demandada. */
async function mediated(): Promise<number> {
  const id = await mediatedCaso(app, PARTES_DO_CASO)
  await as(app, 'parte2').post('/caso/add', { id, password: await accessPassword(app, id) })
  return id
}
async function opened() {
  const id = await mediated()
  const { id: tid } = (await create(id)).body.texto
  expect((await post('mediador', `/texto/${tid}/fechar`, {})).status).toBe(200)
  return { id, tid }
}
async function proofOf(account: Account, tid: number) {
  const { sha256 } = await read(tid)
  await post(account, `/texto/${tid}/code`)
  const email = `${account}@concordia.test`
  const qualidade = account === 'mediador' ? {} : { qualidade: 'procurador' }
  return { email, code: await sentCode(app, email), sha256, ...qualidade }
}
const sign = async (account: Account, tid: number) => post(account, `/texto/${tid}/assinar`, await proofOf(account, tid))
const eventosDe = async (id: number) => (await openCaso(as(app, 'parte'), id)).eventos

test('the mediator writes, the partes comment, all three sign, and the final term holds the agreement whole', async () => {
  const id = await mediated()
  expect((await openCaso(as(app, 'parte'), id)).tem_textos).toBe(false)
  expect((await openCaso(as(app, 'mediador'), id)).tem_textos).toBe(true)
  const { body: oferta } = await as(app, 'mediador').get<ResultOf<typeof textosDoCaso.modelos>>(`/caso/${id}/texto/modelos`)
  expect(oferta.modelos.map(({ nome }) => nome)).toEqual(['Acordo de mediação'])
  for (const words of ['Ana Demandante, CPF 111.444.777-35', 'Condomínio Demandado, CNPJ', 'Conta do Mediador', `nº ${id}`])
    expect(oferta.modelos[0]!.texto.replaceAll('\u00a0', ' ')).toContain(words)
  expect(oferta.modelos[0]!.texto).not.toContain('{{')
  const { status, body } = await create(id)
  expect([status, body.texto.situacao, body.texto.procedimento]).toEqual([201, 'em-redacao', { tipo: 'caso', id }])
  const { id: tid } = body.texto
  expect((await post('parte2', `/texto/${tid}/versao`, { comentarios: [{ texto: 'Em sessenta dias.' }] })).status).toBe(201)
  expect((await post('parte', `/texto/${tid}/versao`, { texto: '<p>Meu texto.</p>' })).body.errors).toHaveProperty('texto')
  const revista = await post('mediador', `/texto/${tid}/versao`, { texto: `<p>A demandada ${SEGREDO} em sessenta dias.</p>` })
  expect(revista.body.texto.versoes).toHaveLength(2)
  expect((await post('mediador', `/texto/${tid}/fechar`, {})).body.texto.situacao).toBe('em-assinatura')
  expect((await sign('parte', tid)).body.message).toBe('Texto assinado com sucesso')
  expect(await end(id, { desfecho: 'acordo', texto_id: tid })).toMatchObject({
    status: 409,
    body: {
      message: 'O acordo ainda não foi assinado por todos. Falta a assinatura de Condomínio Demandado e Conta do Mediador.',
    },
  })
  await sign('mediador', tid)
  expect((await openCaso(as(app, 'mediador'), id)).acordo_assinado).toBeNull()
  expect((await sign('parte2', tid)).body).toMatchObject({
    message: 'Texto assinado: nenhuma assinatura falta',
    texto: { situacao: 'assinado' },
  })
  await jobsDone(app)
  expect(await end(id, { desfecho: 'sem-acordo' })).toMatchObject({ status: 409 })
  expect((await openCaso(as(app, 'secretaria'), id)).acordo_assinado).toMatchObject({ texto_id: tid })
  expect((await end(id, { desfecho: 'acordo', texto_id: tid })).status).toBe(201)
  const eventos = await eventosDe(id)
  expect(eventos.slice(-3).map(({ descricao, desfecho }) => [descricao, desfecho])).toEqual([
    ['Texto do acordo de mediação aberto a assinatura', undefined],
    ['Acordo de mediação assinado', 'acordo'],
    ['Termo final de mediação', 'termo-final'],
  ])
  const [acordo, termo] = await Promise.all(
    eventos.slice(-2).map(async ({ documentos }) => (await as(app, 'parte').file(`/caso/documento/${documentos[0]!.id}`)).body),
  )
  const words = async (pdf: Buffer) => (await pdfText(pdf)).replaceAll(/\s+/g, ' ')
  expect(await words(acordo!)).toContain('Ana Demandante (***.444.777-**)')
  const whole = await words(termo!)
  for (const said of [
    'Ana Demandante (111.444.777-35)',
    'Condomínio Demandado (12.ABC.345/01DE-35)',
    `A demandada ${SEGREDO} em sessenta dias.`,
    'Página de assinaturas do acordo',
    'Assinou como',
    'é título executivo extrajudicial',
  ])
    expect(whole).toContain(said)
  expect(whole.match(/Código usado em/g)).toHaveLength(3)
  expect(await readSignatures(termo!)).toMatchObject([{ intact: true, coversFile: true }])
  const codigo = /valida com o código ((?:[2-9A-Z]{4}-){3}[2-9A-Z]{4})/.exec(whole)![1]!
  const { body: valida } = await as(app, 'parte').get<{ emitido: { tipo: string; signatarios: object[] } }>(`/valida/${codigo}`)
  expect([valida.emitido.tipo, valida.emitido.signatarios.length]).toEqual(['Termo final de mediação', 3])
  const told = await emailsAbout(app, id)
  expect(told.map(({ assunto }) => assunto)).toEqual(
    expect.arrayContaining([`Caso ${id}: versão 2 do acordo de mediação`, `Caso ${id}: acordo de mediação assinado`]),
  )
  expect(JSON.stringify(told)).not.toContain('9.876')
  expect(Object.values((await read(tid, 'mediador')).pode)).not.toContain(true)
  expect((await create(id)).status).toBe(409)
  expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
})

test('a refusal keeps its reason out of the docket; the mediator ends that text and may write another', async () => {
  const { id, tid } = await opened()
  expect((await post('parte2', `/texto/${tid}/recusar`, { motivo: 'O prazo é curto.' })).status).toBe(200)
  expect((await read(tid)).signatarios).toContainEqual(
    expect.objectContaining({ recusou: { em: expect.any(String), motivo: 'O prazo é curto.' } }),
  )
  const { descricao_outros } = (await eventosDe(id)).at(-1)!
  expect(descricao_outros).toBe('Recusa de assinar o acordo de mediação, por Condomínio Demandado.')
  await sign('parte', tid)
  expect((await post('mediador', `/texto/${tid}/versao`, { texto: '<p>Outro.</p>' })).status).toBe(409)
  expect((await post('parte', `/texto/${tid}/fechar`, { nota: 'Desisto.' })).status).toBe(403)
  const { body } = await post('mediador', `/texto/${tid}/fechar`, { nota: 'A demandada pede outro prazo.' })
  expect([body.texto.situacao, body.texto.nota?.texto]).toEqual(['encerrado', 'A demandada pede outro prazo.'])
  expect((await eventosDe(id)).at(-1)!.descricao).toBe('Texto do acordo de mediação encerrado sem todas as assinaturas')
  expect((await post('parte2', `/texto/${tid}/code`)).status).toBe(409)
  expect((await end(id, { desfecho: 'acordo', texto_id: tid })).body.errors).toHaveProperty('texto_id')
  const outro = await create(id)
  expect(outro.status).toBe(201)
  expect((await end(id, { desfecho: 'sem-acordo' })).status).toBe(201)
  expect((await read(outro.body.texto.id)).situacao).toBe('encerrado')
  expect(JSON.stringify(await emailsAbout(app, id))).not.toMatch(/prazo é curto|outro prazo/)
})

test('closing without agreement and the last signature at once have one legal outcome', async () => {
  const { id, tid } = await opened()
  await sign('parte', tid)
  await sign('mediador', tid)
  const proof = await proofOf('parte2', tid)
  const [assinada, encerrada] = await Promise.all([
    post('parte2', `/texto/${tid}/assinar`, proof),
    end(id, { desfecho: 'sem-acordo' }),
  ])
  const { situacao } = await read(tid)
  const { situacao: doCaso } = await openCaso(as(app, 'parte'), id)
  expect([[assinada.status, encerrada.status, situacao, doCaso].join()]).toEqual([
    assinada.status === 200 ? '200,409,assinado,2' : '409,201,encerrado,4',
  ])
})

test('a signature and a new version at once: the text is signed, or it is another one and nobody signed it', async () => {
  const { tid } = await opened()
  const proof = await proofOf('parte', tid)
  const [assinada, revista] = await Promise.all([
    post('parte', `/texto/${tid}/assinar`, proof),
    post('mediador', `/texto/${tid}/versao`, { texto: '<p>Acordo, versão dois.</p>' }),
  ])
  expect([assinada.status, revista.status].toSorted()).toEqual(assinada.status === 200 ? [200, 409] : [201, 409])
  const { versoes, signatarios } = await read(tid)
  expect([versoes.length, signatarios.some(({ assinou_em }) => assinou_em !== null)]).toEqual(
    assinada.status === 200 ? [1, true] : [2, false],
  )
})

test('secretariat and strangers read no text of a mediation, and only its mediator writes one', async () => {
  const { id, tid } = await opened()
  for (const account of ['secretaria', LADOS.estranho] as const) {
    expect((await as(app, account).get(`/caso/${id}/textos`)).status, account).toBe(403)
    for (const path of ['', '/documento', '/comparacao'])
      expect((await as(app, account).get(`/texto/${tid}${path}`)).status, `${account} ${path}`).toBe(403)
    expect((await post(account, `/texto/${tid}/recusar`, { motivo: 'x' })).status).toBe(403)
  }
  expect((await openCaso(as(app, 'secretaria'), id)).tem_textos).toBe(false)
  for (const account of ['parte', 'secretaria'] as const) expect((await create(id, account)).status).toBe(403)
  expect((await create(id, 'mediador', 'termo-de-arbitragem')).body.errors).toHaveProperty('tipo')
  // While nobody mediates, nobody can end the signing.
  await sign('parte', tid)
  const proof = await proofOf('parte2', tid)
  await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', id).execute()
  expect((await post('parte2', `/texto/${tid}/assinar`, proof)).body.texto.situacao).toBe('em-assinatura')
})

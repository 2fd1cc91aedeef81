import type { textos, textosDoProcesso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsAbout, sentCode } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { FILE, follow, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'

const app = await ownApp({ env: { DEMO: '1' } })
const { db } = app.deps
const [arbitro, parte, parte2] = [as(app, 'arbitro'), as(app, 'parte'), as(app, 'parte2')]
beforeEach(() => sql`delete from contadores`.execute(db))

const ARBITROS: Account[] = ['arbitro', 'arbitro2', 'arbitro3']

/** An active process: `parte` filed it, `parte2` is the demandada, three arbitrators conduct it; `advogado` has number and password. */
async function conducted(arbitros = ARBITROS): Promise<number> {
  const id = await FILE.processo(app, 'parte', { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
  const password = await accessPassword(app, id)
  for (const account of ['parte2', 'advogado'] as const) await as(app, account).post('/processo/add', { id, password })
  for (const account of arbitros) {
    const userId = await idOf(app, account)
    await db.insertInto('designacoes').values({ procedimentoId: id, userId, papel: 'arbitro', situacao: 'aceita' }).execute()
    await follow(app, id, userId, 'arbitro')
  }
  await setSituacao(app, id, SITUACAO.ativo)
  return id
}

type Answer = ResultOf<typeof textosDoProcesso.create> & Refusal
const TERMO = 'termo-de-arbitragem'
const post = (account: Account, path: string, body?: object) => as(app, account).post<Answer>(path, body)
const create = (id: number, texto = '<p>Termo, versão um.</p>', account: Account = 'arbitro', tipo = TERMO) =>
  post(account, `/processo/${id}/texto`, { tipo, texto })
const read = async (tid: number, account: Account = 'parte') =>
  (await as(app, account).get<ResultOf<typeof textos.get>>(`/texto/${tid}`)).body.texto
const QUALIDADE: Partial<Record<Account, object>> = { parte: { qualidade: 'procurador' }, parte2: { qualidade: 'administrador' } }
async function proofOf(account: Account, tid: number, sha256: string) {
  await post(account, `/texto/${tid}/code`)
  const email = `${account}@concordia.test`
  return { email, code: await sentCode(app, email), sha256, ...QUALIDADE[account] }
}
async function sign(account: Account, tid: number) {
  const { sha256 } = await read(tid)
  return post(account, `/texto/${tid}/assinar`, await proofOf(account, tid, sha256))
}
/** A text that is open for signing. */
async function opened(arbitros = ARBITROS) {
  const id = await conducted(arbitros)
  const { id: tid } = (await create(id)).body.texto
  expect((await post('arbitro', `/texto/${tid}/fechar`)).status).toBe(200)
  return { id, tid }
}
const eventosDe = async (id: number) => (await openProcesso(arbitro, id)).eventos.map(({ descricao }) => descricao)
const told = async (id: number) => [...new Set((await emailsAbout(app, id)).map(({ assunto }) => assunto))]

test('arbitrators write, partes comment, all sign, and the sealed term is in the docket', async () => {
  const id = await conducted()
  expect((await openProcesso(parte, id)).rito.partes).not.toContain('termo')
  const { body: oferta } = await arbitro.get<ResultOf<typeof textosDoProcesso.modelos>>(`/processo/${id}/texto/modelos`)
  expect(oferta.modelos.map(({ nome }) => nome)).toEqual(['Termo de arbitragem'])
  for (const words of ['Parte Demandante, CPF 111.444.777-35', 'Empresa Demandada Ltda.', 'R$ 1.000,00', '6 meses', `nº ${id}`])
    expect(oferta.modelos[0]!.texto.replaceAll('\u00a0', ' ')).toContain(words)
  expect(oferta.modelos[0]!.texto).not.toContain('{{')
  const { status, body } = await create(id, oferta.modelos[0]!.texto)
  expect([status, body.texto.situacao, body.texto.versoes.length]).toEqual([201, 'em-redacao', 1])
  const { id: tid } = body.texto
  expect((await openProcesso(parte, id)).rito.partes).toContain('termo')
  const comentado = await post('parte2', `/texto/${tid}/versao`, { comentarios: [{ texto: 'Falta a cláusula de sigilo.' }] })
  expect(comentado.body.texto.versoes[0]!.comentarios.map(({ texto, user }) => [texto, user.name])).toEqual([
    ['Falta a cláusula de sigilo.', 'Conta da Outra Parte'],
  ])
  const texto = `${oferta.modelos[0]!.texto}<p>Mais uma cláusula.</p>`
  const revista = await post('arbitro2', `/texto/${tid}/versao`, { texto, versao_id: body.texto.versoes[0]!.id })
  expect(revista.body.texto.versoes.map(({ numero, comentarios }) => [numero, comentarios.length])).toEqual([
    [1, 1],
    [2, 1],
  ])
  const { body: comparada } = await parte.get<ResultOf<typeof textos.comparacao>>(`/texto/${tid}/comparacao`)
  expect([comparada.incluidas, comparada.excluidas]).toEqual([3, 0])
  expect((await post('parte', `/texto/${tid}/code`)).status).toBe(409)
  expect((await post('arbitro', `/texto/${tid}/fechar`)).body.texto.situacao).toBe('em-assinatura')
  for (const account of ['parte', 'arbitro', 'arbitro2', 'parte2'] as const) {
    const { body: assinada } = await sign(account, tid)
    expect([account, assinada.message]).toEqual([account, 'Texto assinado com sucesso'])
  }
  const { body: ultima } = await sign('arbitro3', tid)
  expect([ultima.message, ultima.texto.situacao]).toEqual(['Texto assinado: nenhuma assinatura falta', 'assinado'])
  expect(ultima.texto.signatarios.map(({ papel, por }) => [papel, por])).toEqual([
    ['parte', ['Parte Demandante']],
    ['arbitro', []],
    ['arbitro', []],
    ['parte', ['Empresa Demandada Ltda.']],
    ['arbitro', []],
  ])
  await jobsDone(app)
  expect((await read(tid)).emitido).toBe(true)
  expect((await eventosDe(id)).slice(-2)).toEqual([
    'Texto do termo de arbitragem aberto a assinatura',
    'Termo de arbitragem assinado',
  ])
  const evento = (await openProcesso(parte, id)).eventos.at(-1)!
  const emitido = await db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('documentosEmitidos as e', 'e.sha256', 'a.sha256')
    .select(['e.codigo', 'e.tipo'])
    .where('d.id', '=', evento.documentos[0]!.id)
    .executeTakeFirstOrThrow()
  expect(emitido.tipo).toBe('Termo de arbitragem')
  const { body: valida } = await parte.get<{ emitido: { signatarios: { nome: string; por: string[] }[] } }>(
    `/valida/${emitido.codigo}`,
  )
  expect(valida.emitido.signatarios).toHaveLength(5)
  expect(await told(id)).toEqual(
    expect.arrayContaining([
      `Processo ${id}: versão 1 do termo de arbitragem`,
      `Processo ${id}: versão 2 do termo de arbitragem`,
      `Processo ${id}: termo de arbitragem aberto à assinatura`,
      `Processo ${id}: termo de arbitragem assinado`,
    ]),
  )
  expect(await verifyTrail(db, id, { storage: app.deps.storage })).toMatchObject({ integra: true })
  expect((await create(id)).status).toBe(409)
})

test('a refusal is noted, and the arbitrators close the term with a note that the document prints', async () => {
  const { id, tid } = await opened(['arbitro'])
  expect((await post('parte2', `/texto/${tid}/recusar`, { motivo: '' })).body.errors).toHaveProperty('motivo')
  expect((await post('parte2', `/texto/${tid}/recusar`, { motivo: 'Não reconheço a convenção.' })).status).toBe(200)
  expect((await post('parte2', `/texto/${tid}/recusar`, { motivo: 'De novo.' })).status).toBe(409)
  const { eventos } = await openProcesso(parte, id)
  expect(eventos.at(-1)).toMatchObject({
    descricao: 'Recusa de assinar o termo de arbitragem',
    descricao_outros: 'Recusa de assinar o termo de arbitragem, por Empresa Demandada Ltda.. Motivo: Não reconheço a convenção.',
  })
  const fechar = (nota?: string, account: Account = 'arbitro') =>
    post(account, `/texto/${tid}/fechar`, nota === undefined ? {} : { nota })
  expect((await fechar('A demandada recusou.')).body.message).toMatch(/^Antes de encerrar, quem conduz assina ou recusa: falta /)
  await sign('arbitro', tid)
  expect((await fechar()).body.errors).toHaveProperty('nota')
  expect((await fechar('A demandada recusou.', 'parte')).status).toBe(403)
  const { body } = await fechar('A demandada recusou.')
  expect([body.texto.situacao, body.texto.nota]).toEqual(['assinado', { texto: 'A demandada recusou.', de: 'Conta do Árbitro' }])
  expect((await post('parte', `/texto/${tid}/code`)).status).toBe(409)
  await jobsDone(app)
  expect((await openProcesso(parte, id)).eventos.at(-1)).toMatchObject({
    descricao: 'Termo de arbitragem assinado',
    descricao_outros: 'Termo de arbitragem encerrado sem todas as assinaturas. Nota dos árbitros: A demandada recusou.',
  })
  expect(await told(id)).toContain(`Processo ${id}: recusa de assinar o termo de arbitragem`)
})

test('a signature and the closing at once have one legal outcome', async () => {
  const { tid } = await opened(['arbitro'])
  await sign('arbitro', tid)
  const { sha256 } = await read(tid)
  const proof = await proofOf('parte', tid, sha256)
  const [assinada, fechada] = await Promise.all([
    post('parte', `/texto/${tid}/assinar`, proof),
    post('arbitro', `/texto/${tid}/fechar`, { nota: 'As partes calaram.' }),
  ])
  expect(fechada.status).toBe(200)
  expect([200, 409]).toContain(assinada.status)
  const { situacao, signatarios } = await read(tid)
  expect(situacao).toBe('assinado')
  expect(signatarios.filter(({ assinou_em }) => assinou_em !== null)).toHaveLength(assinada.status === 200 ? 2 : 1)
})

test('a signature and a new version at once: the text is signed, or it is another one and nobody signed it', async () => {
  const { tid } = await opened(['arbitro'])
  const { sha256 } = await read(tid)
  const proof = await proofOf('parte', tid, sha256)
  const [assinada, revista] = await Promise.all([
    post('parte', `/texto/${tid}/assinar`, proof),
    post('arbitro', `/texto/${tid}/versao`, { texto: '<p>Termo, versão dois.</p>' }),
  ])
  expect([assinada.status, revista.status].toSorted()).toEqual(assinada.status === 200 ? [200, 409] : [201, 409])
  const { versoes, situacao, signatarios } = await read(tid)
  expect([versoes.length, situacao, signatarios.some(({ assinou_em }) => assinou_em !== null)]).toEqual(
    assinada.status === 200 ? [1, 'em-assinatura', true] : [2, 'em-redacao', false],
  )
})

test('when two arbitrators send a version at once, one counts', async () => {
  const id = await conducted()
  const { id: tid, versoes } = (await create(id)).body.texto
  const versao_id = versoes[0]!.id
  const both = await Promise.all(
    (['arbitro', 'arbitro2'] as const).map((account) =>
      post(account, `/texto/${tid}/versao`, { texto: `<p>De ${account}.</p>`, versao_id }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await read(tid)).versoes).toHaveLength(2)
})

test('a text with another hash is not signed, and a parte without account is named', async () => {
  const id = await FILE.processo(app, 'parte')
  const userId = await idOf(app, 'arbitro')
  await db.insertInto('designacoes').values({ procedimentoId: id, userId, papel: 'arbitro', situacao: 'aceita' }).execute()
  await follow(app, id, userId, 'arbitro')
  await setSituacao(app, id, SITUACAO.ativo)
  const { id: tid } = (await create(id)).body.texto
  await post('arbitro', `/texto/${tid}/fechar`)
  expect((await read(tid)).sem_conta).toEqual(['Empresa Demandada Ltda.'])
  const proof = await proofOf('parte', tid, 'f'.repeat(64))
  expect((await post('parte', `/texto/${tid}/assinar`, proof)).status).toBe(409)
})

test('a person who only looks reads the text and does nothing with it; strangers do not know it', async () => {
  const { id, tid } = await opened(['arbitro'])
  await follow(app, id, await idOf(app, 'perito'), 'terceiro')
  for (const account of ['perito', 'secretaria'] as const) {
    expect((await as(app, account).get(`/texto/${tid}`)).status, account).toBe(200)
    const { pode } = await read(tid, account)
    expect(Object.values(pode)).toEqual([false, false, false, false, false, false])
    for (const [path, body] of [
      ['versao', { comentarios: [{ texto: 'x' }] }],
      ['fechar', {}],
      ['code', undefined],
      ['recusar', { motivo: 'x' }],
    ] as const)
      expect((await post(account, `/texto/${tid}/${path}`, body)).status, `${account} ${path}`).toBe(403)
  }
  for (const path of ['', '/documento', '/comparacao']) {
    expect((await as(app, 'arbitro3').get(`/texto/${tid}${path}`)).status, path).toBe(403)
    expect((await as(app, 'arbitro3').get(`/texto/999999${path}`)).status, path).toBe(403)
  }
  await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', id).execute()
  expect((await post('arbitro', `/texto/${tid}/code`)).status).toBe(403)
})

test('other kinds of text are not offered, and a pending arbitrator writes none', async () => {
  const id = await conducted()
  expect((await create(id, '<p>x</p>', 'arbitro', 'carta-arbitral')).body.errors).toHaveProperty('tipo')
  expect((await create(id, '<p>x</p>', 'parte')).status).toBe(403)
  await db.updateTable('designacoes').set({ situacao: 'pendente' }).where('procedimentoId', '=', id).execute()
  expect((await create(id)).status).toBe(403)
  const suspenso = await conducted(['arbitro'])
  await setSituacao(app, suspenso, SITUACAO.suspenso)
  expect((await create(suspenso)).status).toBe(409)
  expect((await parte2.get<ResultOf<typeof textosDoProcesso.list>>(`/processo/${suspenso}/textos`)).body).toEqual({
    textos: [],
    inicia: false,
  })
})

import { createHash } from 'node:crypto'
import { CONSENTIMENTO_DA_ASSINATURA } from '@concordia/contract/rules/acordos/assinatura'
import type { DocumentoEmitido } from '@concordia/contract/validador/schemas'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { enableAplicativo } from '../../../../test/aplicativo.ts'
import { ownApp } from '../../../../test/app.ts'
import { as, visitor } from '../../../../test/client.ts'
import { notThese } from '../../../../test/codigo.ts'
import { emailsTo } from '../../../../test/mail/mailbox.ts'
import { pdfText } from '../../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../../test/pdf/signatures.ts'
import { answers, designations, THREE_SEATS } from '../../../../test/procedimentos/designacao.ts'
import { openCaso } from '../../../../test/procedimentos/pedido.ts'
import { openProcesso } from '../../../../test/procedimentos/peticao.ts'
import { termoOf, termosOf } from '../../../../test/procedimentos/termo.ts'
import { noLooseFiles } from '../../../../test/storage/storage.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { once } from '../../../platform/once.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const { designated, descriptions, refuse } = designations(app)
const { row: termoRow, emit, designatedCaso, onceOnly, intact } = termosOf(app)
beforeEach(() => sql`delete from contadores`.execute(db))

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('an arbitrator who signs the term in the platform', () => {
  test('has accepted with the signature; the sealed document with its evidence follows in the docket', async () => {
    const id = await designated()
    const declarado = { questionario: answers('Atuei como <b>perito</b> & consultor #1 em 2019.\nNada mais.') }
    const termo = termoOf(app, 'processo', id, 'arbitro', declarado)
    const { body: lido } = await termo.read()
    expect(lido.sha256).toBe(sha256(lido.texto))
    expect(lido.texto).toContain('&lt;b&gt;perito')
    const { status, body } = await termo.sign()
    expect([status, body.message]).toEqual([201, 'Enviado com sucesso'])
    expect(body.evento).toMatchObject({ descricao: 'Aceite de árbitro', user: { name: 'Conta do Árbitro' } })
    expect(body.evento.descricao_outros).toContain(lido.sha256)
    expect(body.evento.documentos.map(({ nome }) => nome)).toEqual(['Questionário do árbitro'])
    const processo = await openProcesso(parte, id)
    expect(processo.situacao).toBe(2)
    expect((await openProcesso(as(app, 'arbitro'), id)).aceiteArbitro).toBe(false)
    await intact(id)

    await emit(id)
    const depois = await openProcesso(parte, id)
    expect(depois.eventos.map(({ descricao }) => descricao).slice(-4)).toEqual([
      'Aceite de árbitro',
      'Processo ativo',
      'Prazo de defesa aberto',
      'Termo de aceite assinado',
    ])
    const juntada = depois.eventos.at(-1)!
    expect([juntada.user, juntada.documentos.map(({ nome }) => nome)]).toEqual([null, ['Termo de aceite assinado']])
    const { body: pdf } = await parte.file(`/processo/documento/${juntada.documentos[0]!.id}`)
    const text = flat(await pdfText(pdf))
    const row = await termoRow(id)
    for (const piece of [
      `Termo de aceite assinado nº ${id}`,
      `processo arbitral nº ${id}, na Câmara Concórdia`,
      'declaro que aceito a função',
      'Atuei como <b>perito</b> & consultor #1 em 2019.',
      'Página de assinaturas',
      'Assinou como Árbitro',
      'arbitro@concordia.test',
      'Código de uso único enviado ao e-mail confirmado',
      'Código enviado em',
      'Código usado em',
      '127.0.0.1',
      'não disponível',
      flat(CONSENTIMENTO_DA_ASSINATURA.texto),
      'com o código',
    ])
      expect(text).toContain(piece)
    const bare = text.replaceAll(' ', '')
    expect(bare).toContain(row.sha256)
    expect(bare).toContain(body.evento.hash)
    expect(row).toMatchObject({
      sha256: lido.sha256,
      texto: lido.texto,
      cpf: expect.stringMatching(/^\*\*\*\./),
      metodo: 'email',
    })
    expect(row.codigoEnviadoEm!.getTime()).toBeLessThanOrEqual(row.createdAt.getTime())
    expect(await readSignatures(pdf)).toMatchObject([{ signer: 'Câmara Concórdia', intact: true, coversFile: true }])
    const [, code] = /com o código ([\w-]{19})/.exec(text)!
    const { body: valida } = await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${code}`)
    expect(valida.emitido).toMatchObject({ tipo: 'Termo de aceite assinado', numero: String(id), sha256: sha256(pdf) })
    const mail = (await emailsTo(app, 'arbitro@concordia.test')).findLast(({ motivo }) => motivo === 'termo')!
    expect(mail.anexos).toMatchObject([{ nome: `Termo de aceite assinado ${id}.pdf` }])
    expect(mail.texto).not.toContain('perito')
    const [stranger] = await db.selectFrom('documentos').select('id').where('eventoId', '=', juntada.id).execute()
    expect((await as(app, 'advogado').file(`/processo/documento/${stranger!.id}`)).status).toBe(403)
    await onceOnly(id)
  })

  test('with an authenticator app: no code is sent, and the document says so', async () => {
    const id = await designated(['arbitro2'])
    const who = as(app, 'arbitro2')
    const now = new Date()
    const celular = await enableAplicativo(who, now, DEMO_PASSWORD)
    const termo = termoOf(app, 'processo', id, 'arbitro2')
    const { sha256: lido } = (await termo.read()).body
    expect((await termo.signWith({ code: celular.show(now), metodo: 'aplicativo', sha256: lido })).status).toBe(201)
    await emit(id)
    const { eventos } = await openProcesso(parte, id)
    const text = flat(await pdfText((await parte.file(`/processo/documento/${eventos.at(-1)!.documentos[0]!.id}`)).body))
    expect(text).toContain('Código do aplicativo autenticador')
    expect(text).not.toContain('Código enviado em')
  })

  test('when three arbitrators sign, the last signature makes the process active, at once or one after the other', async () => {
    const id = await designated(['arbitro', 'arbitro2', 'arbitro3'], THREE_SEATS)
    const ready = await Promise.all(
      (['arbitro', 'arbitro2', 'arbitro3'] as const).map(async (account) => {
        const termo = termoOf(app, 'processo', id, account)
        return { termo, with: await termo.ready() }
      }),
    )
    const signed = await Promise.all(ready.map(({ termo, with: given }) => termo.signWith(given)))
    expect(signed.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await descriptions(id)).filter((one) => one === 'Processo ativo')).toHaveLength(1)
    await intact(id)
  })

  test('twenty times at once has signed once', async () => {
    const id = await designated()
    const termo = termoOf(app, 'processo', id)
    const given = await termo.ready()
    const signed = await Promise.all(Array.from({ length: 20 }, () => termo.signWith(given)))
    expect(signed.filter(({ status }) => status === 201)).toHaveLength(1)
    // Attempts after the commit get 409; attempts whose code was used meanwhile get 422.
    expect(signed.filter(({ status }) => status === 409 || status === 422)).toHaveLength(19)
    expect((await db.selectFrom('termosAssinados').select('id').where('sha256', '=', given.sha256).execute()).length).toBe(1)
    await emit(id)
    await onceOnly(id)
  })

  test('and uploads one at the same time: one of the two counts', async () => {
    const id = await designated()
    const termo = termoOf(app, 'processo', id)
    const given = await termo.ready()
    const [signed, uploaded, refused] = await Promise.all([termo.signWith(given), designations(app).accept(id), refuse(id)])
    const statuses = [signed.status, uploaded.status, refused.status]
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await intact(id)
  })
})

describe('nothing is signed, and nothing changes,', () => {
  const unchanged = async (id: number) => {
    expect(await descriptions(id)).toHaveLength(2)
    expect((await openProcesso(as(app, 'arbitro'), id)).aceiteArbitro).toBe(true)
    await noLooseFiles(app)
  }

  test('with a wrong code, one of another designation, or one that was used', async () => {
    const [um, outro] = [await designated(), await designated()]
    const [primeiro, segundo] = [termoOf(app, 'processo', um), termoOf(app, 'processo', outro)]
    const given = await primeiro.ready()
    expect((await primeiro.signWith({ ...given, code: notThese(given.code) })).body.errors).toHaveProperty('code')
    const { sha256: lido } = (await segundo.read()).body
    expect((await segundo.signWith({ code: given.code, sha256: lido })).status).toBe(422)
    await unchanged(um)
    expect((await primeiro.signWith(given)).status).toBe(201)
    await segundo.ask()
    expect((await segundo.signWith({ code: given.code, sha256: lido })).status).toBe(422)
    await unchanged(outro)
  })

  const waiting = once(async () => {
    const id = await designated()
    const termo = termoOf(app, 'processo', id)
    return { id, termo, given: await termo.ready() }
  })

  test('with another address than the account’s, or an app that is not there', async () => {
    const { id, termo, given } = await waiting()
    expect((await termo.signWith({ ...given, email: 'outra@concordia.test' })).body.errors).toEqual({
      email: ['Informe o e-mail da sua conta'],
    })
    expect((await termo.signWith({ ...given, metodo: 'aplicativo' })).body.errors).toHaveProperty('metodo')
    await unchanged(id)
  })

  test('where the text is another than the one that was read, or was not read', async () => {
    const { id, termo, given } = await waiting()
    const other = await termo.signWith({ ...given, questionario: answers('Outra resposta.') })
    expect([other.status, other.body.message]).toEqual([
      409,
      'O termo mudou depois que você o leu. Leia-o de novo antes de assinar.',
    ])
    expect((await termo.signWith({ code: given.code })).body.errors).toEqual({ sha256: ['Leia o termo antes de assinar'] })
    await unchanged(id)
  })

  test('when an answer is missing: the error names its place', async () => {
    const { id, termo } = await waiting()
    const questionario = answers().map((one, n) => (n === 2 ? { ...one, resposta: ' ' } : one))
    for (const changes of [{ questionario }]) {
      expect((await termo.read(changes)).body.errors).toEqual({ 'questionario.2.resposta': ['Responda esta pergunta'] })
      expect((await termo.signWith({ ...changes, code: '123456', sha256: 'a' })).status).toBe(422)
    }
    expect((await termo.read({ questionario: answers().slice(1) })).body.errors).toHaveProperty('questionario')
    await unchanged(id)
  })

  test.each([3, 4, 6])('in situação %i (409)', async (situacao) => {
    const { id, termo, given } = await waiting()
    await db.updateTable('procedimentos').set({ situacao }).where('id', '=', id).execute()
    expect(await termo.signWith(given)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Indisponível enquanto o processo estiver/) },
    })
    expect(await descriptions(id)).toHaveLength(2)
  })

  test('after the designation was answered: the code says so already', async () => {
    const id = await designated()
    const termo = termoOf(app, 'processo', id)
    expect((await termo.sign()).status).toBe(201)
    for (const answer of [await termo.ask(), await termo.read(), await termo.signWith({ code: '123456', sha256: 'a' })])
      expect(answer).toMatchObject({ status: 409, body: { message: 'Você já aceitou esta designação.' } })
  })
})

describe('a mediator who signs', () => {
  test('discloses in the term what the partes must know; without a body the call still accepts', async () => {
    const id = await designatedCaso()
    const declarado = { revelacao: 'Fui professor de uma das partes em 2015.\nSem contato desde então.' }
    const termo = termoOf(app, 'caso', id, 'mediador', declarado)
    const { body: lido } = await termo.read()
    expect(lido.texto).toContain('Fui professor de uma das partes em 2015.<br>Sem contato')
    const { status, body } = await termo.sign()
    expect([status, body.message]).toEqual([201, 'Indicação de mediador aceita'])
    const caso = await openCaso(as(app, 'mediador'), id)
    expect([caso.situacao, caso.aceiteMediador]).toEqual([2, false])
    // The partes read it at once, also while the sealed term waits.
    expect(body.evento.documentos.map(({ nome }) => nome)).toEqual(['Revelação do mediador'])
    const revelacao = await parte.file(`/caso/documento/${body.evento.documentos[0]!.id}`)
    expect(flat(await pdfText(revelacao.body))).toContain('Fui professor de uma das partes em 2015. Sem contato desde então.')
    await emit(id)
    const juntada = (await openCaso(parte, id)).eventos.at(-1)!
    const text = flat(await pdfText((await parte.file(`/caso/documento/${juntada.documentos[0]!.id}`)).body))
    for (const piece of [
      `caso de mediação nº ${id}`,
      'Revelação',
      'Fui professor de uma das partes em 2015.',
      'Lei 13.140/2015, art. 5º, parágrafo único',
      'Assinou como Mediador',
    ])
      expect(text).toContain(piece)
    const notice = (await emailsTo(app, 'parte@concordia.test')).findLast(({ procedimentoId }) => procedimentoId === id)!
    expect(notice.texto).toContain('O termo assinado está nos eventos do caso.')
    expect(notice.texto).not.toContain('professor')
    await onceOnly(id)

    const outro = await designatedCaso()
    expect((await as(app, 'mediador').put(`/caso/${outro}/mediador/aceitar`)).status).toBe(200)
    expect((await openCaso(parte, outro)).eventos.at(-2)).toMatchObject({ descricao_outros: null, documentos: [] })
    await intact(outro)
  })

  test('and has nothing to disclose declares so', async () => {
    const id = await designatedCaso()
    const { body } = await termoOf(app, 'caso', id).read()
    expect(body.texto).toContain('<p>Nada tenho a revelar.</p>')
    const signed = await termoOf(app, 'caso', id).sign()
    expect([signed.status, signed.body.evento.documentos]).toEqual([201, []])
    await intact(id)
    const outro = termoOf(app, 'caso', await designatedCaso())
    expect((await outro.read({ revelacao: '4111 1111 1111 1111' })).status).toBe(422)
    expect((await outro.read({ revelacao: 'x'.repeat(4001) })).status).toBe(422)
  })
})

test('the blank term has a code and a QR too; the code says when it was issued', async () => {
  const id = await designated()
  const { body: pdf } = await as(app, 'arbitro').file(`/processo/${id}/arbitro/termo`)
  const text = flat(await pdfText(pdf))
  expect(text).toContain(`Termo de aceite nº ${id}`)
  const [, code] = /com o código ([\w-]{19})/.exec(text)!
  const { body } = await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${code}`)
  expect(body.emitido).toMatchObject({ tipo: 'Termo de aceite, para assinar', numero: String(id), sha256: sha256(pdf) })
})

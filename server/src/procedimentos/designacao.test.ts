import type { ResultOf } from '@concordia/contract/http/endpoint'
import type { designacao } from '@concordia/contract/processos-atos'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { type Account, as, type Refusal } from '../../test/client.ts'
import { acceptance, answers, designate, idOf } from '../../test/designacao.ts'
import { emailsTo } from '../../test/mailbox.ts'
import { damagedPdf, makePdf, pdfFile } from '../../test/pdf.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { fileProcess, openProcesso } from '../../test/peticao.ts'
import { noLooseFiles } from '../../test/storage.ts'
import { verificar } from './integridade.ts'

const app = await ownApp()
const { db, storage } = app.deps
const parte = as(app, 'parte')
const arbitro = as(app, 'arbitro')
type Ato = ResultOf<typeof designacao.aceitar> & Refusal

const three = { numero_arbitros: '3', valorAPagar: '10000.00' }
async function designated(accounts: Account[] = ['arbitro'], changes: Record<string, string> = {}) {
  const { processo } = await fileProcess(app, 'parte', changes)
  await designate(app, processo.id, accounts)
  return processo.id
}
const accept = (id: number, account: Account = 'arbitro', form = acceptance()) =>
  as(app, account).form<Ato>(`/processo/${id}/arbitro/aceitar`, form)
const refuse = (id: number, account: Account = 'arbitro') => as(app, account).put<Ato>(`/processo/${id}/arbitro/recusar`)
const descriptions = async (id: number) => (await openProcesso(parte, id)).eventos.map(({ descricao }) => descricao)
const subjects = async (account: Account, id: number) => {
  const emails = await emailsTo(app, `${account}@concordia.test`)
  return emails.filter(({ procedimentoId }) => procedimentoId === id).map(({ assunto }) => assunto)
}
/** The chain is whole, every file has its bytes, and no file lies loose. */
async function intact(id: number) {
  expect(await verificar(db, id, { storage })).toMatchObject({ integra: true })
  await noLooseFiles(app)
}

describe('who is designated', () => {
  test('gets access, a notice by e-mail with the way to the page, and stands in the docket', async () => {
    const id = await designated()
    expect(await descriptions(id)).toEqual(['Protocolo da petição inicial', 'Designação de árbitro'])
    const evento = (await openProcesso(parte, id)).eventos.at(-1)!
    expect(evento).toMatchObject({
      descricao_outros: 'Designação de árbitro: Conta do Árbitro',
      secretario: { name: 'Conta da Secretaria' },
      user: null,
    })
    expect(await subjects('arbitro', id)).toEqual([`Processo ${id}: você foi designado árbitro`])
    expect((await openProcesso(arbitro, id)).aceiteArbitro).toBe(true)
    expect((await openProcesso(parte, id)).aceiteArbitro).toBe(false)
    await intact(id)
  })

  test('sees partes and petition until the answer, and nothing else', async () => {
    const id = await designated(['arbitro'])
    const full = await openProcesso(parte, id)
    expect(full.termo).not.toBeNull()
    const shown = await openProcesso(arbitro, id)
    expect(shown).toMatchObject({ termo: null, documentos: [], eventos: [], peticao: full.peticao })
    expect(shown.demandantes.map(({ nome }) => nome)).toEqual(['Parte Demandante'])
    const [peticao, termo, recibo] = full.eventos[0]!.documentos
    const status = async (path: string) => (await arbitro.file(path)).status
    expect(await status(`/processo/${id}/peticao`)).toBe(200)
    expect(await status(`/processo/documento/${peticao!.id}`)).toBe(200)
    for (const path of [`/processo/${id}/termo`, `/processo/documento/${termo!.id}`, `/processo/documento/${recibo!.id}`])
      expect(await status(path)).toBe(403)

    await accept(id)
    expect((await openProcesso(arbitro, id)).eventos).toHaveLength(4)
    expect(await status(`/processo/documento/${termo!.id}`)).toBe(200)
  })

  test.each<[string, Account, string]>([
    ['who filed it', 'parte', 'Esta pessoa protocolou o procedimento.'],
    ['its lawyer', 'advogado', 'Esta pessoa é advogada de uma das partes.'],
    ['a parte by CPF', 'parte2', 'Esta pessoa é parte, ou contato de uma parte, no procedimento.'],
    ['a contact of a parte', 'perito', 'Esta pessoa é parte, ou contato de uma parte, no procedimento.'],
  ])('cannot be %s', async (_who, account, reason) => {
    const { processo } = await fileProcess(app, 'parte', {
      advogado_email: 'advogado@concordia.test',
      'demandadas[0][documento]': '52998224725',
      'demandadas[0][emails][0][contato]': 'perito@concordia.test',
    })
    await expect(designate(app, processo.id, [account])).rejects.toMatchObject({
      status: 422,
      errors: { 'designados.0': [reason] },
    })
    expect(await descriptions(processo.id)).toHaveLength(1)
  })

  test('cannot be somebody who follows it with the password, its mediator, or designated already', async () => {
    const id = await designated(['arbitro'], three)
    const mediador = await idOf(app, 'mediador')
    await db.insertInto('designacoes').values({ procedimentoId: id, userId: mediador, papel: 'mediador' }).execute()
    const acesso = { procedimentoId: id, userId: await idOf(app, 'perito'), motivo: 'senha', tipo: 'processo' }
    await db
      .insertInto('procedimentoAcessos')
      .values({ ...acesso, movimentadoEm: new Date() })
      .execute()
    const reasons = {
      mediador: 'Esta pessoa é mediadora neste procedimento.',
      perito: 'Esta pessoa acompanha o procedimento ao lado de uma das partes.',
      arbitro: 'Esta pessoa já está designada neste procedimento.',
    }
    for (const [account, reason] of Object.entries(reasons))
      await expect(designate(app, id, [account as Account])).rejects.toMatchObject({ message: reason })
    await expect(designate(app, id, ['arbitro2', 'arbitro2'])).rejects.toMatchObject({ status: 422 })
    expect(await descriptions(id)).toHaveLength(2)
  })

  test('holds a seat: no more are named than there are, and none while the fee is open', async () => {
    const id = await designated()
    await expect(designate(app, id, ['arbitro2'])).rejects.toMatchObject({
      status: 409,
      message: 'Não há vaga de árbitro neste procedimento.',
    })
    const { processo } = await fileProcess(app, 'parte')
    await db.updateTable('pagamentos').set({ situacao: 'A', pagoEm: null }).where('procedimentoId', '=', processo.id).execute()
    await expect(designate(app, processo.id, ['arbitro'])).rejects.toMatchObject({ status: 409 })
  })
})

describe('the term', () => {
  test('is a PDF of this process and this arbitrator, until it is answered', async () => {
    const id = await designated()
    const { status, headers, body } = await arbitro.file(`/processo/${id}/arbitro/termo`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(decodeURIComponent(headers.get('content-disposition')!)).toContain('Termo de Aceite.pdf')
    const text = (await pdfText(body)).replace(/\s+/g, ' ')
    for (const fact of [
      `nº ${id}`,
      'Conta do Árbitro',
      '***.509.460-**',
      'Cível',
      'Cobrança',
      'Parte Demandante',
      'Empresa Demandada Ltda.',
      'art. 13, § 6º',
      'art. 14, § 1º',
      'Local e data',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('15350946056')
    await refuse(id)
    expect(await arbitro.get(`/processo/${id}/arbitro/termo`)).toMatchObject({
      status: 409,
      body: { message: 'Você já recusou esta designação.' },
    })
  })
})

describe('an acceptance', () => {
  test('keeps answers and signed term in the docket, opens the process and makes it active', async () => {
    const id = await designated()
    const termo = makePdf({ text: 'Termo de Aceite assinado por mim' })
    const answered = answers('Não há nada a declarar.\nNada mesmo.')
    const form = acceptance({ questionario: JSON.stringify(answered), termo: pdfFile('assinado.pdf', termo) })
    const { status, body } = await accept(id, 'arbitro', form)
    expect(status).toBe(200)
    expect(body.message).toBe('Enviado com sucesso')
    expect(body.evento).toMatchObject({ descricao: 'Aceite de árbitro', user: { name: 'Conta do Árbitro' } })

    const processo = await openProcesso(parte, id)
    expect(processo.situacao).toBe(2)
    expect(processo.eventos.map(({ descricao }) => descricao)).toEqual([
      'Protocolo da petição inicial',
      'Designação de árbitro',
      'Aceite de árbitro',
      'Processo ativo',
    ])
    expect(processo.eventos.at(-1)).toMatchObject({ user: null, admin: null, secretario: null })
    const documentos = processo.eventos[2]!.documentos
    expect(documentos.map(({ nome }) => nome)).toEqual(['Termo de aceite assinado', 'Questionário do árbitro'])
    expect((await parte.file(`/processo/documento/${documentos[0]!.id}`)).body).toEqual(termo)
    const text = (await pdfText((await parte.file(`/processo/documento/${documentos[1]!.id}`)).body)).replace(/\s+/g, ' ')
    for (const pergunta of QUESTIONARIO) expect(text).toContain(pergunta)
    expect(text.split('Não há nada a declarar. Nada mesmo.')).toHaveLength(9)

    const row = await db.selectFrom('designacoes').selectAll().where('procedimentoId', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ situacao: 'aceita', eventoId: body.evento.id, questionario: answered })
    expect((await openProcesso(arbitro, id)).aceiteArbitro).toBe(false)
    expect(await subjects('parte', id)).toContain(`Processo ${id}: árbitro aceitou a designação`)
    expect(await subjects('arbitro', id)).toHaveLength(1)
    await intact(id)
  })

  test('of one of three leaves the process waiting; with the last one it becomes active', async () => {
    const id = await designated(['arbitro', 'arbitro2', 'arbitro3'], three)
    for (const [account, situacao] of [
      ['arbitro', 1],
      ['arbitro2', 1],
      ['arbitro3', 2],
    ] as const) {
      expect((await accept(id, account)).status).toBe(200)
      expect((await openProcesso(parte, id)).situacao).toBe(situacao)
    }
    await intact(id)
  })

  test('of all three at once makes it active exactly once', async () => {
    const id = await designated(['arbitro', 'arbitro2', 'arbitro3'], three)
    const sent = await Promise.all((['arbitro', 'arbitro2', 'arbitro3'] as const).map((account) => accept(id, account)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    const all = await descriptions(id)
    expect(all.filter((descricao) => descricao === 'Aceite de árbitro')).toHaveLength(3)
    expect(all.filter((descricao) => descricao === 'Processo ativo')).toHaveLength(1)
    expect(all.at(-1)).toBe('Processo ativo')
    expect((await openProcesso(parte, id)).situacao).toBe(2)
    await intact(id)
  })

  test('sent fifty times at once has one effect', async () => {
    const id = await designated()
    const sent = await Promise.all(Array.from({ length: 50 }, () => accept(id)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(sent.find(({ status }) => status === 409)!.body.message).toBe('Você já aceitou esta designação.')
    expect(await descriptions(id)).toHaveLength(4)
    await intact(id)
  })

  test('or a refusal, whichever comes first: the other one is 409 and changes nothing', async () => {
    const id = await designated()
    const [accepted, refused] = await Promise.all([accept(id), refuse(id)])
    expect([accepted.status, refused.status].toSorted()).toEqual([200, 409])
    await intact(id)
  })

  const PERGUNTA = (n: number) => `A pergunta ${n} não é a deste questionário. Recarregue a página e responda de novo.`
  const without = answers().map((item, n) => (n === 2 ? { ...item, resposta: '  ' } : item))
  const shuffled = [answers()[1], answers()[0], ...answers().slice(2)]
  test.each<[string, Parameters<typeof acceptance>[0], Record<string, string[]>]>([
    [
      'no answer to one question',
      { questionario: JSON.stringify(without) },
      { 'questionario.2.resposta': ['Responda esta pergunta'] },
    ],
    [
      'a question missing at the end',
      { questionario: JSON.stringify(answers().slice(0, 7)) },
      { 'questionario.7.resposta': ['Responda esta pergunta'] },
    ],
    [
      'questions in another order',
      { questionario: JSON.stringify(shuffled) },
      { 'questionario.0.pergunta': [PERGUNTA(1)], 'questionario.1.pergunta': [PERGUNTA(2)] },
    ],
    ['no questionnaire', { questionario: null }, { questionario: ['Responda esta pergunta'] }],
    [
      'something that is no JSON',
      { questionario: '[{' },
      { questionario: ['As respostas do questionário não puderam ser lidas. Recarregue a página e responda de novo.'] },
    ],
    ['no term', { termo: null }, { termo: ['Adicione seu termo em pdf'] }],
    [
      'a term that is no PDF',
      { termo: new File(['PK\u0003\u0004'], 'termo.docx', { type: 'application/pdf' }) },
      { termo: ['O arquivo deve do tipo PDF'] },
    ],
    [
      'a damaged term',
      { termo: pdfFile('termo.pdf', damagedPdf()) },
      { termo: ['O arquivo está danificado e não pode ser aberto. Gere o PDF novamente e envie outra vez.'] },
    ],
    [
      'a term of 6,000,000 bytes',
      { termo: pdfFile('termo.pdf', makePdf({ bytes: 6_000_000 })) },
      { termo: ['O arquivo deve ter no máximo 6 MB'] },
    ],
  ])('with %s is 422 by field and changes nothing', async (_what, parts, errors) => {
    const id = await designated()
    expect(await accept(id, 'arbitro', acceptance(parts))).toMatchObject({ status: 422, body: { errors } })
    expect(await descriptions(id)).toHaveLength(2)
    expect((await openProcesso(arbitro, id)).aceiteArbitro).toBe(true)
    await noLooseFiles(app)
  })

  test('of JSON that is anything else than the list of answers is 422, never an error of ours', async () => {
    const id = await designated()
    for (const json of [
      'null',
      '{}',
      '"x"',
      '7',
      '[null,1,"x",[],{},{"pergunta":1,"resposta":{}},true,0]',
      `[${'['.repeat(20_000)}`,
    ])
      expect((await accept(id, 'arbitro', acceptance({ questionario: json }))).status).toBe(422)
  })

  test('by somebody who is not designated is 403 and changes nothing', async () => {
    const id = await designated()
    for (const account of ['parte', 'arbitro2', 'secretaria', 'admin'] as const) {
      expect((await accept(id, account)).status).toBe(403)
      expect((await refuse(id, account)).status).toBe(403)
    }
    expect(await descriptions(id)).toHaveLength(2)
    await noLooseFiles(app)
  })

  test.each([
    [3, 'Recusado'],
    [4, 'Arquivado'],
    [6, 'Acordo'],
  ])('in situação %i is 409 with a sentence', async (situacao, label) => {
    const id = await designated()
    await db.updateTable('procedimentos').set({ situacao }).where('id', '=', id).execute()
    const message = `A situação “${label}” não admite este ato.`
    expect(await accept(id)).toMatchObject({ status: 409, body: { message } })
    expect(await refuse(id)).toMatchObject({ status: 409, body: { message } })
    await noLooseFiles(app)
  })
})

describe('a refusal', () => {
  test('is an evento, ends the access, frees the seat and is told to the secretariat and whoever filed', async () => {
    const id = await designated()
    const { status, body } = await refuse(id)
    expect(status).toBe(200)
    expect(body.message).toBe('Designação de árbitro recusada')
    expect(body.evento).toMatchObject({ descricao: 'Recusa de árbitro', user: { name: 'Conta do Árbitro' } })
    expect((await arbitro.get(`/processo/${id}`)).status).toBe(403)
    const list = await arbitro.post<{ processos: { data: { id: number }[] } }>('/processos', { numero: id })
    expect(list.body.processos.data).toEqual([])
    for (const account of ['parte', 'secretaria', 'admin'] as const)
      expect(await subjects(account, id)).toContain(`Processo ${id}: árbitro recusou a designação`)
    expect((await openProcesso(parte, id)).situacao).toBe(1)

    expect(await refuse(id)).toMatchObject({ status: 409, body: { message: 'Você já recusou esta designação.' } })
    expect(await accept(id)).toMatchObject({ status: 409, body: { message: 'Você já recusou esta designação.' } })
    await designate(app, id, ['arbitro2'])
    expect((await accept(id, 'arbitro2')).status).toBe(200)
    expect((await openProcesso(parte, id)).situacao).toBe(2)
    await intact(id)
  })

  test('leaves other reasons to see the process', async () => {
    const id = await designated()
    const acesso = { procedimentoId: id, userId: await idOf(app, 'arbitro'), motivo: 'terceiro', tipo: 'processo' }
    await db
      .insertInto('procedimentoAcessos')
      .values({ ...acesso, movimentadoEm: new Date() })
      .execute()
    await refuse(id)
    expect((await openProcesso(arbitro, id)).eventos).toHaveLength(3)
  })

  test('sent fifty times at once has one effect', async () => {
    const id = await designated()
    const sent = await Promise.all(Array.from({ length: 50 }, () => refuse(id)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await descriptions(id)).toHaveLength(3)
    await intact(id)
  })
})

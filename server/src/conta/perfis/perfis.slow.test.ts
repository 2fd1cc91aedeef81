import type { cadastro, perfis, rascunhos } from '@concordia/contract/api'
import type { TipoDePerfil } from '@concordia/contract/conta/words'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { callerOf } from '../../../test/caller.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { formOf } from '../../../test/form.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { approved, LATTES, request } from '../../../test/perfil.ts'
import { designate } from '../../../test/procedimentos/designacao.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { newRascunho, uploaded } from '../../../test/rascunho.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'
import { waitsForLock } from '../../../test/wait.ts'
import { designar } from '../../secretaria/atos/designar.ts'

const app = await ownApp()
const { db } = app.deps
const secretaria = as(app, 'secretaria')

let person: Person
beforeEach(async () => {
  person = await registerVerified(app)
})

const shown = async () => (await person.get<ResultOf<typeof cadastro.settings>>('/settings')).body.user
const answer = (tipo: TipoDePerfil, body: object) => secretaria.put(`/secretaria/pessoa/${person.id}/perfil/${tipo}`, body)
const remove = (tipo: TipoDePerfil, who = person) => who.delete(`/settings/perfil/${tipo}`)
const filesOf = () =>
  db
    .selectFrom('perfilArquivos as f')
    .innerJoin('arquivos as a', 'a.id', 'f.arquivoId')
    .select(['a.id', 'a.chave', 'a.nome'])
    .where('f.userId', '=', person.id)
    .execute()

describe('a request for a profile', () => {
  test('waits for its answer with its data and files', async () => {
    const { status, body } = await request<ResultOf<typeof perfis.pedirMediador>>(person, 'mediador')
    const perfil = {
      ...{ situacao: 'P', motivo: null, created_at: expect.any(String), decidido_em: null },
      ...{ lattes: LATTES, curriculo: 'curriculo.pdf', certificado: 'certificado.pdf' },
      ...{ descricao: '', publicar: false, photo_url: null },
    }
    expect([status, body]).toEqual([201, { perfil, message: 'Solicitação enviada. A secretaria vai conferir e responder.' }])
    expect(await shown()).toMatchObject({ advogado: null, perito: null, arbitro: null, mediador: perfil })
    await noLooseFiles(app)
  })

  test('a lawyer states the inscription; an expert may leave the Lattes address out', async () => {
    await request(person, 'advogado')
    await request(person, 'perito')
    expect(await shown()).toMatchObject({
      advogado: { situacao: 'P', oab_inscricao: 'SP 123.456', oab_carteira: 'oab.pdf' },
      perito: { situacao: 'P', lattes: null, curriculo: 'curriculo.pdf', carteira: 'crea.pdf' },
    })
  })

  test.each<[TipoDePerfil, string, string]>([
    ['advogado', 'oab_inscricao', 'Informe sua inscrição na OAB'],
    ['advogado', 'oab_carteira', 'Adicione uma cópia da sua carteira em pdf'],
    ['perito', 'curriculo', 'Adicione seu currículo em pdf'],
    ['perito', 'carteira', 'Adicione uma cópia da sua carteira em pdf'],
    ['arbitro', 'lattes', 'Informe o endereço do seu lattes'],
    ['arbitro', 'curriculo', 'Adicione seu currículo em pdf'],
    ['mediador', 'lattes', 'Informe o endereço do seu lattes'],
    ['mediador', 'curriculo', 'Adicione seu currículo em pdf'],
    ['mediador', 'certificado', 'Adicione seu certificado em pdf'],
  ])('to be %s without %s: %s', async (tipo, field, message) => {
    const { status, body } = await request(person, tipo, { [field]: null })
    expect([status, body.errors]).toEqual([422, { [field]: [message] }])
    expect((await shown())[tipo]).toBeNull()
    await noLooseFiles(app)
  })

  test.each([
    [
      'a file of 6,000,000 bytes',
      () => pdfFile('grande.pdf', makePdf({ bytes: 6_000_000 })),
      'O arquivo deve ter no máximo 6 MB',
    ],
    ['text', () => new File(['não sou um PDF'], 'texto.pdf', { type: 'application/pdf' }), 'O arquivo deve do tipo PDF'],
  ])('refuses %s', async (_what, curriculo, message) => {
    const { status, body } = await request(person, 'arbitro', { curriculo: curriculo() })
    expect([status, body.errors]).toEqual([422, { curriculo: [message] }])
  })

  test('cannot be made again while it waits, nor once approved; of two at once one counts', async () => {
    const both = await Promise.all([request(person, 'perito'), request(person, 'perito')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await request(person, 'perito')).toMatchObject({
      status: 409,
      body: { message: 'Perfil aguardando aprovação. Para mudar o pedido, remova a solicitação e faça outra.' },
    })
    await answer('perito', { situacao: 'A' })
    expect(await request(person, 'perito')).toMatchObject({
      status: 409,
      body: { message: 'Seu perfil de perito já foi aprovado.' },
    })
    await noLooseFiles(app)
  })

  test('a refused request shows its reason, is reported by e-mail, and can be made anew; the old files are gone', async () => {
    await request(person, 'arbitro')
    const [old] = await filesOf()
    await answer('arbitro', { situacao: 'R', motivo: 'O currículo está ilegível' })
    expect((await shown()).arbitro).toMatchObject({ situacao: 'R', motivo: 'O currículo está ilegível' })
    const mails = await emailsTo(app, person.email)
    expect(mails.filter(({ motivo }) => motivo === 'perfilRespondido')).toHaveLength(1)
    const { status } = await request(person, 'arbitro', { curriculo: pdfFile('novo.pdf') })
    expect([status, (await shown()).arbitro]).toMatchObject([201, { situacao: 'P', motivo: null, curriculo: 'novo.pdf' }])
    expect(await db.selectFrom('arquivos').select('id').where('id', '=', old!.id).executeTakeFirst()).toBeUndefined()
    await noLooseFiles(app)
  })
})

describe('a request by way of a draft', () => {
  const begin = async () => {
    const id = await newRascunho(person, { assistente: 'perfil-mediador', titulo: 'Pedido de perfil de mediador' })
    const [curriculo, certificado] = [
      await uploaded(person, id, pdfFile('cv.pdf')),
      await uploaded(person, id, pdfFile('cert.pdf')),
    ]
    const fields = { lattes: LATTES, 'curriculo[arquivo_id]': `${curriculo}`, 'certificado[arquivo_id]': `${certificado}` }
    return { id, fields, files: [curriculo, certificado] }
  }
  const send = (who: Person, id: string, fields: Record<string, string>) =>
    who.form<ResultOf<typeof perfis.pedirMediador> & Refusal>('/settings/perfil/mediador', formOf(fields), {
      'idempotency-key': id,
    })
  const drafts = async () =>
    (await person.get<ResultOf<typeof rascunhos.list>>('/rascunhos')).body.rascunhos.map(({ assistente }) => assistente)

  test('names the uploads, ends the draft, and a retry changes nothing', async () => {
    const { id, fields, files } = await begin()
    expect(await drafts()).toEqual(['perfil-mediador'])
    const first = await send(person, id, fields)
    expect([first.status, first.body.perfil]).toMatchObject([201, { curriculo: 'cv.pdf', certificado: 'cert.pdf' }])
    expect((await filesOf()).map((file) => file.id).toSorted()).toEqual(files.toSorted())
    expect(await drafts()).toEqual([])
    const again = await send(person, id, fields)
    expect([again.status, again.body.perfil]).toEqual([201, first.body.perfil])
    const audited = db.selectFrom('auditoria').select('id').where('userId', '=', person.id).where('acao', '=', 'pedir-perfil')
    expect(await audited.execute()).toHaveLength(1)
  })

  test('sent twice at once is one request; other content under its key is refused', async () => {
    const { id, fields } = await begin()
    const both = await Promise.all([send(person, id, fields), send(person, id, fields)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const other = await send(person, id, { ...fields, lattes: `${LATTES}9` })
    expect([other.status, other.body.message]).toEqual([409, 'Este pedido já foi enviado. Recarregue a página para fazer outro.'])
  })

  test('removing the profile removes its files, also those of the draft; a late retry does not bring it back', async () => {
    const { id, fields, files } = await begin()
    await send(person, id, fields)
    await remove('mediador')
    expect(await db.selectFrom('arquivos').select('id').where('id', 'in', files).execute()).toEqual([])
    expect((await send(person, id, fields)).status).toBe(403)
    expect((await shown()).mediador).toBeNull()
  })

  test("refuses somebody else's upload like an unknown one", async () => {
    const { id, fields } = await begin()
    const stranger = await registerVerified(app)
    const theirs = await send(stranger, await newRascunho(stranger), fields)
    const unknown = await send(stranger, await newRascunho(stranger), { ...fields, 'curriculo[arquivo_id]': '999999999' })
    expect([theirs.status, theirs.body.message]).toEqual([403, unknown.body.message])
    expect((await send(person, id, fields)).status).toBe(201)
  })
})

describe('the secretariat', () => {
  const path = (tipo: string, arquivo: string) => `/secretaria/pessoa/${person.id}/perfil/${tipo}/${arquivo}`

  test('reads the data and opens the files; who opened which stays in the audit', async () => {
    await request(person, 'mediador', { certificado: pdfFile('certificado.pdf', makePdf({ text: 'Certificado' })) })
    const { body } = await secretaria.get<{ conta: { perfis: object[] } }>(`/secretaria/pessoa/${person.id}`)
    expect(body.conta.perfis).toEqual([
      expect.objectContaining({
        ...{ tipo: 'mediador', situacao: 'P', lattes: LATTES },
        arquivos: [
          { arquivo: 'certificado', nome: 'certificado.pdf' },
          { arquivo: 'curriculo', nome: 'curriculo.pdf' },
        ],
      }),
    ])
    const file = await secretaria.file(path('mediador', 'certificado'))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.body.equals(makePdf({ text: 'Certificado' }))).toBe(true)
    const trail = await db
      .selectFrom('auditoria')
      .select('dados')
      .where('acao', '=', 'ver-perfil')
      .where('objetoId', '=', String(person.id))
      .execute()
    expect(trail).toEqual([{ dados: { perfil: 'mediador', arquivo: 'certificado' } }])
  })

  test('finds no file that was not sent', async () => {
    await request(person, 'arbitro')
    for (const [tipo, arquivo] of [
      ['arbitro', 'certificado'],
      ['mediador', 'curriculo'],
      ['arbitro', 'senha'],
    ]) {
      expect((await secretaria.file(path(tipo!, arquivo!))).status).toBe(403)
    }
  })

  test('does not answer a request that was made anew since it was read', async () => {
    await request(person, 'advogado')
    const { created_at } = (await shown()).advogado!
    await remove('advogado')
    await request(person, 'advogado', { oab_inscricao: 'RJ 9' })
    expect((await answer('advogado', { situacao: 'A', pedido_em: created_at })).status).toBe(409)
    const now = (await shown()).advogado!.created_at
    expect((await answer('advogado', { situacao: 'A', pedido_em: now })).status).toBe(200)
  })
})

describe('removing', () => {
  test('a request takes it and its files away', async () => {
    await request(person, 'perito')
    const files = await filesOf()
    expect((await remove('perito')).body).toEqual({ message: 'Solicitação removida.' })
    expect((await shown()).perito).toBeNull()
    const ids = files.map(({ id }) => id)
    expect(await db.selectFrom('arquivos').select('id').where('id', 'in', ids).execute()).toEqual([])
    await noLooseFiles(app)
    expect(await remove('perito')).toMatchObject({ status: 409, body: { message: 'Você não tem perfil de perito.' } })
  })

  test('an approved profile takes the right to be designated away', async () => {
    await approved(app, person.id, 'arbitro')
    expect((await remove('arbitro')).body).toEqual({ message: 'Perfil removido.' })
    const { processo } = await fileProcess(app, 'parte')
    const caller = callerOf({ id: 9, name: 'Conta da Secretaria', role: 'secretario' })
    const designate = designar(app.deps, caller, { procedimentoId: processo.id, papel: 'arbitro', userIds: [person.id] })
    await expect(designate).rejects.toMatchObject({ status: 422 })
  })

  test('is refused while a designation waits or runs, with a sentence that names it', async () => {
    const { processo } = await fileProcess(app, 'parte')
    await designate(app, processo.id, ['arbitro'])
    const arbitro = { ...as(app, 'arbitro') } as Person
    expect(await remove('arbitro', arbitro)).toMatchObject({
      status: 409,
      body: {
        message: `Você foi designado árbitro no processo ${processo.id} e ainda não respondeu. Recuse a designação antes de remover o perfil.`,
      },
    })
    const designacoes = () => db.updateTable('designacoes').where('procedimentoId', '=', processo.id)
    await designacoes().set({ situacao: 'aceita', respondidaEm: new Date() }).execute()
    expect((await remove('arbitro', arbitro)).body.message).toBe(
      `Você atua como árbitro no processo ${processo.id}, que está em andamento. O perfil pode ser removido quando ele terminar.`,
    )
    await db.updateTable('procedimentos').set({ situacao: 4 }).where('id', '=', processo.id).execute()
    expect((await remove('arbitro', arbitro)).status).toBe(200)
  })

  test('waits for a designation that is being stored, and is then refused', async () => {
    await approved(app, person.id, 'arbitro')
    const { processo } = await fileProcess(app, 'parte')
    let removal: ReturnType<typeof remove> | undefined
    await app.deps.tx(async (trx) => {
      // What `designar` does first: it holds the profile, and stores the designation only then.
      await trx.selectFrom('perfis').select('tipo').where('userId', '=', person.id).forKeyShare().execute()
      removal = remove('arbitro')
      await waitsForLock(app.deps.db)
      await trx.insertInto('designacoes').values({ procedimentoId: processo.id, userId: person.id, papel: 'arbitro' }).execute()
    })
    expect((await removal!).status).toBe(409)
  })
})

import type { atos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { designate, designations, idOf, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { once } from '../../platform/once.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const arbitro = as(app, 'arbitro')
const { designated, accept, refuse, descriptions, subjects, intact } = designations(app)

describe('a designated person', () => {
  test('gets access, a notice by e-mail with a link to the page, and is named in the docket', async () => {
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

  test('sees only partes, petition and term until the answer', async () => {
    const id = await designated(['arbitro'])
    const full = await openProcesso(parte, id)
    const shown = await openProcesso(arbitro, id)
    expect(shown).toMatchObject({ termo: full.termo, documentos: [], eventos: [], peticao: full.peticao })
    expect(shown.demandantes.map(({ nome }) => nome)).toEqual(['Parte Demandante'])
    const [peticao, termo, recibo] = full.eventos[0]!.documentos
    const status = async (path: string) => (await arbitro.file(path)).status
    for (const path of [`/processo/${id}/peticao`, `/processo/documento/${peticao!.id}`]) expect(await status(path)).toBe(200)
    for (const path of [`/processo/${id}/termo`, `/processo/documento/${termo!.id}`]) expect(await status(path)).toBe(200)
    expect(await status(`/processo/documento/${recibo!.id}`)).toBe(403)

    await accept(id)
    expect((await openProcesso(arbitro, id)).eventos).toHaveLength(5)
    expect(await status(`/processo/documento/${recibo!.id}`)).toBe(200)
  })

  const comPartes = once(() =>
    fileProcess(app, 'parte', {
      advogado_email: 'advogado@concordia.test',
      'demandadas[0][documento]': '52998224725',
      'demandadas[0][emails][0][contato]': 'perito@concordia.test',
    }),
  )
  test.each<[string, Account, string]>([
    ['who filed it', 'parte', 'Esta pessoa protocolou o procedimento.'],
    ['its lawyer', 'advogado', 'Esta pessoa é advogada de uma das partes.'],
    ['a parte by CPF', 'parte2', 'Esta pessoa é parte, ou contato de uma parte, no procedimento.'],
    ['a contact of a parte', 'perito', 'Esta pessoa é parte, ou contato de uma parte, no procedimento.'],
  ])('cannot be %s', async (_who, account, reason) => {
    const { processo } = await comPartes()
    await expect(designate(app, processo.id, [account])).rejects.toMatchObject({
      status: 422,
      errors: { 'designados.0': [reason] },
    })
    expect(await descriptions(processo.id)).toHaveLength(1)
  })

  test('cannot be a user who follows it with the password, its mediator, or its designee already', async () => {
    const id = await designated(['arbitro'], THREE_SEATS)
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

  test('takes a seat: no more are designated than there are seats, and none while the fee is open', async () => {
    const id = await designated()
    await expect(designate(app, id, ['arbitro2'])).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Não há vaga de árbitro neste procedimento\. O último evento é “Designação de árbitro”/),
    })
    const { processo } = await fileProcess(app, 'parte')
    await db.updateTable('pagamentos').set({ situacao: 'A', pagoEm: null }).where('procedimentoId', '=', processo.id).execute()
    await expect(designate(app, processo.id, ['arbitro'])).rejects.toMatchObject({ status: 409 })
  })
})

describe('an impediment that arises after the designation', () => {
  const reason = (motivo: string) => ({
    status: 409,
    body: {
      message: `Esta designação não pode mais ser aceita. ${motivo} Recuse-a, ou peça à secretaria que designe outra pessoa.`,
    },
  })

  test('as a contact of a parte, prevents the acceptance; a refusal stays possible', async () => {
    const id = await designated()
    const contato = await db
      .selectFrom('parteContatos as c')
      .innerJoin('partes as p', 'p.id', 'c.parteId')
      .select('c.id')
      .where('p.procedimentoId', '=', id)
      .executeTakeFirstOrThrow()
    await db.updateTable('parteContatos').set({ contato: 'arbitro@concordia.test' }).where('id', '=', contato.id).execute()
    const motivo = 'Esta pessoa é parte, ou contato de uma parte, no procedimento.'
    expect(await accept(id)).toMatchObject(reason(motivo))
    expect(await descriptions(id)).toHaveLength(2)
    expect((await refuse(id)).status).toBe(200)
    await intact(id)
  })

  test.each([
    ['the profile is no longer approved', 'Esta pessoa não tem perfil de árbitro aprovado.', 'perfil'],
    [
      'they work for the secretariat',
      'Esta pessoa é da secretaria da câmara, e por isso não pode conduzir procedimentos.',
      'role',
    ],
  ])('because %s, prevents the acceptance while it lasts', async (_what, motivo, what) => {
    const id = await designated(['arbitro3'])
    const userId = await idOf(app, 'arbitro3')
    const set = (impeded: boolean) =>
      what === 'perfil'
        ? db
            .updateTable('perfis')
            .set({ situacao: impeded ? 'P' : 'A' })
            .where('userId', '=', userId)
            .where('tipo', '=', 'arbitro')
            .execute()
        : db
            .updateTable('users')
            .set({ role: impeded ? 'secretario' : 'user' })
            .where('id', '=', userId)
            .execute()
    await set(true)
    const refused = await accept(id, 'arbitro3')
    await set(false)
    expect(refused).toMatchObject(reason(motivo))
    expect((await accept(id, 'arbitro3')).status).toBe(201)
  })
})

describe('the term', () => {
  test('is a PDF for this process and this arbitrator, until the designation is answered', async () => {
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

describe('a refusal', () => {
  test('is an evento, ends the access, frees the seat and is reported to the secretariat and the filer', async () => {
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
    expect((await accept(id, 'arbitro2')).status).toBe(201)
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

  describe('with a reason', () => {
    const MOTIVO = 'Fui sócio da demandada.\nSaí em 2019.'
    const reasons = async (account: Account, tipo: 'processo' | 'caso', id: number) => {
      const { body } = await as(app, account).get<ResultOf<typeof atos.ficha>>(`/secretaria/${tipo}/${id}`)
      return body.ficha.designados.map((one) => one.motivo_da_recusa)
    }

    test.each([
      ['processo', 'arbitro'],
      ['caso', 'mediador'],
    ] as const)('by a %s shows the reason to the secretariat only', async (tipo, papel) => {
      const id = tipo === 'processo' ? await designated() : (await fileCaso(app, 'parte')).caso.id
      if (tipo === 'caso') await designate(app, id, [papel], papel)
      const path = `/${tipo}/${id}`
      const refused = await as(app, papel).put<object>(`${path}/${papel}/recusar`, { motivo: `  ${MOTIVO} ` })
      expect(refused).toMatchObject({ status: 200, body: { evento: { descricao_outros: null } } })
      expect(await reasons('secretaria', tipo, id)).toEqual([MOTIVO])
      expect(await reasons('admin', tipo, id)).toEqual([MOTIVO])

      const read = [refused, await parte.get<object>(path), await as(app, 'secretaria').get<object>(path)]
      for (const { body } of read) expect(JSON.stringify(body)).not.toContain('sócio')
      const told = await emailsAbout(app, id)
      expect(told.map(({ assunto }) => assunto)).toContainEqual(expect.stringContaining('recusou a designação'))
      expect(JSON.stringify(told)).not.toContain('sócio')
      await intact(id)
    })

    test('hides it from staff who take part in the process', async () => {
      const id = await designated()
      await refuse(id, 'arbitro', { motivo: MOTIVO })
      await as(app, 'secretaria').post('/processo/add', { id, password: await accessPassword(app, id) })
      expect(await reasons('secretaria', 'processo', id)).toEqual([null])
      expect(await reasons('admin', 'processo', id)).toEqual([MOTIVO])
    })

    test.each([{}, { motivo: '' }, { motivo: null }])('left out as %j is none', async (body) => {
      const id = await designated()
      expect((await refuse(id, 'arbitro', body)).status).toBe(200)
      expect(await reasons('secretaria', 'processo', id)).toEqual([null])
    })

    test('is 422 and refuses nothing when the reason is too long', async () => {
      const id = await designated()
      expect(await refuse(id, 'arbitro', { motivo: 'a'.repeat(2001) })).toMatchObject({
        status: 422,
        body: { errors: { motivo: [expect.any(String)] } },
      })
      expect((await openProcesso(arbitro, id)).aceiteArbitro).toBe(true)
    })
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

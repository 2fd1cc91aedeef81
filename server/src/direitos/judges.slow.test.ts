import type { avisosRetidos, home } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { MOVIMENTACOES_POR_HORA } from '@concordia/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as, type Client, type Refusal } from '../../test/client.ts'
import { accessPassword, emailsAbout } from '../../test/mail/mailbox.ts'
import { openNegociacao } from '../../test/negociacoes/negociacao.ts'
import { acceptance, designate, idOf } from '../../test/procedimentos/designacao.ts'
import { movement } from '../../test/procedimentos/movimento.ts'
import { fileCaso, pedido, sendPedido } from '../../test/procedimentos/pedido.ts'
import { charge, fileProcess } from '../../test/procedimentos/peticao.ts'
import { type Person, registerVerified } from '../../test/secretaria/pessoa.ts'
import { secretariat } from '../../test/secretaria/secretaria.ts'
import { impedimentosDe } from './impeded.ts'
import { findNear } from './impeded-near.ts'

const app = await ownApp()
const { db } = app.deps
const arbitro = as(app, 'arbitro')
const staff = secretariat(app)

/** Two partes whom no demo process has; the sides of a case are exchanged. */
const [ANA, CONDOMINIO, OUTRA] = ['29537995593', '11222333000181', '71428793860']
const ENTRE = { 'demandantes[0][documento]': ANA, 'demandadas[0][documento]': CONDOMINIO }
const TROCADAS = { 'demandantes[0][documento]': CONDOMINIO, 'demandadas[0][documento]': ANA }
/** Partes and contacts that nobody else has. */
const outras = (demandante: string = OUTRA) => ({
  ...{ 'demandantes[0][documento]': demandante, 'demandadas[0][documento]': '86288366757' },
  'demandantes[0][emails][0][contato]': `so-daqui-${crypto.randomUUID()}@concordia.test`,
  'demandadas[0][emails][0][contato]': `so-daqui-${crypto.randomUUID()}@concordia.test`,
})
const processo = async (changes: Record<string, string> = ENTRE) => (await fileProcess(app, 'parte', changes)).processo.id
const caso = async (changes: Record<string, string> = TROCADAS) => (await fileCaso(app, 'parte', changes)).caso.id

const link = async (who: Client, id: number, password?: string) =>
  who.post<Refusal>('/caso/add', { id, password: password ?? (await accessPassword(app, id)) })
const enter = (who: Client, id: number) => who.post<Refusal>(`/caso/${id}/entrar`)
const reads = async (who: Client, id: number) => (await who.get(`/caso/${id}`)).status
const porque = (id: number) =>
  `Você está, ou esteve, designado árbitro no processo ${id}, que é vinculado a este caso ou tem com ele uma parte ou um contato em comum. Quem julga não acompanha a mediação (Lei 13.140/2015, art. 30).`
const situacaoDe = (procedimentoId: number, situacao: string, respondidaEm: Date | null = null) =>
  db.updateTable('designacoes').set({ situacao, respondidaEm }).where('procedimentoId', '=', procedimentoId).execute()
/** A processo that `arbitro` is asked to judge. */
async function judged(changes?: Record<string, string>): Promise<number> {
  const id = await processo(changes)
  await designate(app, id, ['arbitro'])
  return id
}

beforeEach(async () => {
  // Not deleted: what was disclosed with an acceptance stays.
  await db
    .updateTable('designacoes')
    .set({ userId: await idOf(app, 'arbitro3') })
    .where('userId', '=', await idOf(app, 'arbitro'))
    .execute()
  await db
    .deleteFrom('procedimentoAcessos')
    .where('tipo', '=', 'caso')
    .where('userId', '=', await idOf(app, 'arbitro'))
    .execute()
})

describe('a judge of a parte does not link its case', () => {
  test('with the right password they read why; with a wrong one nothing', async () => {
    const [de, para] = [await judged(), await caso()]
    expect((await link(arbitro, para, 'ABCDEFGHJK')).body.message).toMatch(/^Número ou senha de acesso incorretos/)
    const accept = () => arbitro.form(`/processo/${de}/arbitro/aceitar`, acceptance())
    for (const before of [async () => undefined, accept]) {
      await before()
      expect(await link(arbitro, para)).toMatchObject({ status: 422, body: { errors: { id: [porque(de)] } } })
    }
    expect(await reads(arbitro, para)).toBe(403)
  })

  test('still not after they were replaced, or the process has ended; a person who refused, or never answered, does link it', async () => {
    const [de, para] = [await judged(), await caso()]
    await db.updateTable('procedimentos').set({ situacao: 4 }).where('id', '=', de).execute()
    await situacaoDe(de, 'aceita', new Date())
    expect((await link(arbitro, para)).status).toBe(422)
    await situacaoDe(de, 'substituida', new Date())
    expect((await link(arbitro, para)).status).toBe(422)
    for (const [situacao, respondida] of [
      ['recusada', new Date()],
      ['substituida', null],
    ] as const) {
      await situacaoDe(de, situacao, respondida)
      expect((await link(arbitro, para)).status).toBe(200)
    }
  })

  test('one parte, or one contact in any case, is enough', async () => {
    const de = await judged()
    expect((await link(arbitro, await caso(outras(ANA)))).body.errors).toEqual({ id: [porque(de)] })
    await db.deleteFrom('designacoes').where('procedimentoId', '=', de).execute()
    const address = `em-comum-${crypto.randomUUID()}@concordia.test`
    const other = await judged({ ...outras(), 'demandadas[0][emails][0][contato]': address })
    const partes = { 'demandantes[0][documento]': ANA, 'demandadas[0][documento]': CONDOMINIO }
    const para = await caso({ ...outras(), ...partes, 'demandantes[0][emails][0][contato]': address.toUpperCase() })
    expect((await link(arbitro, para)).body.errors).toEqual({ id: [porque(other)] })
  })

  test.each(['processo', 'caso'] as const)('a link made by the %s is enough too', async (from) => {
    const [de, para] = [await judged(), await caso(outras())]
    const [one, other] = from === 'processo' ? [de, para] : [para, de]
    await db.updateTable('procedimentos').set({ vinculadoA: other }).where('id', '=', one).execute()
    expect((await link(arbitro, para)).body.errors).toEqual({ id: [porque(de)] })
  })

  test('a process between the same partes can be linked, and a case of others', async () => {
    await judged()
    const id = await processo()
    expect((await arbitro.post('/processo/add', { id, password: await accessPassword(app, id) })).status).toBe(200)
    expect((await link(arbitro, await caso(outras()))).status).toBe(200)
  })

  test('a parte of the case reads it, whatever they judge: the mediation is their own', async () => {
    await judged()
    const para = await caso({ ...TROCADAS, 'demandantes[0][documento]': '15350946056' })
    expect((await link(arbitro, para)).status).toBe(200)
  })
})

describe('a judge of a parte does not file its case', () => {
  const ask = (changes: Record<string, string>) => arbitro.form<Refusal>('/caso/conferir', pedido(changes))
  const naoProtocola = (id: number) =>
    `Você está designado árbitro no processo ${id}, em andamento, de que esta parte ou um contato dela participa. Quem julga não protocola nem acompanha a mediação de quem é julgado (Lei 13.140/2015, arts. 7º e 30).`

  test('they read why before the card is asked; who pays first keeps the charge', async () => {
    const de = await judged()
    const errors = { 'demandadas.0.documento': [naoProtocola(de)] }
    const changes = outras()
    changes['demandadas[0][documento]'] = ANA
    expect(await ask(changes)).toMatchObject({ status: 422, body: { errors } })
    await situacaoDe(de, 'aceita', new Date())
    const stripe_payment = await charge(arbitro, 350)
    expect(await sendPedido(arbitro, pedido({ stripe_payment, ...changes }))).toMatchObject({ status: 422, body: { errors } })
    expect((await sendPedido(arbitro, pedido({ stripe_payment, ...outras() }))).status).toBe(201)
  })

  test('a contact in common is enough', async () => {
    const address = `em-comum-${crypto.randomUUID()}@concordia.test`
    const de = await judged({ ...outras(), 'demandadas[0][emails][0][contato]': address })
    const { body } = await ask({
      ...TROCADAS,
      'demandantes[0][emails][0][contato]': 'so-deste-pedido@concordia.test',
      'demandadas[0][emails][0][contato]': address,
    })
    expect(body.errors).toEqual({ 'demandadas.0.documento': [naoProtocola(de)] })
  })

  test('a case of others can be filed; and once they judge no more, or the process has ended, also with the parte', async () => {
    const de = await judged()
    const status = async (changes: Record<string, string> = TROCADAS) => (await ask(changes)).status
    expect([await status(), await status(outras())]).toEqual([422, 200])
    // Naming themselves beside the parte does not help.
    expect(await status({ ...TROCADAS, 'demandantes[0][documento]': '15350946056' })).toBe(422)
    await db.updateTable('procedimentos').set({ situacao: 6 }).where('id', '=', de).execute()
    expect(await status()).toBe(200)
    await db.updateTable('procedimentos').set({ situacao: 2 }).where('id', '=', de).execute()
    expect(await status()).toBe(422)
    await situacaoDe(de, 'recusada', new Date())
    expect(await status()).toBe(200)
  })

  test('the mediator of a parte, and a user who judges nobody, file as before', async () => {
    await judged()
    for (const who of ['mediador', 'parte'] as const)
      expect((await as(app, who).form('/caso/conferir', pedido(TROCADAS))).status).toBe(200)
  })
})

describe('a judge of a parte gets into its case by no other way', () => {
  let who: Person
  beforeEach(async () => {
    who = await registerVerified(app)
  })
  const seat = (procedimentoId: number) =>
    db.insertInto('designacoes').values({ procedimentoId, userId: who.id, papel: 'arbitro', situacao: 'aceita' }).execute()

  test('invited as the contact of a parte, they are offered nothing and cannot enter', async () => {
    const para = await caso({ ...TROCADAS, 'demandadas[0][emails][0][contato]': who.email })
    const offered = async () => {
      const { body } = await who.get<ResultOf<typeof home.get>>('/home')
      return body.atencao.convites.itens.map(({ procedimento }) => procedimento.id)
    }
    expect(await offered()).toEqual([para])
    await seat(await processo())
    expect(await offered()).toEqual([])
    expect((await enter(who, para)).status).toBe(403)
  })

  test('its e-mails to their address wait for the secretariat, until they refuse', async () => {
    const de = await judged()
    const para = await caso({ ...TROCADAS, 'demandadas[0][emails][0][contato]': 'Arbitro@concordia.test' })
    const written = async () => {
      const mails = await emailsAbout(app, para)
      return mails
        .filter(({ destinatario }) => /^arbitro@/i.test(destinatario))
        .map(({ motivo, retidoPor }) => [motivo, retidoPor])
    }
    // As many movements as make others wait: of one reason the secretariat decides about all at once.
    for (let i = 0; i <= MOVIMENTACOES_POR_HORA; i++)
      expect((await as(app, 'parte').form(`/caso/${para}/evento`, movement())).status).toBe(201)
    expect(await written()).toEqual([
      ['abertura', 'julga'],
      ...Array.from({ length: MOVIMENTACOES_POR_HORA + 1 }, () => ['movimentacao', 'julga']),
    ])
    const secretaria = as(app, 'secretaria')
    const { body } = await secretaria.get<ResultOf<typeof avisosRetidos.list>>('/secretaria/avisos-retidos')
    const retidos = body.retidos.data.find(({ procedimento, por }) => procedimento.id === para && por === 'julga')!
    expect(retidos).toMatchObject({ quem: ['Conta do Árbitro (arbitro@concordia.test)'], enderecos: 1 })
    expect(
      await secretaria.post(`/secretaria/avisos-retidos/${para}/descartar`, { ...retidos, motivo: 'Julga a parte.' }),
    ).toMatchObject({
      status: 200,
    })
    await situacaoDe(de, 'recusada')
    expect(
      (await secretaria.form(`/caso/${para}/evento`, movement({ descricao: 'Outros', descricao_outros: 'Certidão' }))).status,
    ).toBe(201)
    expect((await written()).at(-1)).toEqual(['movimentacao', null])
  })

  test('as a third party they see the processes of their sponsor, and not the case', async () => {
    const [de, before] = [await processo(outras()), await caso(outras())]
    await seat(await processo())
    const closed = await caso()
    await as(app, 'parte').post('/settings/terceiro/processos', { terceiro_id: who.id })
    const later = await caso()
    expect([await reads(who, closed), await reads(who, later)]).toEqual([403, 403])
    expect([await reads(who, before), (await who.get(`/processo/${de}`)).status]).toEqual([200, 200])
  })
})

test('somebody who follows a case is not designated to judge its partes; if asked before, they cannot accept', async () => {
  const para = await caso()
  const asked = await judged(outras())
  await link(arbitro, para)
  const motivo = (um: number) =>
    `Esta pessoa acompanha o caso ${um}, que tem uma parte ou um contato em comum com este processo, e quem julga não acompanha a mediação.`
  const de = await processo()
  const { candidatos } = (await staff.candidatos(de, 'conta do árbitro')).body
  expect(candidatos.data).toMatchObject([{ impedimento: motivo(para) }])
  expect(await staff.designar(de, 'arbitro')).toMatchObject({ status: 422, body: { errors: { 'designados.0': [motivo(para)] } } })
  // The partes of the process they are asked to judge are corrected to those of the case.
  await db
    .updateTable('partes')
    .set({ documento: ANA })
    .where('procedimentoId', '=', asked)
    .where('polo', '=', 'demandante')
    .execute()
  const { status, body } = await arbitro.form<Refusal>(`/processo/${asked}/arbitro/aceitar`, acceptance())
  expect([status, body.message]).toEqual([409, expect.stringContaining(motivo(para))])
})

test('a party of a negotiation in a case is not designated either, though they do not follow the case', async () => {
  const who = await registerVerified(app)
  const contatos = {
    'demandantes[0][emails][0][contato]': 'parte@concordia.test',
    'demandadas[0][emails][0][contato]': who.email,
  }
  const [para, de] = [await caso({ ...TROCADAS, ...contatos }), await processo()]
  await openNegociacao(app, {
    ...{ procedimento_type: 'casos', procedimento_id: String(para), 'solicitadas[0][emails][0][contato]': who.email },
  })
  const impedimento = (await impedimentosDe(db, { procedimentoId: de, papel: 'arbitro' }, [who.id])).get(who.id)
  expect(impedimento).toBe(
    `Esta pessoa é parte de uma negociação vinculada ao caso ${para}, que tem uma parte ou um contato em comum com este processo, e quem julga não participa da mediação.`,
  )
  expect(await findNear(db, { procedimentoId: de, papel: 'arbitro' })).toContain(who.id)
  // Between other partes only the profile is missing.
  const outro = (await impedimentosDe(db, { procedimentoId: await processo(outras()), papel: 'arbitro' }, [who.id])).get(who.id)
  expect(outro).toBe('Esta pessoa não tem perfil de árbitro aprovado.')
})

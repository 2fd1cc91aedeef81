import { describe, expect, test } from 'vitest'
import { enableAplicativo } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { addChave, COM_CHAVES, Passkey, signInWithChave } from '../../../test/chaves.ts'
import { client, signIn } from '../../../test/client.ts'
import { encerramentos } from '../../../test/encerramento.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { request } from '../../../test/perfil.ts'
import { charge, file, fileProcess, petition } from '../../../test/procedimentos/peticao.ts'
import { type Person, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { apiToken } from '../../../test/token.ts'
import { closeContas } from './close-contas.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: { ...COM_CHAVES, WEBHOOK_ALLOW: '127.0.0.1' } })
const { db } = app.deps
const { close, openOf, login, rowOf } = encerramentos(app)
const DIA = 24
// Before the clock moves past the sessions of the demo's accounts.
const antigo = (await fileProcess(app, 'parte')).processo.id

const countOf = async (
  table:
    | 'sessions'
    | 'notificacoes'
    | 'marcadores'
    | 'filtrosSalvos'
    | 'partesConhecidas'
    | 'perfis'
    | 'aplicativos'
    | 'chavesDeAcesso'
    | 'codigosDeRecuperacao'
    | 'contasEncerradas'
    | 'tokensDeApi'
    | 'webhooks',
  userId: number,
) => {
  const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
  return (await query.where('userId', '=', userId).executeTakeFirstOrThrow()).n
}
const closed = async (): Promise<Person> => {
  const who = await registerVerified(app)
  expect((await close(who)).status).toBe(200)
  clock.forward(30 * DIA)
  await runJob(app, 'encerrarContas')
  return who
}

describe('after thirty days', () => {
  test('sign-in and contact data go, the name stays, the CPF is kept apart', async () => {
    const who = await registerVerified(app)
    const passkey = new Passkey()
    await who.post('/marcador', { nome: 'Meu' })
    await who.post('/filtro', { lista: 'casos', nome: 'Meu', filtro: { nome: 'Ana' } })
    expect(await countOf('filtrosSalvos', who.id)).toBe(1)
    expect((await file(who, petition({ stripe_payment: await charge(who, 5000) }))).status).toBe(201)
    expect(await countOf('partesConhecidas', who.id)).toBe(2)
    expect((await request(who, 'arbitro')).status).toBe(201)
    await apiToken(app, who, ['leitura'], { password: SENHA })
    const erp = await who.post('/settings/webhooks', { url: 'https://127.0.0.1/', tipos: ['processo.*'] })
    expect(erp.status).toBe(201)
    // Before the app, whose code would be asked for.
    await addChave(who, passkey)
    await enableAplicativo(who, clock.now())
    const before = await rowOf(who.id)
    await close(who)
    clock.forward(30 * DIA)
    await runJob(app, 'encerrarContas')
    expect(await rowOf(who.id)).toMatchObject({
      ...{ firstName: before.firstName, lastName: before.lastName, name: before.name },
      ...{ email: `encerrada-${who.id}@conta.invalid`, cpf: `encerrada-${who.id}`, emailVerifiedAt: null },
      ...{ rg: '', telefone: '', endereco: '', numero: '', bairro: '', cep: '' },
      ...{ bloqueioMotivo: 'Conta encerrada a pedido da própria pessoa.', encerradaEm: expect.any(Date) },
    })
    for (const table of [
      'sessions',
      'notificacoes',
      'marcadores',
      'filtrosSalvos',
      'partesConhecidas',
      'perfis',
      'aplicativos',
      'chavesDeAcesso',
      'codigosDeRecuperacao',
      'tokensDeApi',
      'webhooks',
    ] as const)
      expect([table, await countOf(table, who.id)]).toEqual([table, 0])
    expect((await signInWithChave(app, passkey)).status).toBe(401)
    const kept = await db.selectFrom('contasEncerradas').selectAll().where('userId', '=', who.id).execute()
    expect(kept).toMatchObject([{ cpf: before.cpf, encerradaEm: expect.any(Date) }])
  })

  test('nobody signs in any more, and address and CPF are free for a new registration', async () => {
    const who = await closed()
    const { cpf } = await db.selectFrom('contasEncerradas').select('cpf').where('userId', '=', who.id).executeTakeFirstOrThrow()
    for (const email of [who.email, `encerrada-${who.id}@conta.invalid`]) expect((await login(email)).status).toBe(401)
    expect((await who.get('/user')).status).toBe(401)
    const again = await registerVerified(app, { email: who.email, cpf })
    expect(again.id).not.toBe(who.id)
    expect(await openOf(again)).toEqual([])
  })

  test('it is done once, also by two runs at a time, and told once', async () => {
    const who = await registerVerified(app)
    await close(who)
    clock.forward(30 * DIA)
    await Promise.all([closeContas(app.deps), closeContas(app.deps)])
    await closeContas(app.deps)
    expect(await countOf('contasEncerradas', who.id)).toBe(1)
    const mails = (await emailsTo(app, who.email)).filter(({ motivo }) => motivo === 'contaEncerrada')
    expect(mails).toHaveLength(1)
  })

  test('a sign-in at the same moment either keeps the account or finds it closed', async () => {
    const who = await registerVerified(app)
    await close(who)
    clock.forward(30 * DIA)
    const [, entered] = await Promise.all([closeContas(app.deps), login(who.email)])
    const { encerradaEm } = await rowOf(who.id)
    const token = (entered.body as unknown as { authToken?: string }).authToken
    const works = token !== undefined && (await client(app, token).get('/user')).status === 200
    expect(works).toBe(encerradaEm === null)
  })

  test('the people of their processes see the name as before', async () => {
    const who = await registerVerified(app)
    await db
      .insertInto('designacoes')
      .values({ procedimentoId: antigo, userId: who.id, papel: 'arbitro', situacao: 'recusada' })
      .execute()
    const shown = async () => {
      const staff = client(app, await signIn(app, 'secretaria@concordia.test'))
      return JSON.stringify((await staff.get(`/secretaria/processo/${antigo}`)).body)
    }
    expect(await shown()).toContain('Pessoa Nova')
    await close(who)
    clock.forward(30 * DIA)
    await runJob(app, 'encerrarContas')
    expect(await shown()).toContain('Pessoa Nova')
  })

  test('the grants to third parties end, and the other side is told', async () => {
    const [who, sponsor, third] = [await registerVerified(app), await registerVerified(app), await registerVerified(app)]
    expect((await who.post('/settings/terceiro/processos', { terceiro_id: third.id })).status).toBe(201)
    expect((await sponsor.post('/settings/terceiro/processos', { terceiro_id: who.id })).status).toBe(201)
    await close(who)
    clock.forward(30 * DIA)
    await runJob(app, 'encerrarContas')
    const grants = await db
      .selectFrom('terceirosProcessos')
      .select('id')
      .where((eb) => eb.or([eb('userId', '=', who.id), eb('terceiroId', '=', who.id)]))
      .execute()
    expect(grants).toEqual([])
    expect((await emailsTo(app, third.email)).map(({ motivo }) => motivo)).toContain('terceiroDeProcessos')
    expect((await emailsTo(app, sponsor.email)).map(({ motivo }) => motivo)).toContain('terceiroSaiu')
  })

  test('the secretariat cannot unblock it; one it has blocked meanwhile is not closed', async () => {
    const who = await closed()
    const blocked = await registerVerified(app)
    await close(blocked)
    const staff = () => signIn(app, 'admin@concordia.test').then((token) => client(app, token))
    expect((await (await staff()).post(`/secretaria/pessoa/${blocked.id}/bloqueio`, { motivo: 'Em apuração' })).status).toBe(200)
    expect(await (await staff()).delete(`/secretaria/pessoa/${who.id}/bloqueio`)).toMatchObject({
      status: 409,
      body: { message: 'Esta conta foi encerrada a pedido da pessoa e não volta.' },
    })
    clock.forward(30 * DIA)
    await runJob(app, 'encerrarContas')
    expect(await rowOf(blocked.id)).toMatchObject({ encerradaEm: null, bloqueioMotivo: 'Em apuração', email: blocked.email })
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { accessPassword } from '../../../test/mail/mailbox.ts'
import { fileCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { newCpf, type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { noticesAbout, secretariat } from '../../../test/secretaria/secretaria.ts'
import { waitFor } from '../../../test/wait.ts'
import { holdContatos, lockContatos } from '../../autos/membros/partes.ts'
import { grantAccess } from '../../direitos/grant.ts'
import type { Trx } from '../../platform/database/database.ts'

const app = await ownApp()
const { db } = app.deps
const secretaria = as(app, 'secretaria')
const address = () => `so-daqui-${crypto.randomUUID()}@concordia.test`

/** Partes and contacts that nobody else has. */
const outras = () => ({
  ...{ 'demandantes[0][documento]': newCpf(), 'demandadas[0][documento]': newCpf() },
  ...{ 'demandantes[0][emails][0][contato]': address(), 'demandadas[0][emails][0][contato]': address() },
})

/** A process with an arbitrator and a case with nothing in common, both filed by `parte`, and the contacts of the demandadas. */
async function scene() {
  const arbitro = await registerVerified(app)
  const processo = (await fileProcess(app, 'parte', outras())).processo.id
  const caso = (await fileCaso(app, 'parte', outras())).caso.id
  await db
    .insertInto('designacoes')
    .values({ procedimentoId: processo, userId: arbitro.id, papel: 'arbitro', situacao: 'aceita', respondidaEm: new Date() })
    .execute()
  const contatos = {
    processo: (await openProcesso(secretaria, processo)).demandadas[0]!.emails[0]!,
    caso: (await openCaso(secretaria, caso)).demandadas[0]!.emails[0]!,
  }
  return { arbitro, processo, caso, contatos }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Gives one of the two the contact of the other. */
async function correct({ processo, caso, contatos }: Scene, em: 'processo' | 'caso') {
  const [id, de, para] = em === 'caso' ? [caso, contatos.caso, contatos.processo] : [processo, contatos.processo, contatos.caso]
  const keeping = { enviar_senha: false, manter_acessos: true }
  const { status } = await secretariat(app, 'secretaria', em).contato(id, de.id, para.contato, keeping)
  expect(status).toBe(200)
}
/** The same for the process, as far as others have to wait for it. */
async function correcting(trx: Trx, { processo, caso }: Scene['contatos']) {
  await lockContatos(trx)
  await trx.updateTable('parteContatos').set({ contato: caso.contato }).where('id', '=', processo.id).execute()
}
/** The case is of their own filing from now on. */
const filedBy = (who: Person, caso: number) =>
  db
    .updateTable('procedimentoAcessos')
    .set({ userId: who.id })
    .where('procedimentoId', '=', caso)
    .where('motivo', '=', 'autor')
    .execute()
const follow = async (who: Person, caso: number) => {
  const { status } = await who.post('/caso/add', { id: caso, password: await accessPassword(app, caso) })
  expect(status).toBe(200)
}
const reads = async (who: Person, caso: number) => (await who.get(`/caso/${caso}`)).status
const withdrawn = async (caso: number) => {
  const rows = await db
    .selectFrom('auditoria')
    .select('dados')
    .where('acao', '=', 'retirar-acesso')
    .where('objetoId', '=', String(caso))
    .orderBy('id')
    .execute()
  return rows.map(({ dados }) => dados)
}
const told = (caso: number, beginning: string) => noticesAbout(app, caso, beginning, 'caso')
const nameOf = ({ email }: Person) => email.split('@')[0]!

test.each(['processo', 'caso'] as const)(
  "a correction of a contact of the %s that makes a reader judge a parte ends their access to its case, and their third party's; the secretariat gets a notice",
  async (em) => {
    const at = await scene()
    const { arbitro, processo, caso } = at
    const [terceiro, advogado] = [await registerVerified(app), await registerVerified(app)]
    for (const who of [arbitro, advogado]) await follow(who, caso)
    expect((await arbitro.post('/settings/terceiro/processos', { terceiro_id: terceiro.id })).status).toBe(201)
    expect(await reads(terceiro, caso)).toBe(200)
    await correct(at, em)
    expect([await reads(arbitro, caso), await reads(terceiro, caso), await reads(advogado, caso)]).toEqual([403, 403, 200])
    expect(await withdrawn(caso)).toEqual([
      { user: arbitro.id, motivo: `Quem julga não acompanha a mediação; julga ou julgou o processo ${processo}.` },
      { user: terceiro.id, motivo: `O acesso era de terceiro de quem julga o processo ${processo}.` },
    ])
    expect(await told(caso, 'seu acesso terminou')).toEqual([nameOf(arbitro), nameOf(terceiro)].toSorted())
    expect(await told(caso, 'acesso retirado do árbitro')).toEqual(['admin', 'secretaria'])
  },
)

test('the filer of the case keeps it, and the secretariat gets one notice', async () => {
  const at = await scene()
  const { arbitro, caso, contatos } = at
  await db.updateTable('procedimentos').set({ userId: arbitro.id }).where('id', '=', caso).execute()
  await filedBy(arbitro, caso)
  await correct(at, 'processo')
  expect([await reads(arbitro, caso), await withdrawn(caso)]).toEqual([200, []])
  const outro = (await openCaso(secretaria, caso)).demandantes[0]!.emails[0]!
  const { status } = await secretariat(app, 'secretaria', 'caso').contato(caso, outro.id, address(), { enviar_senha: false })
  expect([status, contatos.caso.id === outro.id]).toEqual([200, false])
  expect(await told(caso, 'árbitro protocolou o caso')).toEqual(['admin', 'secretaria'])
})

/** Does `first` in a transaction that is not committed until `second` waits for its lock. @returns what `second` answered */
async function overtaken<T>(first: (trx: Trx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = app.deps.tx(async (trx) => {
    await first(trx)
    begun.resolve()
    await over.promise
  })
  await begun.promise
  const answer = second()
  await waitFor('the second one waits', async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length > 0
  })
  over.resolve()
  await transaction
  return answer
}

test('a user who links the case while a contact of the process is being corrected is refused after the correction', async () => {
  const { arbitro, processo, caso, contatos } = await scene()
  const password = await accessPassword(app, caso)
  const { status, body } = await overtaken(
    (trx) => correcting(trx, contatos),
    () => arbitro.post<Refusal>('/caso/add', { id: caso, password }),
  )
  expect([status, body.errors?.id?.[0]]).toEqual([422, expect.stringContaining(`árbitro no processo ${processo}`)])
})

test('somebody being added as a third party meanwhile gets no access to it either', async () => {
  const { arbitro, caso, contatos } = await scene()
  const autor = await registerVerified(app)
  await filedBy(autor, caso)
  const { status } = await overtaken(
    (trx) => correcting(trx, contatos),
    () => autor.post('/settings/terceiro/processos', { terceiro_id: arbitro.id }),
  )
  expect([status, await reads(arbitro, caso)]).toEqual([201, 403])
})

test('a correction waits for a user who is linking the case, and then takes the access away', async () => {
  const at = await scene()
  const { arbitro, caso } = at
  await overtaken(
    async (trx) => {
      await holdContatos(trx)
      await grantAccess(trx, {
        procedimentoId: caso,
        userId: arbitro.id,
        motivo: 'senha',
        tipo: 'caso',
        movimentadoEm: new Date(),
      })
    },
    () => correct(at, 'processo'),
  )
  expect([await reads(arbitro, caso), (await withdrawn(caso)).length]).toEqual([403, 1])
})

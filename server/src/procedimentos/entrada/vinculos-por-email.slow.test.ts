import type { vinculos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { accessPassword } from '../../../test/mail/mailbox.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { restrict } from '../../../test/procedimentos/sigilo.ts'
import { migrationsUpTo, place } from '../../../test/processes/copia.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { address, trocasDeEmail } from '../../../test/troca-de-email.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1' }, clock: movableClock() })
const staff = secretariat(app)
const secretaria = as(app, 'secretaria')
const { changeTo, comeBack } = trocasDeEmail(app)

/** A process whose demandada has this contact, with a document that only the demandadas open. */
async function against(contato: string) {
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': contato })
  const { id } = processo
  const { eventos, demandadas } = await openProcesso(as(app, 'parte'), id)
  const documento = eventos[0]!.documentos[0]!.id
  await restrict(app, id, documento, ['demandadas'])
  return { id, documento, parte: demandadas[0]!, contatoId: demandadas[0]!.emails[0]!.id }
}
const link = async (who: Client, id: number) => who.post('/processo/add', { id, password: await accessPassword(app, id) })
const opens = async (who: Client, documento: number) => (await who.file(`/processo/documento/${documento}`)).status === 200
const follows = async (who: Client, id: number) => (await openProcesso(who, id)).id === id
const tied = async (id: number) => (await staff.ficha(id)).vinculos.map(({ user }) => user.email)
const untie = (id: number, user: number, parte_id: number) =>
  secretaria.post<ResultOf<typeof vinculos.desvincular> & Refusal>(`/secretaria/processo/${id}/vinculo/${user}/desvinculacao`, {
    parte_id,
    motivo: 'A conta é de outra pessoa.',
  })

test('an account that leaves the address of a parte follows the process, tied to no parte; undoing the change ties it again', async () => {
  const old = address()
  const who = await registerVerified(app, { email: old })
  const { id, documento, parte } = await against(old)
  await who.post(`/processo/${id}/entrar`)
  expect(await opens(who, documento)).toBe(true)
  await changeTo(who)
  expect([await opens(who, documento), await follows(who, id), await tied(id)]).toEqual([false, true, []])
  const trail = await app.deps.db
    .selectFrom('auditoria')
    .select(['userId', 'dados'])
    .where('acao', '=', 'desvincular-da-parte')
    .where('objetoId', '=', String(id))
    .execute()
  expect(trail).toEqual([
    { userId: null, dados: { user: who.id, parteId: parte.id, motivo: 'A conta passou a ter outro e-mail.' } },
  ])
  expect(await opens(await comeBack(old), documento)).toBe(true)
  expect(await tied(id)).toEqual([old])
})

test('an address that the secretariat corrected meanwhile brings nothing back', async () => {
  const old = address()
  const who = await registerVerified(app, { email: old })
  const { id, documento, contatoId } = await against(old)
  await link(who, id)
  await changeTo(who)
  const keeping = { enviar_senha: false, manter_acessos: true }
  expect((await staff.contato(id, contatoId, address(), keeping)).status).toBe(200)
  expect(await tied(id)).toEqual([])
  const back = await comeBack(old)
  expect([await opens(back, documento), await follows(back, id), await tied(id)]).toEqual([false, true, []])
})

test('an account that linked with another address is tied once it has the address of a parte, of this or of the other side', async () => {
  const contato = address()
  const { id, documento } = await against(contato)
  const who = await registerVerified(app)
  await link(who, id)
  expect(await opens(who, documento)).toBe(false)
  await changeTo(who, contato)
  expect([await opens(who, documento), await tied(id)]).toEqual([true, [contato]])
  const other = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', {
    'demandantes[0][emails][0][contato]': other.email,
    'demandadas[0][emails][0][contato]': 'outra-demandada@fora.test',
  })
  await link(other, processo.id)
  const sides = async () => (await staff.ficha(processo.id)).vinculos.map(({ parte }) => parte.polo)
  expect(await sides()).toEqual(['demandante'])
  await changeTo(other, 'outra-demandada@fora.test')
  expect(await sides()).toEqual(['demandada'])
})

test('an account untied by the secretariat stays untied when the address leaves and comes back, until it makes it the contact itself', async () => {
  const contato = address()
  const { id, documento, parte, contatoId } = await against(contato)
  const who = await registerVerified(app, { email: contato })
  await link(who, id)
  expect((await untie(id, who.id, parte.id)).status).toBe(200)
  const other = await changeTo(who)
  await changeTo(who, contato)
  expect([await opens(who, documento), await tied(id)]).toEqual([false, []])
  await changeTo(who, other)
  expect((await staff.contato(id, contatoId, other, { enviar_senha: false })).status).toBe(200)
  expect(await tied(id)).toEqual([other])
})

test('ties that outlived a change of address before this version end, and what was untied by hand is kept', async () => {
  const { database } = await place()
  const { db, pool } = database
  await migrate(pool, await migrationsUpTo('0098-recusa-da-parte.sql'))
  await sql.raw(BEFORE).execute(db)
  await migrate(pool, MIGRATIONS)
  const { rows } = await sql`
    select user_id as id, parte_id as parte, desvinculado_de as de from procedimento_acessos order by user_id`.execute(db)
  expect(rows).toEqual([
    { id: 1, parte: 2, de: null },
    { id: 2, parte: null, de: null },
    { id: 3, parte: 1, de: null },
    { id: 4, parte: null, de: 1 },
    { id: 5, parte: 1, de: null },
  ])
})

/**
 * One process with two partes, both with the contact `a@b.test`. Accounts: 1 tied to the second of them; 2 left the address; 3 has
 * it and is tied to none; 4 has one too, and was untied by hand; 5 is closed.
 */
const BEFORE = `
  insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash, encerrada_em,
      bloqueado_em, bloqueio_motivo)
    select 'Conta', 'da Parte', '1114447773' || i, '0', '11900000000', 'Praça da Sé', '1', 'Sé', '01001000', 3550308,
      (array['a@b.test', 'saiu@b.test', 'c@b.test', 'd@b.test', 'encerrada-5@b.test'])[i], 'x', case when i = 5 then now() end,
      case when i = 5 then now() end, case when i = 5 then 'Encerrada' end
    from generate_series(1, 5) i order by i;
  insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em)
    values ('processo', 1, 1, 'Cobrança', 100, now(), now());
  insert into partes (procedimento_id, polo, ordem, nome, documento, endereco, telefone)
    select 1, polo, 0, 'Parte', '11144477735', 'Praça', '11900000000' from unnest(array['demandante', 'demandada']) polo;
  insert into parte_contatos (parte_id, canal, contato, principal, ordem) values
    (1, 'email', 'a@b.test', true, 0), (2, 'email', 'a@b.test', true, 0),
    (1, 'email', 'c@b.test', false, 1), (1, 'email', 'd@b.test', false, 2);
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, parte_id)
    values (1, 1, 'senha', 'processo', now(), 2), (1, 2, 'senha', 'processo', now(), 1), (1, 3, 'senha', 'processo', now(), null),
      (1, 4, 'senha', 'processo', now(), null), (1, 5, 'senha', 'processo', now(), 1);
  insert into auditoria (acao, objeto, objeto_id, dados) values
    ('desvincular-da-parte', 'processo', '1', '{"user": 4, "parteId": 1, "motivo": "A conta é de outra pessoa."}'),
    ('desvincular-da-parte', 'processo', '1', '{"user": 3, "parteId": 1, "motivo": "O e-mail da parte foi corrigido."}')`

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsUpTo, place } from '../../../test/processes/copia.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'

/**
 * Two processes of the previous version: the first writes to 61 addresses, one of them twice and in capitals; the second to one, by
 * two partes. E-mails of each state, to a contact or to an account.
 */
const MAILED_BEFORE = `
  insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash)
    select 'Conta', 'da Parte', '11144477735', '0', '11900000000', 'Praça da Sé', '1', 'Sé', '01001000', 3550308, 'a@b.test', 'x';
  insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em)
    select 'processo', 1, 1, 'Cobrança', 100, now(), now() from generate_series(1, 2);
  insert into partes (procedimento_id, polo, ordem, nome, documento, endereco, telefone)
    select p, polo, 0, 'Parte', '11144477735', 'Praça', '11900000000'
    from generate_series(1, 2) p, unnest(array['demandante', 'demandada']) polo order by p, polo;
  insert into parte_contatos (parte_id, canal, contato, principal, ordem)
    select 1, 'email', 'c' || i || '@b.test', i = 1, i from generate_series(1, 61) i
    union all select 1, 'telefone', '119' || i, false, i from generate_series(1, 5) i
    union all select 2, 'email', 'C1@B.TEST', true, 1
    union all select 3, 'email', 'so@b.test', true, 1
    union all select 4, 'email', 'so@b.test', true, 1;
  insert into emails (message_id, destinatario, assunto, texto, corpo_sha256, motivo, procedimento_id, parte_contato_id, user_id, situacao)
    select 'm' || c.id, c.contato, 'Aviso', 'Texto', repeat('a', 64), 'movimentacao', t.procedimento_id, c.id, null,
      (array['na-fila', 'enviado', 'recusado'])[1 + c.id % 3]
    from parte_contatos c join partes t on t.id = c.parte_id where c.canal = 'email'
    union all select 'conta', 'a@b.test', 'Aviso', 'Texto', repeat('a', 64), 'verificacao', null, null, 1, 'enviado'`

test('e-mails of the previous version keep whom they serve and what became of them; who wrote to many goes on', async () => {
  const { database } = await place()
  const { db, pool } = database
  await migrate(pool, await migrationsUpTo('0018-quem-movimenta.sql'))
  await sql.raw(MAILED_BEFORE).execute(db)
  const before = await sql<object>`select id, message_id, destinatario, corpo_sha256, situacao from emails order by id`.execute(
    db,
  )
  const served = await sql<object>`
    select parte_contato_id, id as email_id from emails where parte_contato_id is not null order by 1`.execute(db)
  await migrate(pool, MIGRATIONS)
  const after = await sql<object>`select id, message_id, destinatario, corpo_sha256, situacao from emails order by id`.execute(db)
  expect(after.rows).toEqual(before.rows)
  expect(served.rows).toHaveLength(64)
  const linked = await sql<object>`select parte_contato_id, email_id from email_contatos order by 1`.execute(db)
  expect(linked.rows).toEqual(served.rows)
  // 61 different addresses, however they are written, are more than the usual number; phones are none.
  const limits = await sql<object>`select id, limite_enderecos as limite from procedimentos order by id`.execute(db)
  expect(limits.rows).toEqual([
    { id: 1, limite: 61 },
    { id: 2, limite: null },
  ])
  const untouched = await sql<object>`
    select id from emails where evento_id is not null or contado_em is not null or resumo_id is not null or retido_por is not null
      or decidido_em is not null`.execute(db)
  expect(untouched.rows).toEqual([])
  await sql`update emails set situacao = 'retido', retido_por = 'enderecos' where id = 1`.execute(db)
  await expect(sql`update emails set situacao = 'sumido' where id = 1`.execute(db)).rejects.toThrow('emails_situacao_check')
})

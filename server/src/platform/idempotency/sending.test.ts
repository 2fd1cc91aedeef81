import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsUpTo, place } from '../../../test/processes/copia.ts'
import { MIGRATIONS, migrate } from '../database/migrate.ts'
import { findMade } from './sending.ts'

/** A filing and a movement, both under the same key, in the tables of the previous version. */
const SENT_BEFORE = `
  insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash)
    select 'Conta', 'da Parte', '11144477735', '0', '11900000000', 'Praça da Sé', '1', 'Sé', '01001000', 3550308, 'a@b.test', 'x';
  insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em)
    values ('processo', 1, 1, 'Cobrança', 100, now(), now());
  insert into eventos (procedimento_id, numero, created_at, ato, forma, descricao, anterior, hash)
    values (1, 1, now(), 'movimentacao', 2, 'Memoriais', repeat('0', 64), repeat('0', 64));
  insert into pagamentos (user_id, descricao, identificador, custas_centavos, valor_centavos, situacao)
    select 1, 'Custa', i, 100, 100, 'A' from generate_series(1, 2) i;
  insert into protocolos (user_id, chave, impressao, pagamento_id) values (1, 'k', 'filed', 2);
  insert into envios (user_id, chave, impressao, evento_id) values (1, 'k', 'moved', 1)`

test('results that the previous version stored under a key are found, in either table', async () => {
  const { database } = await place()
  await migrate(database.pool, await migrationsUpTo('0016-contestacao-perdida.sql'))
  await sql.raw(SENT_BEFORE).execute(database.db)
  await migrate(database.pool, MIGRATIONS)
  const sent = { userId: 1, chave: 'k', keyTaken: 'Já enviado' }
  expect(await findMade(database.db, { ...sent, objeto: 'pagamentos', impressao: 'filed' })).toBe(2)
  expect(await findMade(database.db, { ...sent, objeto: 'eventos', impressao: 'moved' })).toBe(1)
  await expect(findMade(database.db, { ...sent, objeto: 'eventos', impressao: 'filed' })).rejects.toThrow('Já enviado')
})

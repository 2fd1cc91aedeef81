import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsUpTo, place } from '../../../test/processes/copia.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'
import { searchConhecidas } from './conhecidas.ts'

/** Two users of the previous version. The first filed twice against one CNPJ and then opened a negotiation with it. */
const FILED_BEFORE = `
  insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash)
    select 'Conta', 'da Parte', lpad(i::text, 11, '0'), '0', '11900000000', 'Praça da Sé', '1', 'Sé', '01001000', 3550308, i || '@b.test', 'x'
    from generate_series(1, 2) i;
  insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em)
    select 'processo', u, 1, 'Cobrança', 100, timestamptz '2026-01-01' + i * interval '1 day', now()
    from unnest(array[1, 1, 2]) with ordinality as x (u, i);
  insert into negociacoes (user_id, natureza, descricao, valor_centavos, created_at, movimentado_em)
    values (1, 'outros', 'Texto', 100, '2026-02-01', now());
  insert into partes (procedimento_id, polo, ordem, nome, documento, endereco, telefone)
    select p, 'demandada', 0, 'Empresa ' || p, '12ABC34501DE35', 'Praça', '11900000000' from generate_series(1, 3) p;
  insert into partes (procedimento_id, polo, ordem, nome, documento, endereco, telefone)
    values (1, 'demandante', 0, 'Ana Empresária', '11144477735', 'Rua', '11900000000');
  insert into parte_contatos (parte_id, canal, contato, principal, ordem) select id, 'email', 'c' || id || '@b.test', true, 0 from partes;
  insert into negociacao_partes (negociacao_id, polo, ordem, nome, documento, endereco, telefone)
    values (1, 'solicitada', 0, 'Empresa Negociada', '12ABC34501DE35', 'Praça', '11900000000');
  insert into negociacao_contatos (parte_id, contato, principal, ordem) values (1, 'n@b.test', true, 0)`

test('users who filed before the migration are offered the partes they named last, and none of others', async () => {
  const { database } = await place()
  const { db, pool } = database
  await migrate(pool, await migrationsUpTo('0098-recusa-da-parte.sql'))
  await sql.raw(FILED_BEFORE).execute(db)
  await migrate(pool, MIGRATIONS)
  expect(await searchConhecidas(db, 1, 'empresa')).toMatchObject([
    { nome: 'Empresa Negociada', documento: '12ABC34501DE35', emails: ['n@b.test'] },
    { nome: 'Ana Empresária', emails: ['c4@b.test'] },
  ])
  expect(await searchConhecidas(db, 2, 'empresa')).toMatchObject([{ nome: 'Empresa 3', emails: ['c3@b.test'] }])
})

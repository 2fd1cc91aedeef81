import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsUpTo, place } from '../../test/processes/copia.ts'
import { MIGRATIONS, migrate } from '../platform/database/migrate.ts'

/**
 * Process 1 and case 2 between the same partes, case 3 between others. Accounts: 1 filed all; 2 judges the process and follows
 * both cases, and 3 is its third party; 4 was replaced as its arbitrator after accepting and follows case 2 by itself and as a third party of 1; 5
 * refused; 6 judges, and is a parte of case 2; 7 judges and
 * filed case 2 too.
 */
const BEFORE = `
  insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash)
    select 'Conta', 'Numerada', case when i = 6 then '29537995593' else '1114447773' || i end, '0', '11900000000', 'Praça da Sé', '1',
      'Sé', '01001000', 3550308, i || '@b.test', 'x' from generate_series(1, 7) i order by i;
  insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, created_at, movimentado_em)
    select tipo, 1, 1, 'Cobrança', 100, now(), now() from unnest(array['processo', 'caso', 'caso']) tipo;
  insert into partes (procedimento_id, polo, ordem, nome, documento, endereco, telefone) values
    (1, 'demandante', 0, 'Ana', '29537995593', 'Praça', '11900000000'), (1, 'demandada', 0, 'Empresa', '11222333000181', 'Rua', '1'),
    (2, 'demandante', 0, 'Ana', '29537995593', 'Praça', '11900000000'), (2, 'demandada', 0, 'Empresa', '11222333000181', 'Rua', '1'),
    (3, 'demandante', 0, 'Bia', '71428793860', 'Praça', '11900000000'), (3, 'demandada', 0, 'Outra', '86288366757', 'Rua', '1');
  insert into terceiros_processos (user_id, terceiro_id, created_at) values (2, 3, now()), (1, 4, now());
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
    select p, u, motivo, case p when 1 then 'processo' else 'caso' end, now() from (values (1, 1, 'autor'), (2, 1, 'autor'), (3, 1, 'autor'),
      (2, 2, 'senha'), (3, 2, 'senha'), (2, 4, 'senha'), (2, 5, 'senha'), (2, 6, 'senha'), (2, 7, 'autor')) as x (p, u, motivo);
  insert into designacoes (procedimento_id, user_id, papel, situacao, respondida_em) values
    (1, 2, 'arbitro', 'aceita', now()), (1, 4, 'arbitro', 'substituida', now()), (1, 5, 'arbitro', 'recusada', now()),
    (1, 6, 'arbitro', 'pendente', null), (1, 7, 'arbitro', 'aceita', now());
  insert into perfis (user_id, tipo, situacao, created_at) values (3, 'advogado', 'A', now()), (5, 'advogado', 'A', now());
  insert into auditoria (acao, objeto, objeto_id, dados) values
    ('desvincular-da-parte', 'processo', '1', '{"user": 3, "parteId": 1, "motivo": "O e-mail da parte foi corrigido."}'),
    ('desvincular-da-parte', 'caso', '2', '{"user": 5, "parteId": 3, "motivo": "A conta é de outra pessoa."}'),
    ('desvincular-da-parte', 'caso', '3', '{"user": 5, "parteId": 5, "motivo": "A conta passou a ter outro e-mail."}'),
    ('desvincular-da-parte', 'caso', '3', '{"user": 1, "parteId": 5, "motivo": "O e-mail da parte foi corrigido."}')`

const acessos = sql<{ quem: string }>`
  select procedimento_id || ' ' || user_id || ' ' || motivo as quem from procedimento_acessos order by procedimento_id, user_id, motivo`

test('a judge of a parte no longer follows its case; the audit trail and a notice say so; former lawyers are known by the trail', async () => {
  const { database } = await place()
  const { db, pool } = database
  await migrate(pool, await migrationsUpTo('0108-partes-conhecidas.sql'))
  await sql.raw(BEFORE).execute(db)
  const before = (await acessos.execute(db)).rows.map(({ quem }) => quem)
  const gone = ['2 2 senha', '2 3 terceiro', '2 4 senha', '2 4 terceiro']
  expect(before).toEqual(expect.arrayContaining([...gone, '3 3 terceiro']))
  await migrate(pool, MIGRATIONS)
  expect((await acessos.execute(db)).rows.map(({ quem }) => quem)).toEqual(before.filter((quem) => !gone.includes(quem)))

  const trail = await sql<{ dados: { user: number; motivo: string } }>`
    select objeto_id, user_id, dados from auditoria where acao = 'retirar-acesso' order by id`.execute(db)
  const julga = 'Quem julga não acompanha a mediação; julga ou julgou o processo 1.'
  const linha = (user: number, motivo = julga) => ({ objetoId: '2', userId: null, dados: { user, motivo } })
  const deTerceiro = 'O acesso era de terceiro de quem julga o processo 1.'
  expect(trail.rows).toEqual([linha(2), linha(3, deTerceiro), linha(4), linha(4)])
  const told = await sql<object>`select user_id as id, subject from notificacoes order by id`.execute(db)
  expect(told.rows).toEqual([2, 3, 4].map((id) => ({ id, subject: 'Caso 2: seu acesso terminou' })))

  const former = await db.selectFrom('advogadosAnteriores').selectAll().orderBy('userId').execute()
  expect(former).toEqual([
    { userId: 3, procedimentoId: 1 },
    { userId: 5, procedimentoId: 3 },
  ])
})

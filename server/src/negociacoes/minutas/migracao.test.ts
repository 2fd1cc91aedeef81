import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsUpTo, place } from '../../../test/processes/copia.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'

const CPF = '52998224725'

test('a signature from before says of each parte whether its document was the signer’s, and stays as it is', async () => {
  const { database } = await place()
  const { db, pool } = database
  await migrate(pool, await migrationsUpTo('0135-encerramento-sem-acordo.sql'))
  const parte = (nome: string, documento: string, ordem: number) =>
    `insert into negociacao_partes (negociacao_id, polo, ordem, nome, documento, endereco, telefone)
      select id, 'solicitante', ${ordem}, '${nome}', '${documento}', 'Rua 1', '11987654321' from negociacoes`
  await sql
    .raw(
      `insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash)
      values ('Ana', 'Antiga', '${CPF}', '1', '11987654321', 'Rua', '1', 'Sé', '01001000', 3550308, 'ana@fora.test', 'x');
    insert into negociacoes (user_id, natureza, descricao, valor_centavos, created_at, movimentado_em)
      values (1, 'outros', 'x', 1, now(), now());
    ${parte('Ana', CPF, 0)}; ${parte('Banco X', '12ABC34501DE35', 1)}; ${parte('Bruno', '11144477735', 2)};
    insert into minutas (negociacao_id, user_id, polo, texto, sha256, created_at)
      select id, 1, 'solicitante', '<p>x</p>', repeat('0', 64), now() from negociacoes;
    insert into assinaturas (minuta_id, user_id, nome, cpf, email, polo, partes, metodo, created_at, sha256, consentimento_versao,
        consentimento, ip, user_agent)
      select id, 1, 'Ana Antiga', '***.982.247-**', 'ana@fora.test', 'solicitante',
        (select jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome)) from negociacao_partes p), 'email', now(), repeat('0', 64),
        1, 'x', '127.0.0.1', repeat('y', 500) from minutas;`,
    )
    .execute(db)
  const { rows: before } = await sql`select * from assinaturas`.execute(db)
  await migrate(pool, MIGRATIONS)
  const { rows } = await sql<{ nome: string }>`
    select p.nome, s.documento_confere, s.qualidade, s.comprovante_id
      from assinatura_partes s join negociacao_partes p on p.id = s.parte_id order by p.id`.execute(db)
  const nada = { qualidade: 'propria', comprovanteId: null }
  expect(rows).toEqual([
    { nome: 'Ana', documentoConfere: true, ...nada },
    { nome: 'Banco X', documentoConfere: false, ...nada },
    { nome: 'Bruno', documentoConfere: false, ...nada },
  ])
  expect((await sql`select * from assinaturas`.execute(db)).rows).toEqual(before)
})

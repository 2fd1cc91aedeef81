import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsUpTo, place } from '../../../test/processes/copia.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'

const negociacao = (situacao: string, desfecho: string | null) => `
  with n as (
    insert into negociacoes (user_id, natureza, descricao, valor_centavos, situacao, desfecho, created_at, movimentado_em)
    values (1, 'outros', 'x', 1, '${situacao}', ${desfecho && `'${desfecho}'`}, now(), now()) returning id)
  insert into minutas (negociacao_id, user_id, polo, texto, sha256, situacao, created_at)
  select id, 1, 'solicitante', '<p>x</p>', repeat('0', 64), `

test('the drafts of negotiations that somebody gave up before are closed; others stay as they are', async () => {
  const { database } = await place()
  const { db, pool } = database
  await migrate(pool, await migrationsUpTo('0122-quem-assinou-sem-a-parte.sql'))
  await sql
    .raw(
      `insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash)
      values ('Ana', 'Antiga', '52998224725', '1', '11987654321', 'Rua', '1', 'Sé', '01001000', 3550308, 'ana@fora.test', 'x');
    ${negociacao('finalizada', 'desistencia')} 'em-assinatura', now() from n;
    ${negociacao('finalizada', 'desistencia')} 'aguardando', now() from n;
    ${negociacao('finalizada', 'acordo')} 'assinada', now() from n;
    ${negociacao('minuta-em-assinatura', null)} 'em-assinatura', now() from n;`,
    )
    .execute(db)
  await migrate(pool, MIGRATIONS)
  const { rows } = await sql<{ situacao: string }>`select situacao from minutas order by id`.execute(db)
  expect(rows.map(({ situacao }) => situacao)).toEqual(['revisada', 'revisada', 'assinada', 'em-assinatura'])
})

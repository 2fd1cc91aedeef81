import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { migrationsUpTo, place } from '../../../test/processes/copia.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'

const app = await ownApp()
const perguntas = async () => (await visitor(app).get<{ perguntas: string }>('/suporte')).body.perguntas

test('anybody reads eleven questions; one says that the defence period is 10 working days', async () => {
  const html = await perguntas()
  expect(html.match(/<h2>/g)).toHaveLength(11)
  expect(html).toContain('10 dias úteis')
  expect(html).toContain('em “Casos de Mediação”, use o botão “Adicionar”')
  expect(html).toContain('A página inicial mostra que você é parte no processo (ou no caso): um clique ali basta.')
  expect(html).toContain('os terceiros que um deles autorizou em “Configurações”')
  expect(html).toContain('se nenhuma descrição servir, escolha “Outros”')
  expect(html).toContain('cadastra uma chave de acesso, com que se entra sem senha')
  expect(html).not.toContain('Cadastre-se com o e-mail em que recebeu o aviso e confirme o endereço. Depois')
})

test.each([
  ['stands as it came', '', 4],
  ['was published over by the secretariat', `insert into suporte (versao, html) values (2, '<p>Nosso</p>')`, 2],
])('a text of an older installation that %s', async (_, before, versao) => {
  const { database } = await place()
  const { db, pool } = database
  await migrate(pool, await migrationsUpTo('0098-recusa-da-parte.sql'))
  if (before) await sql.raw(before).execute(db)
  await migrate(pool, MIGRATIONS)
  const { rows } = await sql<{ versao: number; html: string }>`select versao, html from suporte order by versao`.execute(db)
  expect(rows).toHaveLength(versao)
  expect(rows[0]!.html).toContain('Depois, em “Processo existente”')
  expect(rows[1]!.html.includes('um clique ali basta')).toBe(before === '')
  expect(rows.at(-1)!.html.includes('os terceiros que um deles autorizou')).toBe(before === '')
  expect(rows.at(-1)!.html.includes('use o botão “Adicionar”')).toBe(before === '')
})

test('the secretariat publishes a new version over them', async () => {
  const publish = (versao: number) =>
    as(app, 'secretaria').post('/secretaria/texto/suporte', {
      html: '<h2>Uma pergunta?</h2><p>Sim.</p><script>x</script>',
      versao,
    })
  expect((await publish(4)).status).toBe(201)
  expect(await perguntas()).toBe('<h2>Uma pergunta?</h2><p>Sim.</p>')
  expect((await publish(4)).status).toBe(409)
})
